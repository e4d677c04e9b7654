/** What a call sends: who makes it, and its body as JSON. */
export type Sent = { readonly token?: string; readonly body?: object };

/**
 * Makes a call (`POST /api/proposals`) over HTTP and returns the answer's body. Rejects with the call and the whole
 * answer unless the status is 2xx.
 */
export async function callShop<T = unknown>(url: string, call: string, { token, body }: Sent = {}): Promise<T> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} was refused: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
