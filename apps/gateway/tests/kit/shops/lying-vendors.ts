import { once } from 'node:events';
import { createServer } from 'node:http';

/** The answer in place of the truth: another body, or a status with a text that need not be JSON. */
export type Lie = (truth: Record<string, unknown>) => object | { readonly status: number; readonly text: string };

/** Stands between a gateway and the vendors, and may change what they answer. */
export type LyingVendors = {
  readonly url: string;
  /**
   * From now on, answers to requests whose address begins with this, such as `/v1/checkout/sessions/`, are changed;
   * undefined: none is.
   */
  readonly lie: (about?: string, lie?: Lie) => void;
  /** How many answers were changed since the last `lie`. */
  readonly told: () => number;
  readonly close: () => Promise<void>;
};

/** Starts one in front of the vendors at an address. */
export async function startLyingVendors(vendorsUrl: string): Promise<LyingVendors> {
  let [about, lie, told]: [string | undefined, Lie | undefined, number] = [undefined, undefined, 0];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${vendorsUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    const isAbout = about !== undefined && request.url?.startsWith(about);
    const changed = lie && isAbout && answer.ok ? lie(JSON.parse(text)) : undefined;
    if (changed) told += 1;
    const isRaw = changed && 'text' in changed && 'status' in changed;
    const status = isRaw ? Number(changed.status) : answer.status;
    response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(isRaw ? String(changed.text) : changed ? JSON.stringify(changed) : text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    lie: (newAbout, newLie) => {
      [about, lie, told] = [newAbout, newLie, 0];
    },
    told: () => told,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
