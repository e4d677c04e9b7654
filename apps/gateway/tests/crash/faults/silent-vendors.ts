import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A way to the vendors' stand-in on which answers can be withheld. */
export type SilentVendors = {
  readonly url: string;
  /** For this long every call is passed on and done, but never answered. */
  readonly fallSilent: (forMs: number) => void;
  /** How many calls were not answered. */
  readonly withheld: () => number;
  readonly close: () => Promise<void>;
};

/** Opens one to the stand-in at an address. */
export async function silentVendors(vendorsUrl: string): Promise<SilentVendors> {
  let silentUntilMs = 0;
  let withheld = 0;
  const { hostname, port } = new URL(vendorsUrl);
  const server = createServer((asked, answer) => {
    const isWithheld = performance.now() < silentUntilMs;
    if (isWithheld) withheld += 1;
    passOn(asked, { hostname, port }, isWithheld ? undefined : answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    fallSilent: (forMs) => {
      silentUntilMs = performance.now() + forMs;
    },
    withheld: () => withheld,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function passOn(asked: IncomingMessage, to: { hostname: string; port: string }, answer?: ServerResponse): void {
  const { method, url: path, headers } = asked;
  const onward = request({ ...to, method, path, headers }, (answered) => {
    if (!answer) return void answered.resume();
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer?.destroy());
  asked.pipe(onward);
}
