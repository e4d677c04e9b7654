import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { BillAccount, BillingProgress } from '@marque/domain/process/bill-run/bill-account';
import { withoutPaidMisses } from '@marque/domain/process/bill-run/due-now';
import { type TakenNext, takenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { type UnpaidAhead, unpaidAhead } from '@marque/domain/process/bill-run/foreseen/unpaid-ahead';
import { type NextTermShown, nextTermShown } from '@marque/domain/process/bill-run/next-term/next-term-shown';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { inSnapshot } from '../../in-snapshot.ts';
import { readBillingsOf } from '../billing/account-billing.ts';
import { readBillAccounts } from './read-bill-accounts.ts';
import { termsAsSold } from './terms-as-sold.ts';

/**
 * Some accounts of a brand with the facts that decide what they pay next: a mandate that its bank is still setting up
 * will be good by the time of a payment to come.
 */
export async function readAccountsAhead(
  db: Database,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, BillAccount>> {
  if (accountIds.length === 0) return new Map();
  return await inSnapshot(db, (tx) => accountsAhead(tx, brand, accountIds));
}

/** The same in a transaction of the caller. */
export async function accountsAhead(
  tx: Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, BillAccount>> {
  const accounts = await readBillAccounts(tx, brand, await readBillingsOf(tx, brand, accountIds));
  return new Map(
    [...accounts].map(([accountId, account]) => {
      const { means } = account;
      const isGood = means?.isGood === true || means?.isComing === true;
      return [accountId, { ...account, means: means && { ...means, isGood } }];
    }),
  );
}

/**
 * What is taken next from an account, with what may follow from what it has missed; left out: it has missed nothing.
 */
export type TakenAhead = TakenNext & {
  readonly unpaid?: UnpaidAhead | null;
  /** How far it has been billed, counting payments since the run's last look; left out: as stored. */
  readonly progress?: BillingProgress;
  /** The money for the next term; left out, or null: none is to be paid ahead. */
  readonly nextTerm?: NextTermShown | null;
};

/** What is taken next from some accounts of a brand, by their ids; one that is not billed is left out. */
export async function readTakenNext(
  db: Database,
  { brand, accountIds, now }: { readonly brand: Brand; readonly accountIds: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, TakenAhead>> {
  const accounts = await readAccountsAhead(db, brand.brand, accountIds);
  return new Map(
    [...accounts].map(([accountId, account]) => {
      const terms = termsAsSold(brand, account.policy);
      const { progress } = withoutPaidMisses(account);
      return [
        accountId,
        {
          ...takenNext(account, terms, now),
          unpaid: unpaidAhead(account, terms, now),
          progress,
          nextTerm: nextTermShown(account, terms, now),
        },
      ];
    }),
  );
}
