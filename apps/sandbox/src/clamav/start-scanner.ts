import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { scanConversation } from './scan-conversation.ts';
import type { ScanScript } from './scan-script.ts';

type Scanner = { port: number; close: () => Promise<void> };

/** A virus scanner on 127.0.0.1 that speaks clamd’s protocol and finds the EICAR test file, wherever it is in a stream. Port 0 is a free one. */
export async function startScanner(port: number, script: ScanScript): Promise<Scanner> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client that goes away in mid-sentence is its own affair.
    socket.on('error', () => undefined);
    const hear = scanConversation(script);
    socket.on('data', (bytes) => {
      const said = hear(bytes);
      if (said?.hangsUp) socket.end(said.text);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
