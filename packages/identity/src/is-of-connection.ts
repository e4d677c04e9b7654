import type { IncomingMessage } from 'node:http';

/**
 * Whether an error only says that a client went away, or stopped speaking HTTP: it is the error that ended their
 * request or connection. None of our own faults is.
 */
export function isOfConnection(error: unknown, { errored, socket }: IncomingMessage): boolean {
  return error instanceof Error && (error === errored || error === socket.errored);
}
