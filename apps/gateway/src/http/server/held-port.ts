import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port to listen on; `release` lets it go right before. */
export type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

/**
 * Checks that a port is free before expensive work begins; rejects with the system's error when it is not. For port 0
 * it takes a free port and keeps it. It releases a named port at once: callers who know it must not find it open before
 * the gateway serves them.
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
