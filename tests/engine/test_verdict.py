"""Terms under which records are judged."""

import copy
import pickle

from replay.engine.verdict import Terms
from replay.services.conventions import Selection


def test_terms_travel_between_processes():
    """A worker judges under the very terms it was sent, whether the rules are compiled or not."""
    terms = Terms({"follow_depth": "none"}, "casual", Selection(("ace-signal",)), certainty=False)
    assert pickle.loads(pickle.dumps(terms)) == terms
    assert copy.copy(terms) == terms
