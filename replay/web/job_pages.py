"""Pages of bulk jobs: how far they are, and what judging again has changed."""

from __future__ import annotations

from flask import Blueprint, Flask, abort, render_template

from replay.jobs.runner import NoJobError
from replay.presenters.jobs import change_views, job_view
from replay.services import bulk
from replay.services.browse import LARGEST_ID
from replay.services.rejudge import changes_in
from replay.web import look
from replay.web.context import the_database

SHOWN = 20
"""Jobs on the page, the newest."""

blueprint = Blueprint("jobs", __name__)


def install(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)


@blueprint.get("/jobs")
def jobs() -> str:
    """List the last jobs; those that run show rate and time left."""
    say = look.the_language()
    listed = [job_view(one, say) for one in bulk.list_jobs(the_database(), SHOWN)]
    return render_template("jobs.html", jobs=listed, is_running=any(one.is_running for one in listed))


@blueprint.get("/jobs/<int:job_id>")
def job(job_id: int) -> str:
    """Show one job; of judging again what has changed so far, clause by clause."""
    say = look.the_language()
    try:
        view = job_view(bulk.job_info(the_database(), min(job_id, LARGEST_ID)), say)
    except NoJobError:
        abort(404)
    changes = change_views(changes_in(bulk.outcomes(the_database(), job_id)), say) if view.is_rejudge else ()
    return render_template("job.html", job=view, changes=changes, is_running=view.is_running)
