import type { Fetch } from '../../../client/send.ts';

/** Sends a request and tells how much of its body has gone, from 0 to 1 in hundredths. `fetch` cannot tell. */
export function transportWithProgress(onProgress: (part: number) => void): Fetch {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(inHundredths(loaded, total));
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The connection was lost'));
      request.onabort = () => reject(new DOMException('Called off', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData ? body : null);
    });
}

/** A part of a whole, rounded to two decimals; nothing of nothing is all of it. */
export function inHundredths(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.round((part / whole) * 100) / 100;
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = new Headers();
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
