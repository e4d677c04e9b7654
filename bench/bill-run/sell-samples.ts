import { runBilling } from '../../apps/gateway/src/money/billing/run-billing.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { beginPurchase, bindAtLast, openPage } from '../../apps/gateway/tests/kit/client/buy.ts';
import { layInTheClear } from '../../apps/gateway/tests/kit/databases/in-the-clear.ts';
import { buyByDebit } from '../../apps/gateway/tests/kit/shops/debit-shop.ts';
import { startStaffShop } from '../../apps/gateway/tests/kit/shops/staff-shop.ts';
import { untilIdle } from '../../apps/gateway/tests/kit/time/until-idle.ts';
import { BENCH_MASTER_KEYS } from './master-key.ts';

/** Owners of the samples: long enough that nothing else in a row is called so. */
export const OWNERS = { card: 'bench-owner-by-card-0000000', debit: 'bench-owner-by-debit-0000000' } as const;

/** A policy that was sold for each means of payment: the codes of their proposals. */
export type Samples = { readonly card: string; readonly debit: string };

/**
 * Sells a policy by card and one by direct debit over a gateway on a database, and lets both be billed until nothing is
 * left to do; unencrypted, so that they can be copied.
 */
export async function sellSamples(databaseUrl: string): Promise<Samples> {
  const shop = await startStaffShop({
    database: () => openDatabase({ kind: 'postgres', url: databaseUrl, waitMs: 60_000 }),
    environment: { MASTER_KEYS: BENCH_MASTER_KEYS },
  });
  try {
    const card = await beginPurchase(shop.url, await shop.customer(OWNERS.card));
    await shop.pay(await openPage(shop.url, card));
    await bindAtLast(shop.url, card);
    const debit = await beginPurchase(shop.url, await shop.customer(OWNERS.debit));
    await buyByDebit(shop, debit);
    await untilIdle(shop.context.db);
    await runBilling(shop.context);
    await layInTheClear(shop.context.db);
    return { card: card.proposalCode, debit: debit.proposalCode };
  } finally {
    await shop.close();
  }
}
