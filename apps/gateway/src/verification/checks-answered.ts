import type { CheckAnswered } from '@marque/domain/payment/check/decide-failed-check';
import type { Database, Tx } from '../ground/tables/database.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { readStoredChecks } from '../store/verification/stored-checks.ts';

/** The results so far of the checks of the people whom a change concerns. */
export async function checksAnswered(
  db: Database | Tx,
  { checks }: Pick<StoredAdjustment, 'checks'>,
): Promise<CheckAnswered[]> {
  const stored = await readStoredChecks(db, checks);
  return stored.map(({ status, is_clear: isClear, decision }) => ({ status, isClear, decision }));
}
