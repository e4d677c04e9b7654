import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The size of a burst: so many connections, each with so many requests sent at once. */
export type Burst = {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly requests: number;
};

/** How many answers came with which status, how many connections were closed on us, and the seconds until the last of it. */
export type Answered = {
  readonly statuses: { readonly [status: string]: number };
  readonly closed: number;
  readonly seconds: number;
};

/** Ends a burst whose server stops answering. */
const SILENT_MS = 60_000;

/** The burst, a process of its own: it opens the connections and says so, sends all at one moment once told to, and counts what comes back. */
process.once('message', async (burst: Burst) => {
  const sockets = Array.from({ length: burst.connections }, () => connect({ port: burst.port, host: '127.0.0.1' }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  process.send?.('connected');
  await once(process, 'message');
  const began = performance.now();
  const statuses: { [status: string]: number } = {};
  let closed = 0;
  const ends = sockets.map((socket) => drain(socket, burst, statuses));
  for (const end of await Promise.all(ends)) if (end === 'closed') closed += 1;
  process.send?.({ statuses, closed, seconds: (performance.now() - began) / 1000 } satisfies Answered);
  process.disconnect();
});

/** Sends what belongs to one connection and reads until all is answered, the other side closes, or nothing more comes. */
function drain(
  socket: Socket,
  { path, requests }: Burst,
  statuses: { [status: string]: number },
): Promise<'answered' | 'closed'> {
  return new Promise((resolve) => {
    let rest = '';
    let left = requests;
    const end = (how: 'answered' | 'closed') => {
      socket.destroy();
      resolve(how);
    };
    socket.setTimeout(SILENT_MS, () => end('closed'));
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        left -= 1;
      }
      // A status line that is cut in two is read with the next chunk, and none is read twice.
      rest = text.slice(-12).replace(/^[\s\S]*HTTP\/1\.1 \d{3} /, '');
      if (left === 0) end('answered');
    });
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
    socket.write(head.repeat(requests));
  });
}
