import type { FastifyBaseLogger } from 'fastify';

/** A log that keeps nothing, for code that is built without a gateway. */
export const silentLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
} as unknown as FastifyBaseLogger;
