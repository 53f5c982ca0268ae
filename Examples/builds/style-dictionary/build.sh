#!/bin/sh
# Renders the curves of motion.json to design tokens, then all tokens to custom properties.
set -e
mkdir -p build
"${TRANSITIOND:-transitiond}" render --manifest motion.json --format tokens.json --join motion >build/motion.tokens.json
npx style-dictionary build --config config.js
