import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { servicePeriods } from '@marque/domain/billing/statements/service-periods';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import type { Policy } from '@marque/domain/policy/policy';
import { sincePaid } from '@marque/domain/process/bill-run/since-paid';
import { forgottenIn } from '@marque/domain/process/bill-run/telling/months-missed';
import { termOf } from '@marque/domain/process/term-of';
import type { Context } from '../../ground/context.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { methodNames } from '../methods/method-names.ts';
import { collectionsUnderWay } from './collections-under-way.ts';

/** Everything from which the statements of an account with a policy follow. */
export async function accountHistory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { account_id: accountId, brand, owner, billing }: StoredAccount,
  policy: Policy,
): Promise<AccountHistory> {
  const now = clock.now();
  const transactions = await readAccountLedger(db, brand, accountId);
  const balance = ledgerBalance(transactions, customerLedger(accountId));
  const { timeZone } = policy;
  return {
    transactions,
    underWay: await collectionsUnderWay(db, { brand, accountId, posted: transactions, timeZone }),
    periods: servicePeriods(termOf(policy), now),
    ...(billing ? { forgotten: forgottenIn(policy, sincePaid(billing.progress, balance)) } : {}),
    methods: await methodNames(db, { brand, owner }),
    now,
  };
}
