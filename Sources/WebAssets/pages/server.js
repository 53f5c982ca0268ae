// The server's answers. Everything that is shown has been computed there.

/** What the server says is wrong (RFC 9457). */
export class Problem extends Error {
  constructor(body) {
    super(body.detail ?? body.title);
    this.body = body;
    this.errors = body.errors?.length ? body.errors : [{ pointer: "#", detail: body.detail ?? body.title }];
  }
}

async function judged(response) {
  if (response.ok) return response;
  let body = { title: response.statusText, detail: `The server answered ${response.status}.` };
  try {
    body = await response.json();
  } catch {
    // A proxy in between may answer with a page of its own.
  }
  throw new Problem(body);
}

export const get = (address, signal) => fetch(address, { signal }).then(judged);

export const post = (address, body, signal) =>
  fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal }).then(judged);

export const json = (response) => response.json();

let known;
/** Everything that can be asked for. */
export const catalog = () => (known ??= get("/v1/catalog").then(json));
