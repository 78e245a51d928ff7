# Everything needs only Python 3.11+, make and the package indexes that pip and npm are set to. Everything lands in .venv
# and web/node_modules. The page of the web table is built with the machine's Node, or else with one that pip brings.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help setup page play test test-long coverage check docs bench fmt lock clean
help:
	@echo "make setup   .venv with everything, from requirements.lock, and the page of the web table"
	@echo "make play    a table against bots: prints its address, for a browser"
	@echo "make test    all tests, on all cores"
	@echo "make test-long   random games under the referee: about an hour on two cores (GAMES=1200)"
	@echo "make coverage    which branches of the rules their tests take"
	@echo "make check   lint, format, types, layers"
	@echo "make docs    the documentation as a site, in site/"
	@echo "make bench   decisions per second and what a copy, a view, a save cost"
	@echo "make fmt     format the code"
	@echo "make lock    requirements.lock anew from pyproject.toml"
	@echo "make clean   remove what the above has made"

.venv/.ready: requirements.lock pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "kanly needs Python 3.11+; try: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv
	$(PIP) install -r requirements.lock
	@need=$$($(BIN)/python hatch_build.py requires) && { [ -z "$$need" ] || $(PIP) install $$need; }
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

setup: page

page: .venv/.ready
	@$(BIN)/python hatch_build.py page

play: page
	@$(BIN)/kanly serve --table

test: page
	$(BIN)/python hatch_build.py npm test
	$(BIN)/python -m pytest -n auto

GAMES ?= 1200
test-long: .venv/.ready
	KANLY_GAMES=$(GAMES) $(BIN)/python -m pytest -n auto tests/play

coverage: .venv/.ready
	$(BIN)/coverage run --branch --source=src/kanly/rules -m pytest -q tests/rules
	$(BIN)/coverage report --skip-covered --sort=cover

check: page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py npm run check

docs: .venv/.ready
	$(BIN)/python docs/tools/layers_picture.py
	$(BIN)/mkdocs build --strict --quiet
	@echo "site/index.html"

bench: .venv/.ready
	@$(BIN)/kanly bench

fmt: .venv/.ready
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(BIN)/python hatch_build.py npm run fmt

# Pins for every system and every Python from 3.11 on, from pyproject.toml; `uv` comes into a throw-away environment.
lock:
	$(PYTHON) -m venv .venv/lock && .venv/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	.venv/lock/bin/uv pip compile --quiet --system-certs --universal --python-version 3.11 --all-extras --upgrade --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" -o requirements.lock pyproject.toml
	rm -rf .venv/lock

clean:
	rm -rf .venv web/node_modules src/kanly/page dist build site .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
