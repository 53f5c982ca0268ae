// The server's answers. Everything that is shown has been computed there.

/** What the server refuses, with its reasons (RFC 9457). */
export class Problem extends Error {
  constructor(body) {
    super(body.detail ?? body.title);
    this.errors = body.errors?.length ? body.errors : [{ pointer: "#", detail: body.detail ?? body.title }];
  }
}

async function checked(response) {
  if (response.ok) return response;
  const body = await response.json().catch(() => ({ detail: `The server answered ${response.status}.` }));
  throw new Problem(body);
}

export const get = (address, signal) => fetch(address, { signal }).then(checked);

export const post = (address, body, signal) =>
  fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal }).then(
    checked,
  );

export const json = (response) => response.json();

/** A curve alone: progress and velocity over time. */
export const curveOf = (animation, signal) =>
  // A list of stops has corners, mostly at whole percents.
  post("/v1/curves", {
    animation,
    include: ["velocity"],
    ...(/linear["(]/.test(JSON.stringify(animation)) ? { sampling: { count: 201 } } : {}),
  }, signal).then(json);
