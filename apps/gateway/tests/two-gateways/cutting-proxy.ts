import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server of this machine that breaks connections. */
export type CuttingProxy = {
  readonly port: number;
  /** How likely it is that a packet, in either direction, is lost together with its connection: 0 lets everything through, 1 nothing. */
  readonly cut: (likelihood: number) => void;
  /** How many connections it has broken. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
};

/**
 * Opens one, which lets everything through at first. Requests whose answers are lost have been done on the other side.
 */
export async function cuttingProxy(serverPort: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let likelihood = 0;
  let cuts = 0;
  const server = createServer((client) => {
    const target = connect(serverPort, '127.0.0.1');
    const pair = [client, target];
    const end = () => {
      for (const socket of pair) {
        open.delete(socket);
        socket.destroy();
      }
    };
    const pass = (to: Socket) => (packet: Buffer) => {
      if (Math.random() >= likelihood) return void to.write(packet);
      cuts += 1;
      end();
    };
    for (const socket of pair) {
      open.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    client.on('data', pass(target));
    target.on('data', pass(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: (next) => {
      likelihood = next;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
