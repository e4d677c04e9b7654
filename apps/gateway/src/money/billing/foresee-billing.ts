import { addToDate, assert, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { BillAccount } from '@marque/domain/process/bill-run/bill-account';
import { type BilledAt, billAhead } from '@marque/domain/process/bill-run/foreseen/bill-ahead';
import type { Context } from '../../ground/context.ts';
import { messageOf } from '../../ground/logger.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inSnapshot } from '../../store/in-snapshot.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { type DueAccount, readDue } from '../../store/money/billing/account-billing.ts';

const PAGE = 200;

/** The forecast for one account: what the run will do about it, or why it cannot be billed. */
export type ForeseenBilling =
  | { readonly kind: 'billed'; readonly account: BillAccount; readonly steps: BilledAt['steps'] }
  | { readonly kind: 'fault'; readonly accountId: string; readonly fault: string };

/** A day of a brand, today or later. Each account for which something will be done is handed to `tell`, in the order in which they become due. */
export type Foresight = {
  readonly brand: Brand;
  readonly day: LocalDate;
  readonly tell: (foreseen: ForeseenBilling) => Promise<void>;
};

type Stretch = { readonly now: Instant; readonly from: Instant; readonly until: Instant };

/**
 * What the bill run will do on a day, account by account, read at one moment and with nothing written. The days until then pass as they should: the run
 * is awake, no payment fails, and nobody changes anything. Holds a page of accounts at a time.
 */
export async function foreseeBilling(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, day, tell }: Foresight,
): Promise<void> {
  const now = clock.now();
  assert(day >= dayOf(now, brand.timeZone), 'a day that is foreseen has not passed');
  const from = startOfDay(day, brand.timeZone);
  const until = startOfDay(addToDate(day, { days: 1 }), brand.timeZone);
  await inSnapshot(db, async (tx) => {
    let rows: readonly DueAccount[] = [];
    do {
      rows = await readDue(tx, { brand: brand.brand, before: until, after: rows.at(-1), limit: PAGE });
      for (const foreseen of await foreseePage(tx, brand, { rows, stretch: { now, from, until } }))
        await tell(foreseen);
    } while (rows.length === PAGE);
  });
}

async function foreseePage(
  tx: Tx,
  brand: Brand,
  { rows, stretch: { now, from, until } }: { readonly rows: readonly DueAccount[]; readonly stretch: Stretch },
): Promise<ForeseenBilling[]> {
  const accounts = await readBillAccounts(tx, brand.brand, rows);
  return rows.flatMap(({ accountId, nextAt }): ForeseenBilling[] => {
    try {
      const account = accounts.get(accountId);
      assert(account, 'an account that is billed has a policy');
      // Late work is done as soon as the run looks.
      const ahead = billAhead(account, termsAsSold(brand, account.policy), {
        from: nextAt < now ? now : nextAt,
        until,
      });
      const steps = ahead.filter(({ at }) => at >= from).flatMap((one) => one.steps);
      return steps.length === 0 ? [] : [{ kind: 'billed', account, steps }];
    } catch (error) {
      return [{ kind: 'fault', accountId, fault: messageOf(error) }];
    }
  });
}
