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

/** Logs an error with what it is called and where it was thrown, never with the data that it carries. */
export function logUnexpected(log: FastifyBaseLogger, error: unknown): void {
  const shown =
    error instanceof Error
      ? {
          type: error.name,
          message: error.message,
          stack: error.stack,
          cause: error.cause instanceof Error ? error.cause.message : undefined,
        }
      : { type: typeof error };
  log.error({ error: shown }, 'unexpected error');
}
