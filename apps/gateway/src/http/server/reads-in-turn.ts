import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers a function that, for one time, has the other connections of a socket's address read one after the other, one
 * in each turn of the event loop. Node reads all that has come over all connections before it looks at anybody else's
 * again; a burst over many of them is a long silence for the others.
 */
export function readsInTurn(server: Server): (socket: Socket) => void {
  const open = new Map<string, Set<Socket>>();
  const inTurn = new Set<string>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const sockets = open.get(address) ?? new Set();
    open.set(address, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(address);
    });
  });
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (inTurn.has(address)) return;
    inTurn.add(address);
    const waiting = [...(open.get(address) ?? [])].filter((other) => other !== socket);
    for (const other of waiting) other.pause();
    const next = () => {
      const other = waiting.shift();
      other?.resume();
      if (other) setImmediate(next);
      else inTurn.delete(address);
    };
    setImmediate(next);
  };
}
