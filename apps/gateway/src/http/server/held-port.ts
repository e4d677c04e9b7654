import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port to listen on; `release` lets it go right before. */
export type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

/**
 * Finds out whether a port is free before anything dear is done; rejects with the system's error when it is not. For port 0 it takes a free one and
 * holds it. One that was named is let go at once: who knows it must not find it open before the gateway serves.
 */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  const holder = createServer((socket) => socket.destroy());
  holder.listen(port, host);
  await once(holder, 'listening');
  const address = holder.address();
  const release = async () => {
    if (!holder.listening) return;
    holder.close();
    await once(holder, 'close');
  };
  if (port !== 0) await release();
  return { port: typeof address === 'object' && address !== null ? address.port : port, release };
}
