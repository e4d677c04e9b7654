import { withoutPersonalData } from '@marque/base';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/** How the gateway logs: to standard error, with request ids, without bodies, query strings, cookies or tokens. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    stream: process.stderr,
    redact: {
      paths: ['req.headers', '*.authorization', '*.cookie', '*.password', '*.token', '*.email', '*.dateOfBirth'],
      remove: true,
    },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}

/** Logs that a service which the gateway depends on is away: a fact to watch, not a fault of the code. */
export function logUnavailable(log: FastifyBaseLogger, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  log.warn({ cause }, error instanceof Error ? error.message : 'a service is away');
}

/** Logs an error with its name and the place where it was thrown, never with its data. */
export function logUnexpected(log: FastifyBaseLogger, error: unknown): void {
  const shown =
    error instanceof Error
      ? {
          type: error.name,
          message: messageOf(error),
          stack: stackOf(error),
          cause: error.cause instanceof Error ? messageOf(error.cause) : undefined,
        }
      : { type: typeof error };
  log.error({ error: shown }, 'unexpected error');
}

/** An error's message without personal data: a mail server quotes the address that it refuses. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? withoutPersonalData(error.message) : 'unknown';
}

/** The places, unchanged, under the message. */
function stackOf({ stack = '' }: Error): string {
  const isPlace = (line: string) => /^\s+at /.test(line);
  return stack
    .split('\n')
    .map((line) => (isPlace(line) ? line : withoutPersonalData(line)))
    .join('\n');
}
