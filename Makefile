# All tasks of the project. To get started, `make run` and `make test` are enough.
.DEFAULT_GOAL := help
SHELL := /bin/bash

LISTEN ?= 127.0.0.1:8080
DEMO ?= 1
DATA ?= $(if $(filter 0,$(DEMO)),data/live,data/demo)
# Compiles much faster than the release binary, and runs slower.
QUICK := target/quick/seatling

.PHONY: help
help: ## List all targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: run
run: web ## Build and serve a demo (DEMO=0: an empty installation)
	cargo build --profile quick --locked -p server
	$(QUICK) serve $(if $(filter 0,$(DEMO)),,--demo) --data $(DATA) --listen $(LISTEN)

.PHONY: test
test: ## Install missing tools and run every test, on both engines and in the browser
	@scripts/test

.PHONY: check
check: web/node_modules ## Format, lints, types, import direction, generated files: before every commit
	@scripts/check

.PHONY: audit
audit: ## Check licences, bans, sources and advisories of all dependencies (AUDIT_OFFLINE=0: without advisories)
	@scripts/audit

.PHONY: build
build: web ## Build target/release/seatling with the web app inside
	cargo build --release --locked -p server

.PHONY: release
release: web ## Build the static release binary in target/package
	@scripts/release

.PHONY: package
package: release ## Build the Debian package, archive, bill of materials and checksums in target/package
	@scripts/package

.PHONY: package-test
package-test: ## Install, use, update and remove the built package in a clean Debian root
	@scripts/package-test

.PHONY: web
web: web/node_modules ## Build the web app into web/dist
	@scripts/build-web

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch web/node_modules

.PHONY: dev
dev: web/node_modules ## Serve the API and the web app with instant reload (two processes)
	@scripts/dev

.PHONY: generate
generate: web/node_modules ## Regenerate openapi.json, the TypeScript types and the table of routes
	cargo run -q -p server -- openapi > openapi.json.new && mv openapi.json.new openapi.json
	cd web && npm run -s generate
	node scripts/api-table.mjs

.PHONY: fmt
fmt: web/node_modules ## Format the Rust and the TypeScript code
	cargo fmt --all
	cd web && npm run -s format

.PHONY: bench
bench: build ## Run the benchmarks; read the ratios, which are measured within one run
	@scripts/bench

.PHONY: bench-large
bench-large: ## Compare every route on 1,000,000 parents with 100,000: takes long, and several GB
	@scripts/bench-large

.PHONY: chaos
chaos: ## Run a thousand races and fifty kills, on both engines (takes long)
	@scripts/chaos

.PHONY: cluster
cluster: build ## Load-test three nodes behind a proxy while they and PostgreSQL are killed (CLUSTER_SECONDS=100)
	@scripts/cluster

.PHONY: ha
ha: build ## The same with three PostgreSQL servers under Patroni and etcd, whose primary is killed (HA_ROUNDS=1)
	@scripts/ha

.PHONY: fuzz
fuzz: ## Send ten thousand generated requests as every role (takes long)
	cargo build --workspace --bins --locked
	@scripts/fuzz target/debug/seatling --requests 10000

.PHONY: screens
screens: build ## Take screenshots of every screen, desktop and phone, light and dark
	@scripts/with-demo npm --prefix web run -s screens

.PHONY: pictures
pictures: build ## Take the screenshots for the guides and the README from the demo
	@scripts/with-demo npm --prefix web run -s pictures

.PHONY: tools
tools: ## Install what the tests need (Debian packages, cargo-nextest)
	@scripts/tools
