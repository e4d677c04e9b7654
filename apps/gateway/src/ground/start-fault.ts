import type { Config } from './config.ts';
import { DatabaseInUse } from './lock-folder.ts';

/** Something in the configuration that stops the start, as lines for the terminal. */
export class StartFault extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** PostgreSQL's answer to taking a role that does not exist. */
const INVALID_PARAMETER = '22023';
const ROLE_MISSING =
  'DATABASE_URL: expected a user who may make the roles marque_app and marque_rows, or to whom an administrator has granted them; see docs/how-to/run-in-production.md#the-roles-marque_app-and-marque_rows';

/** A database that does not let its user make, or take, the roles as which the gateway works. */
function lacksRole(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error && 'code' in cause)) return false;
  return (cause.code === INSUFFICIENT_PRIVILEGE || cause.code === INVALID_PARAMETER) && cause.message.includes('role');
}

/** What to tell the person who tried to start the gateway. */
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
  if (lacksRole(error)) return [ROLE_MISSING];
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return [
      `DATABASE_URL: expected a PostgreSQL that answers, found ${error instanceof Error ? error.message || code : code}`,
    ];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
