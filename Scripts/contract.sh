#!/usr/bin/env bash
# Holds the running server against openapi.yaml: the document is valid, and schemathesis finds nothing that breaks it.
set -euo pipefail
cd "$(dirname "$0")/.."
python=Scripts/python.sh

$python -m openapi_spec_validator openapi.yaml
$python Tests/ContractTests/schema.py

port=$((20000 + RANDOM % 20000))
binary=$(swift build --show-bin-path)/transitiond
"$binary" serve --listen "127.0.0.1:$port" --admin-listen off >/dev/null 2>.build/contract.log &
server=$!
trap 'kill -TERM $server 2>/dev/null || true' EXIT
for _ in $(seq 200); do "$binary" healthcheck --listen "127.0.0.1:$port" 2>/dev/null && break; sleep 0.05; done

$python -m schemathesis.cli --config-file Tests/ContractTests/schemathesis.toml run openapi.yaml \
    --url "http://127.0.0.1:$port" --max-examples "${EXAMPLES:-60}" --seed 1 --workers 1 \
    --request-timeout 10 --no-color

kill -0 $server
kill -TERM $server
wait $server
trap - EXIT
echo "contract: the server lived through it and stopped cleanly"
