import { DatabaseInUse } from '../adapters/pglite/folder-lock.ts';
import type { Config } from './config.ts';

/** Something in the configuration that stops the start, as lines for the terminal. */
export class StartFault extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** What to tell whoever started the gateway when it did not start. */
export function linesOfStartError(error: unknown, config: Config): readonly string[] {
  if (error instanceof StartFault) return error.lines;
  if (error instanceof DatabaseInUse) return [error.message];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return [
      `PORT: expected a free port, found ${config.port} taken on ${config.host}; stop what listens there or choose another`,
    ];
  if (code === 'EADDRNOTAVAIL')
    return [`HOST: expected an address of this machine, found ${JSON.stringify(config.host)}`];
  if (code === 'EACCES')
    return [
      `PORT or DATA_DIR: expected to be allowed to use it, found ${error instanceof Error ? error.message : 'a refusal'}`,
    ];
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return [
      `DATABASE_URL: expected a PostgreSQL that answers, found ${error instanceof Error ? error.message || code : code}`,
    ];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
