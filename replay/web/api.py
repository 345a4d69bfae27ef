"""The HTTP API, version 1: parse, call one service, answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from flask import Flask, Response, abort, request, url_for
from flask_smorest import Api, Blueprint

from replay.domain.errors import Fault, RecordError
from replay.engine.verdict import Terms
from replay.schemas import api as forms
from replay.schemas.report import dump_report
from replay.services import browse, documents, rules
from replay.services.ingest import LineResult, ingest, ingest_lines
from replay.services.lines import lines_of
from replay.web import api_out
from replay.web.context import the_database, the_reader
from replay.web.errors import PROBLEM, fault_out, problem

View = Callable[..., Response]

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
STREAM_TYPES: Final = frozenset({NDJSON, "application/ndjson", "application/jsonl", "application/jsonlines"})

blueprint = Blueprint(
    "api", __name__, url_prefix="/api/v1", description="Recorded hands and what the rules say of them"
)


class ProblemApi(Api):
    """flask-smorest without its error handler: ``errors`` answers, with problem documents only under ``/api/``."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave the errors of the whole application alone."""


def install(app: Flask, *others: Blueprint) -> None:
    """Add the API, with its other parts, and its description at ``/api/v1/openapi.json``."""
    served = ProblemApi(app)
    for part in (blueprint, *others):
        served.register_blueprint(part)


def problems(*codes: int) -> Callable[[View], View]:
    """Describe which problem documents an operation may answer with."""

    def describe(view: View) -> View:
        for code in codes:
            view = blueprint.alt_response(code, schema=forms.ProblemSchema, content_type=PROBLEM)(view)
        return view

    return describe


_RECORD_BODY: Final = {
    "requestBody": {
        "required": True,
        "description": "One hand or one match (JSON), or many, one a line (NDJSON); see the hand log format",
        "content": {JSON: {"schema": {"type": "object"}}, NDJSON: {"schema": {"type": "string"}}},
    }
}


@blueprint.route("/hands", methods=["POST"])
@blueprint.doc(**_RECORD_BODY, operationId="addHands")
@blueprint.response(201, forms.IngestedSchema, description="Something was stored that was not here before")
@blueprint.alt_response(200, schema=forms.IngestedSchema, description="All of it was here before", success=True)
@problems(413, 415, 422)
def add_hands() -> Response:
    """Store one hand, a match, or a stream of them.

    Each document is stored whole or not at all. Of a stream, a line that cannot be read is
    reported in ``lines`` and the others are stored; if none can be read the answer is 422.
    """
    if _is_stream():
        return _stream_added(list(ingest_lines(the_database(), lines_of(request.stream.read))))
    kept = ingest(the_database(), request.get_data(cache=False))
    counted = {"stored": int(kept.is_new), "known": int(not kept.is_new), "refused": 0}
    answer = answer_json(
        {**counted, "hands": [api_out.stored(hand_id) for hand_id in kept.hand_ids]}, 201 if kept.is_new else 200
    )
    if kept.hand_ids:
        answer.headers["Location"] = url_for("api.get_hand", hand_id=kept.hand_ids[0])
    return answer


def _stream_added(results: list[LineResult]) -> Response:
    counted = {status: sum(1 for one in results if one.status == status) for status in ("stored", "known", "refused")}
    if counted["refused"] == len(results):
        faults = [
            Fault(f"/{one.line}{fault.pointer}", fault.found, fault.expected) for one in results for fault in one.faults
        ]
        return problem(422, "No line of the stream could be read; pointers begin with the line.", faults)
    lines = [
        {
            "line": one.line,
            "status": one.status,
            "hands": list(one.hand_ids),
            **({"errors": [fault_out(fault) for fault in one.faults]} if one.faults else {}),
        }
        for one in results
    ]
    return answer_json({**counted, "lines": lines}, 201 if counted["stored"] else 200)


@blueprint.route("/hands", methods=["GET"])
@blueprint.doc(operationId="findHands")
@blueprint.arguments(forms.HandQuerySchema, location="query", unknown=None)
@blueprint.response(200, forms.PageSchema)
@problems(422)
def find_hands(args: Mapping[str, Any]) -> Response:
    """Find hands, the last stored first; by days alone the latest day first."""
    query = browse.HandQuery(**{name: value for name, value in args.items() if name not in ("after", "limit")})
    page = browse.find_hands(the_database(), the_reader(), query, args["after"], args["limit"])
    given: dict[str, Any] = {**request.args.to_dict(), "after": page.next_cursor}
    return answer_json(
        {
            "hands": [api_out.hand(one) for one in page.hands],
            "next_cursor": page.next_cursor,
            "next": None if page.next_cursor is None else url_for("api.find_hands", **given),
        }
    )


@blueprint.route("/hands/<int:hand_id>", methods=["GET"])
@blueprint.doc(operationId="getHand")
@blueprint.response(200, forms.WholeHandSchema)
@problems(404)
def get_hand(hand_id: int) -> Response:
    """Give a stored hand: what it says of itself, what was found, all its verdicts."""
    return answer_json(api_out.whole_hand(browse.hand(the_database(), the_reader(), hand_id)))


@blueprint.route("/hands/<int:hand_id>/log", methods=["GET"])
@blueprint.doc(operationId="getLog")
@blueprint.response(200, description="The original bytes; for a hand of a match the whole match")
@problems(404)
def get_log(hand_id: int) -> Response:
    """Give the original bytes, exactly as they were received."""
    return _bytes(browse.log(the_database(), the_reader(), hand_id))


@blueprint.route("/hands/<int:hand_id>/report", methods=["GET"])
@blueprint.doc(operationId="getReport")
@blueprint.arguments(forms.ReportQuerySchema, location="query", unknown=None)
@blueprint.response(200, description="The report")
@problems(404, 422)
def get_report(args: Mapping[str, Any], hand_id: int) -> Response:
    """Give the report of the verdict that stands, or of an older one."""
    return _bytes(browse.report(the_database(), the_reader(), hand_id, args["verdict"]))


@blueprint.route("/audit", methods=["POST"])
@blueprint.doc(**_RECORD_BODY, operationId="audit")
@blueprint.arguments(forms.AuditQuerySchema, location="query", unknown=None)
@blueprint.response(200, description="The report of a hand, the reports of a match, or a line a hand for a stream")
@problems(413, 415, 422)
def audit(args: Mapping[str, Any]) -> Response:
    """Judge without storing anything."""
    terms = documents.terms_of(args["option"], args["profile"], args["convention"], are_read=args["conventions"])
    if _is_stream():
        return Response(_audit_lines(list(lines_of(request.stream.read)), terms), mimetype=NDJSON)
    judged = documents.judge_document(request.get_data(cache=False), terms)
    reports = [one.dumped for one in judged.hands]
    return _raw_json(b"[" + b",".join(reports) + b"]" if judged.is_match else reports[0])


def _audit_lines(lines: Iterable[tuple[int, bytes | RecordError]], terms: Terms) -> Iterator[bytes]:
    for number, raw in lines:
        try:
            if isinstance(raw, RecordError):
                raise raw
            for one in documents.judge_document(raw, terms).hands:
                yield one.dumped + b"\n"
        except RecordError as error:
            faults = [fault_out(fault) for fault in error.faults]
            yield dump_report({"error": str(error), "source": f"line {number}", "errors": faults}) + b"\n"


@blueprint.route("/rules", methods=["GET"])
@blueprint.doc(operationId="listGames")
@blueprint.response(200, description="The games")
def list_games() -> Response:
    """List the games there are."""
    return answer_json({"games": rules.games()})


@blueprint.route("/rules/<game>", methods=["GET"])
@blueprint.doc(operationId="getRules")
@blueprint.response(200, description="The rulebook")
@problems(404)
def get_rules(game: str) -> Response:
    """Give a game's clauses with their basis, its codes and its house rules."""
    return answer_json(rules.rules_of(game))


def _is_stream() -> bool:
    """Tell a stream from a document by its type; aborts with 415 for any other."""
    if request.mimetype in STREAM_TYPES:
        return True
    if request.mimetype != JSON:
        abort(415, description=f"Send {JSON} for a hand or a match, {NDJSON} for one a line.")
    return False


def answer_json(document: Mapping[str, object], status: int = 200) -> Response:
    """Answer with a document as JSON."""
    return _raw_json(dump_report(document), status)


def _raw_json(dumped: bytes, status: int = 200) -> Response:
    return Response(dumped, status, mimetype=JSON)


def _bytes(content: bytes) -> Response:
    """Answer with stored bytes, or with 304 where the caller has them."""
    answer = _raw_json(content)
    answer.set_etag(hashlib.sha256(content).hexdigest())
    answer.make_conditional(request)
    return answer
