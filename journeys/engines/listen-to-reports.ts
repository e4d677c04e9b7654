import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A service that takes the shop's own error reports, including those of a page that is just starting, which no driver can listen to. */
export type Reports = {
  /** For SENTRY_DSN. */
  readonly dsn: string;
  /** What was reported since this was last asked. */
  readonly heard: () => readonly string[];
  readonly close: () => void;
};

/** Listens on a free port of this machine. */
export async function listenToReports(): Promise<Reports> {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const [, , event = '{}'] = (await text(request)).split('\n');
    const { exception } = JSON.parse(event) as { exception?: { values: readonly { type: string; value: string }[] } };
    heard.push(...(exception?.values ?? []).map(({ type, value }) => `${type}: ${value}`));
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    heard: () => heard.splice(0),
    close: () => server.close(),
  };
}
