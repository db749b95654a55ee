import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "needed", "package"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("open_spiel", "pyspiel", "open_spiel"),
    ],
)
def test_a_missing_package_is_named(module, needed, package):
    """Runs in a new process, because this one may have imported the modules already."""
    code = f"import sys; sys.modules[{needed!r}] = None; import oddboards.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = run.stderr.splitlines()[-1]
    assert last.startswith(f"ImportError: oddboards.{module} needs")
    assert last.endswith(f": `pip install {package}`")
