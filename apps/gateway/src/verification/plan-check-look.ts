import { nextLook } from '@marque/domain/payment/next-look';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';

import type { StoredCheck } from '../store/verification/stored-checks.ts';

/** After this long without a result, a check is only looked at when a page asks again. */
const LOOKED_AT_SECONDS = 30 * 24 * 3600;

type Named = Pick<StoredCheck, 'check_id' | 'brand' | 'created_at'>;

/** Plans the next look at a check, in the transaction that begins it or after a look at which it was not complete. */
export async function planCheckLook(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { check_id: checkId, brand, created_at: createdAt }: Named,
): Promise<void> {
  const ageSeconds = (clock.realMs() - Date.parse(createdAt)) / 1000;
  if (ageSeconds > LOOKED_AT_SECONDS) return;
  const { look, afterSeconds } = nextLook(ageSeconds);
  await jobs.add(tx, 'look-at-check', { key: `${checkId}:${look}`, payload: { brand, checkId }, afterSeconds });
}
