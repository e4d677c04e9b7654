import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { addTo } from '../../ground/bill-tally.ts';
import type { Context } from '../../ground/context.ts';
import { messageOf } from '../../ground/logger.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isAway } from '../../jobs/is-away.ts';
import { putAside } from '../../store/money/billing/put-aside.ts';
import { billBatch } from './bill-batch.ts';
import type { AccountSteps } from './effects-of.ts';

const BATCH = 50;
/** An account that could not be billed is looked at again after an hour of the business's day. */
const ASIDE_MS = 3_600_000;

/**
 * Bills every account that is due by now, one brand after another. Any number of workers may do so at once: each takes
 * accounts that no other holds. An account that cannot be billed is put aside with a fault, and the others go on.
 * Answers how many were billed.
 */
export async function runBilling(context: Context): Promise<number> {
  let billed = 0;
  for (const brand of context.brands.current.values()) billed += await billBrand(context, brand);
  return billed;
}

async function billBrand(context: Context, brand: Brand): Promise<number> {
  let billed = 0;
  for (;;) {
    const done = await inTransaction(context.db, (tx) => billBatch(tx, context, { brand, limit: BATCH })).catch(
      (error: unknown) => {
        if (isAway(error)) throw error;
        return undefined;
      },
    );
    await context.milestone('bill.committed');
    tally(context, done ?? []);
    const count = done?.length ?? (await billOneByOne(context, brand));
    billed += count;
    if (count < BATCH) return billed;
  }
}

/** Counts what is stored. */
function tally({ billTally }: Context, done: readonly AccountSteps[]): void {
  billTally.billed += done.length;
  for (const { billed } of done)
    for (const step of billed.steps)
      if (step.kind === 'charge' && step.charge) {
        billTally.charged += 1;
        billTally.chargedPennies += ledgerBalance([step.charge], customerLedger(step.charge.accountId));
      }
}

/** A failed batch is billed account by account, so that only one stays behind. */
async function billOneByOne(context: Context, brand: Brand): Promise<number> {
  let seen = 0;
  while (seen < BATCH) {
    const tried: { accountId?: string } = {};
    try {
      const done = await inTransaction(context.db, (tx) => billBatch(tx, context, { brand, limit: 1, tried }));
      if (done.length === 0) return seen;
      tally(context, done);
    } catch (error) {
      if (isAway(error)) throw error;
      await setAside(context, { brand: brand.brand, accountId: tried.accountId, error });
    }
    seen += 1;
  }
  return seen;
}

async function setAside(
  context: Context,
  {
    brand,
    accountId,
    error,
  }: { readonly brand: string; readonly accountId: string | undefined; readonly error: unknown },
): Promise<void> {
  if (accountId === undefined) throw error;
  const fault = messageOf(error);
  const until: Instant = new Date(Date.parse(context.clock.now()) + ASIDE_MS).toISOString();
  context.log.error({ brand, accountId, error: fault }, 'an account could not be billed and is put aside for an hour');
  addTo(context.billTally.failed, 'put-aside');
  await putAside(context.db, { brand, accountId, fault, until });
}
