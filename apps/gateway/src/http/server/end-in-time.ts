import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../ground/refuse.ts';

/** A request has long been answered by then; a caller who is still sending one has to ask again. */
const END_WITHIN_MS = 10_000;

/**
 * How a server ends: running requests are answered, new ones are refused for a retry (`not_ready`), and connections
 * without a request, which browsers open ahead of time, are cut: Node thinks that they are busy and would wait a minute
 * for their request.
 */
export function endInTime(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', async () => {
    if (isEnding) refuse('not_ready', 'The server is about to end');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), END_WITHIN_MS).unref();
  });
}
