"""The examples in the guide and the README, run from top to bottom."""

import pathlib
import re

import pytest

CRATE = pathlib.Path(__file__).parents[1]
PAGES = [CRATE.parents[1] / "docs/guides/python.md", CRATE / "README.md"]


def examples_of(page):
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page, capsys):
    if page.name == "python.md":
        for needed in ("gymnasium", "pettingzoo"):
            pytest.importorskip(needed)
    examples = examples_of(page)
    assert len(examples) > 1
    names = {}
    for example in examples:
        capsys.readouterr()
        exec(example, names)
        printed = capsys.readouterr().out
        for said in re.findall(r"^ *print\(.*\)  # (?!such as|the )(.+)$", example, re.MULTILINE):
            assert printed.strip() == said
