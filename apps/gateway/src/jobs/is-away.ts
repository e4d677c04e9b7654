import { databaseErrorCode } from '../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../ports/provider-unavailable.ts';
import { JobWaits } from './job-waits.ts';

/**
 * PostgreSQL's error classes for a broken connection, a lack of resources, and a stop by its operator; and the system's
 * codes for nobody there.
 */
const DATABASE_AWAY = /^(08|53|57P)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)$/;

/** Whether a job failed because a service that it needs is away, which is not the job's fault. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderUnavailable || error instanceof JobWaits) return true;
  return DATABASE_AWAY.test(databaseErrorCode(error) ?? '');
}
