import { dayOf } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readWaited } from '../../store/money/refunds/refunds.ts';

/** Has every refund asked for whose day has come. Answers how many. */
export async function askForWaitingRefunds(context: Context): Promise<number> {
  const { db, clock, brands, jobs } = context;
  let asked = 0;
  for (const { brand, timeZone } of brands.current.values())
    for (const refundId of await readWaited(db, brand, dayOf(clock.now(), timeZone))) {
      await inTransaction(db, (tx) => jobs.add(tx, 'refund-payment', { key: refundId, payload: { brand, refundId } }));
      asked += 1;
    }
  return asked;
}
