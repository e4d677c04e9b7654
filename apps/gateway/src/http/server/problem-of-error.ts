import { Refusal } from '../../ground/refuse.ts';
import { databaseErrorCode } from '../../ground/tables/in-transaction.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { ProblemParts } from '../../request/send-problem.ts';

/** Codes of a database that is starting, stopping, full or out of reach. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53200',
  '53100',
  '08006',
  '08001',
]);

/** The problem for an error. An unexpected error becomes `unexpected`, without details for the caller. */
export function problemOfError(error: unknown): ProblemParts {
  if (error instanceof Refusal) return error;
  if (error instanceof ProviderUnavailable) return problem('provider_unavailable');
  if (error instanceof ProviderRefused) return problem('provider_refused');
  const code = databaseErrorCode(error) ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('unsupported_media_type');
  // A name in a path that is longer than any real one: nothing has it.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return problem('not_found');
  // Before the database is considered: a connection that a caller broke off has the same code as a database's.
  if (isCallersFault(error)) return problem('bad_request');
  return problem(DATABASE_AWAY.has(code) ? 'not_ready' : 'unexpected');
}

function problem(code: ProblemParts['code']): ProblemParts {
  return { code, detail: undefined, errors: undefined };
}

/** Whether the HTTP layer itself says that the request was at fault. */
function isCallersFault(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}
