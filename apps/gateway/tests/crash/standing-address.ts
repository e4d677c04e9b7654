import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address of this machine that stays the same while the server behind it ends and comes back at another port. */
export type StandingAddress = {
  readonly port: number;
  readonly url: string;
  /** From now on passes connections to a port; undefined: nobody is there, and a connection ends at once. */
  readonly leadTo: (port: number | undefined) => void;
  readonly close: () => Promise<void>;
};

/** Opens one. Its port is taken for as long as it is open, so nobody else can have it while a process is started again. */
export async function standingAddress(): Promise<StandingAddress> {
  const open = new Set<Socket>();
  let behind: number | undefined;
  const server = createServer((client) => {
    if (behind === undefined) return void client.destroy();
    const process = connect(behind, '127.0.0.1');
    for (const socket of [client, process]) {
      open.add(socket);
      socket.setNoDelay(true).on('close', () => open.delete(socket));
    }
    client.on('error', () => process.destroy());
    process.on('error', () => client.destroy());
    client.pipe(process).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leadTo: (next) => {
      behind = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
