"""Compile the rules with mypyc into the wheel when ``REPLAY_MYPYC=1``.

Sources are copied to a scratch folder first, so that no extension is ever left beside
them. Without a working compiler the wheel stays pure; ``replay --version`` tells which it is.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("mechanics", "engine", "games", "conventions")
VALUES = (
    "annotations",
    "cards",
    "convention",
    "events",
    "findings",
    "judgements",
    "penalties",
    "records",
    "rows",
    "seats",
)
"""Modules of ``domain`` whose values the rooms make and read all the time: read from compiled code, a field of a
compiled class costs a tenth. Compiled dataclasses with a field that is a bare ``object`` fail at import, so those
modules stay as they are."""
OTHERS = ("schemas/known_events", "services/stats", "services/summaries", "services/tallies")
"""What every record passes through besides, on its way from bytes into the store."""
FLAGS = ("--ignore-missing-imports", "--follow-imports=silent", "--python-version=3.11")

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="replay-compiled", packages=[], ext_modules=mypycify({arguments!r}, opt_level="3", multi_file=False))
"""


class CompileRules(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for the compiler only when it is wanted."""
        return ["mypy[mypyc]>=1.18", "setuptools>=75"] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add the extensions to the wheel."""
        if not self._wanted() or self.target_name != "wheel" or version == "editable":
            return
        scratch = Path(tempfile.mkdtemp(prefix="replay-mypyc-"))
        # The wheel is packed out of it, and the process ends once that is done.
        atexit.register(shutil.rmtree, scratch, ignore_errors=True)
        try:
            built = self._compile(scratch)
        except (subprocess.CalledProcessError, OSError) as error:
            self.app.display_warning(f"mypyc could not compile, the wheel stays pure Python: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for extension in built:
            build_data["force_include"][str(extension)] = str(extension.relative_to(scratch))

    def _wanted(self) -> bool:
        return os.environ.get("REPLAY_MYPYC") == "1"

    def _compile(self, scratch: Path) -> list[Path]:
        shutil.copytree(Path(self.root) / "replay", scratch / "replay", ignore=shutil.ignore_patterns("__pycache__"))
        package = scratch / "replay"
        paths = [path for room in ROOMS for path in (package / room).rglob("*.py") if path.name != "__init__.py"]
        paths.extend(package / f"{name}.py" for name in (*(f"domain/{name}" for name in VALUES), *OTHERS))
        modules = sorted(str(path.relative_to(scratch)) for path in paths)
        (scratch / "setup.py").write_text(SETUP.format(arguments=[*FLAGS, *modules]), encoding="utf-8")
        # mypyc compiles with -Werror, and gcc takes some of its variables for unset that never are.
        flags = f"{os.environ.get('CFLAGS', '')} -Wno-error=maybe-uninitialized".strip()
        given = {**os.environ, "CFLAGS": flags}
        subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace"], cwd=scratch, env=given, check=True)
        return sorted([*scratch.rglob("*.so"), *scratch.rglob("*.pyd")])
