import type { IncomingMessage } from 'node:http';

/**
 * Whether an error says only that somebody who asked went away, or stopped speaking HTTP: it is the one by which their request or their connection
 * ended. No fault of ours is.
 */
export function isOfConnection(error: unknown, { errored, socket }: IncomingMessage): boolean {
  return error instanceof Error && (error === errored || error === socket.errored);
}
