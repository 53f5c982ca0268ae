# One door for every task; `make` alone lists them.
SHELL := /bin/bash
LISTEN ?= 127.0.0.1:8080

.PHONY: help deps build serve test check lint schemathesis consumers browsers faults deploy readme docs fuzz sanitize image repeat contract format \
	screenshots bench clean
.DEFAULT_GOAL := help

help: ## List the tasks
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  %-12s %s\n", $$1, $$2}'

deps: ## Install the system libraries that are missing (apt or brew)
	@Scripts/deps.sh

build: deps ## Build the server for release
	@Scripts/build.sh release >/dev/null

serve: deps ## Build and serve on 127.0.0.1:8080 (LISTEN=host:port for elsewhere, TRANSITIOND=binary for one that is built)
	@binary="$${TRANSITIOND:-$$(Scripts/build.sh release)/transitiond}" && exec "$$binary" serve --listen $(LISTEN)

test: ## Run every Swift test and hold the server against its contract (SEED=n for other random inputs); installs Python packages
	@Scripts/test.sh

check: ## Run lint, test and every part below, and end with a table: what has to hold before a commit
	@python3 Scripts/check.py

# The parts. Each can run alone; each installs what it alone needs, and says so.

lint: ## Check formatting and the derived files; installs terser
	@Scripts/part.sh lint

schemathesis: ## Hold the server against its contract alone (EXAMPLES=n for each operation); installs Python packages
	@Scripts/part.sh schemathesis

consumers: ## Hold the formats against browsers, players, compilers and bundlers; installs Chromium, Firefox, Java, Rollup, PostCSS
	@Scripts/part.sh consumers

browsers: ## Drive the playground and the documentation as a person would; installs Chromium, Firefox
	@Scripts/part.sh browsers

faults: ## Load, faults, hostile input, proxies and caches; installs haproxy, nginx, Varnish, gcc, libfaketime
	@Scripts/part.sh faults

deploy: ## Hold deploy/ against schemas and the server; fetches promtool and kubectl, installs Go, sprig (without helm)
	@Scripts/part.sh deploy

readme: ## Run the commands of README.md and docs/ against `make serve`; installs curl, openssl
	@Scripts/part.sh readme

docs: contract ## Make the contract anew and build the engine's DocC archive into .build/docs
	@Scripts/part.sh docs

fuzz: ## Fuzz what reads strangers' bytes, FUZZ_SECONDS (20) for each of four targets
	@Scripts/part.sh fuzz

sanitize: ## Run the tests under AddressSanitizer, then under ThreadSanitizer
	@Scripts/part.sh sanitize

image: ## Build the container image and its SBOM without a Docker engine and run it (as root); installs buildah, mmdebstrap, podman, runc
	@Scripts/part.sh image

# Tools

repeat: ## Run the Swift tests RUNS (10) times on a busy machine, each with another seed (PART=faults for a part instead)
	@Scripts/repeat.sh $(or $(RUNS),10) $(PART)

contract: deps ## Print openapi.yaml and client.d.ts anew, derive the pages of /docs, the skill for agents, the runtime and what the pages load from their sources; installs terser and rollup
	@binary="$$(Scripts/build.sh server)/transitiond" && "$$binary" contract >openapi.yaml \
		&& "$$binary" contract --format types >client/client.d.ts
	@Scripts/python.sh Scripts/derive-docs.py
	@Scripts/python.sh Scripts/derive-skill.py
	@Scripts/deps.sh minifier
	@Scripts/python.sh Scripts/derive-client.py
	@python3 Scripts/derive-pages.py

format: ## Format the sources
	@swift format -i -r Sources Tests Package.swift
	@Scripts/python.sh -c '' && .venv/bin/deno fmt --quiet

screenshots: build ## Take the pictures of docs/screenshots anew, in both schemes; installs Chromium, Firefox
	@Scripts/deps.sh browsers
	@Scripts/python.sh --with browsers Scripts/screenshots.py "$$(swift build -c release --show-bin-path)/transitiond"

bench: build ## Measure against a raw C server and Hummingbird, then each piece alone (docs/performance.md; needs wrk)
	@swift build -c release --package-path Benchmarks/Peers/HummingbirdPeer
	@Scripts/python.sh Benchmarks/service.py --cores
	@Scripts/python.sh Benchmarks/promises.py
	@cd Benchmarks && swift package benchmark --target Pieces --no-progress

clean: ## Remove what was built
	@rm -rf .build .venv
