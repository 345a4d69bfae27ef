"""Pages of bulk jobs say how far each is, how fast, and what judging again has changed."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import orjson
import pytest
from sqlalchemy import update

from replay.config import Settings
from replay.jobs.executor import InlineExecutor
from replay.services import bulk
from replay.services.browse import HandQuery
from replay.storage import jobs as store
from replay.storage.dialects import now
from replay.storage.tables import job
from replay.web.app import create_app
from tests.support.hands import write_corpus


@pytest.fixture
def site(database):
    """Give a client of an application over an empty store."""
    return create_app(Settings(secret_key="test"), database).test_client()


def text_of(answer):
    assert answer.status_code == 200
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True))).split())


def taken_in(database, folder, hands=6):
    corpus = folder / "evening.ndjson"
    write_corpus(corpus, hands)
    job_id = bulk.start_ingest(database, [str(corpus)])
    bulk.runner(database, InlineExecutor(), job_id).run()
    return job_id


def test_without_jobs_the_page_says_so(site):
    """An empty store has an address for jobs too."""
    assert "No bulk job yet" in text_of(site.get("/jobs"))
    assert site.get("/jobs/7").status_code == 404
    assert site.get("/jobs/99999999999999999999").status_code == 404


def test_a_job_that_is_done_shows_its_hands_and_no_folder(database, site, tmp_path):
    """Visitors see names of files, not where the operator keeps them."""
    taken_in(database, tmp_path)
    page = site.get("/jobs")
    assert "Take in records evening.ndjson done 100%" in text_of(page)
    assert str(tmp_path) not in page.get_data(as_text=True)
    assert "data-running" not in page.get_data(as_text=True)


def test_a_running_job_shows_share_rate_and_time_left(database, site, tmp_path):
    """Half of the bytes in ten seconds, 300 hands: 30 a second, ten seconds to go."""
    job_id = taken_in(database, tmp_path)
    whole = bulk.job_info(database, job_id).whole_size
    values = {"state": "running", "hands": 300, "run_hands": 0, "run_at": now() - timedelta(seconds=10)}
    with database.writing() as connection:
        spec = orjson.dumps({**orjson.loads(store.find(connection, job_id).spec), "size": 2 * whole}).decode()
        connection.execute(update(job).where(job.c.id == job_id).values(spec=spec, touched_at=now(), **values))
    told = text_of(site.get("/jobs"))
    assert re.search(r"running 50% .*300 .*30 .*0:10", told), told
    assert "data-running" in site.get(f"/jobs/{job_id}").get_data(as_text=True)


def test_judging_again_shows_what_changed(database, site, tmp_path):
    """Nothing here; in Chinese too."""
    taken_in(database, tmp_path)
    job_id = bulk.start_rejudge(database, HandQuery(game="promotion"))
    bulk.runner(database, InlineExecutor(), job_id).run()
    assert "No finding and no result has changed" in text_of(site.get(f"/jobs/{job_id}"))
    assert "判定和结果都没有变化" in text_of(site.get(f"/jobs/{job_id}?lang=zh", headers={"Accept-Language": "zh"}))
