import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { toProblem } from '../../request/send-problem.ts';

/**
 * Answers a request that is not HTTP at all, or has far too long headers, with a problem like everything else, and
 * hangs up.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const requestId = randomUUID();
  const problem = { code: 'bad_request', detail: undefined, errors: undefined } as const;
  const body = JSON.stringify(toProblem(problem, requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
