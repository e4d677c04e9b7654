/** The answer to a call. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
};

/** How a call is made. A body that is a text or bytes is sent as it is. */
export type RequestParts = {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly key?: string;
};

/** Calls a gateway over HTTP as a stranger would. */
export async function send(
  url: string,
  call: string,
  { token, body, headers, key }: RequestParts = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: bytesOf(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Begins a session: its access token and its refresh cookie. */
export async function beginTestSession(url: string): Promise<{ token: string; cookie: string }> {
  const answer = await send(url, 'POST /session', { body: {} });
  const { accessToken } = answer.body as { accessToken: string };
  return { token: accessToken, cookie: refreshCookieOf(answer) };
}

/** The refresh cookie that an answer sets, as a request carries it. */
export function refreshCookieOf(answer: Answer): string {
  return (
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('marque_refresh='))
      ?.split(';')[0] ?? ''
  );
}
