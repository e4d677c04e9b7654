import { request } from 'node:http';
import type { LookupFunction } from 'node:net';

/** A request to a host: form fields or a text as body. */
export type HostRequest = {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: URLSearchParams | string;
};

/** Every name leads to this machine, so a test can come to any brand's host. */
const here: LookupFunction = (_host, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** Asks a brand's host by its own name, as `http://example.localhost:1234/`, which `fetch` cannot. Redirects are not followed. */
export function askHost(url: string, { method = 'GET', headers = {}, body }: HostRequest = {}): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: { ...type, ...headers }, lookup: here }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const told = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) told.append(name, value);
        const status = answer.statusCode ?? 500;
        const hasBody = status !== 204 && status !== 304;
        resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: told }));
      });
    });
    asking.on('error', reject).end(body === undefined ? undefined : String(body));
  });
}
