import type { Fetch } from '../send.ts';

type Answer = (init: RequestInit, url: string) => Response | Promise<Response>;

/** A gateway made of one answer for each method and path; it records the requests. */
export function fakeGateway(answers: { readonly [call: string]: Answer }): {
  fetch: Fetch;
  calls: string[];
  requests: RequestInit[];
} {
  const calls: string[] = [];
  const requests: RequestInit[] = [];
  const fetch: Fetch = async (url, init) => {
    const call = `${init.method} ${url}`;
    calls.push(call);
    requests.push(init);
    const answer = answers[call];
    if (!answer) throw new Error(`The test gives no answer to ${call}`);
    return answer(init, url);
  };
  return { fetch, calls, requests };
}

/** An answer of JSON. */
export function json(status: number, body: unknown): Response {
  return new Response(body === null ? null : JSON.stringify(body), { status, headers: { 'x-request-id': 'req-1' } });
}

/** Gives `<prefix>1`, `<prefix>2` … */
export function counter(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}
