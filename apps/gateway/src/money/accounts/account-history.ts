import { servicePeriods } from '@marque/domain/billing/statements/service-periods';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import type { Policy } from '@marque/domain/policy/policy';
import type { BillingProgress } from '@marque/domain/process/bill-run/bill-account';
import { forgottenIn } from '@marque/domain/process/bill-run/telling/months-missed';
import { termOf } from '@marque/domain/process/term-of';
import type { Context } from '../../ground/context.ts';
import { readProgress } from '../../store/money/ahead/read-progress.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { methodNames } from '../methods/method-names.ts';
import { collectionsUnderWay } from './collections-under-way.ts';

/** Everything that the statements of an account follow from, and how far it has been billed (`readProgress`). */
export type AccountBooks = AccountHistory & { readonly progress: BillingProgress | null };

/** Reads the books of an account with a policy. */
export async function accountHistory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stored: StoredAccount,
  policy: Policy,
): Promise<AccountBooks> {
  const { account_id: accountId, brand, owner } = stored;
  const now = clock.now();
  const transactions = await readAccountLedger(db, brand, accountId);
  const progress = await readProgress(db, stored);
  const { timeZone } = policy;
  return {
    transactions,
    underWay: await collectionsUnderWay(db, { brand, accountId, posted: transactions, timeZone }),
    periods: servicePeriods(termOf(policy), now),
    progress,
    ...(progress ? { forgotten: forgottenIn(policy, progress), carried: progress.carried } : {}),
    methods: await methodNames(db, { brand, owner }),
    now,
  };
}
