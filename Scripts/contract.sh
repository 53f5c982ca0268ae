#!/usr/bin/env bash
# Holds the running server against openapi.yaml: the document is valid, its examples are accepted, and schemathesis finds nothing that
# breaks it.
#
# SEED (1) and EXAMPLES (20 for each operation; 60 in `make check`) say what is tried. PHASES leaves out `examples`: examples.py sends those
# of the document in a second, schemathesis takes four minutes to fill in more. TRANSITIOND is the binary, else one is built.
set -euo pipefail
cd "$(dirname "$0")/.."
python=Scripts/python.sh
examples=${EXAMPLES:-20}
phases=${PHASES:-coverage,fuzzing,stateful}
binary=${TRANSITIOND:-$(Scripts/build.sh server)/transitiond}

mkdir -p .build
"$binary" contract --format json >.build/openapi.json
"$binary" contract --format schema >.build/spec.schema.json
$python -m openapi_spec_validator openapi.yaml
$python Tests/ContractTests/schema.py .build/openapi.json .build/spec.schema.json

$python Tests/ContractTests/nullable.py >.build/openapi-nullable.json

# The deepest operation is tried more often than the others, in the same proportion whatever EXAMPLES says.
sed "s/^\(phases.fuzzing.generation.max-examples\) = .*/\1 = $((examples * 5 / 2))/" \
    Tests/ContractTests/schemathesis.toml >.build/schemathesis.toml

port=$($python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$binary" serve --listen "127.0.0.1:$port" --admin-listen off >/dev/null 2>.build/contract.log &
server=$! tests=
trap 'kill -TERM $server $tests 2>/dev/null || true' EXIT

wait_until_ready() {
    for _ in $(seq 200); do
        kill -0 $server 2>/dev/null || break
        "$binary" healthcheck --listen "127.0.0.1:$port" 2>/dev/null && return
        sleep 0.05
    done
    echo "contract: the server doesn't answer" >&2
    tail -5 .build/contract.log >&2
    return 1
}

wait_until_ready
$python Tests/ContractTests/examples.py "http://127.0.0.1:$port"
$python -m schemathesis.cli --config-file .build/schemathesis.toml run .build/openapi-nullable.json \
    --url "http://127.0.0.1:$port" --phases "$phases" --max-examples "$examples" --seed "${SEED:-1}" --workers 1 \
    --request-timeout 10 --no-color &
tests=$!
wait $tests
tests=

kill -0 $server
kill -TERM $server
wait $server
trap - EXIT
echo "contract: the server lived through it and stopped cleanly"
