import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { periodBeginning } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { termOf } from '../term-of.ts';
import type { BillingProgress } from './bill-account.ts';
import { askedTooMuch } from './due-now.ts';

/**
 * The account once the rest of a month that goes on after all is in the books (`restOfMonth`): the rest is carried to
 * the next payment. A later month is still to be asked for whole, so nothing of it is carried; nor is what was asked
 * for before the month was cut.
 */
export function afterRest(policy: Policy, rest: LedgerTransaction | null, progress: BillingProgress): BillingProgress {
  if (!rest) return progress;
  const number = periodBeginning(termOf({ ...policy, termination: null }), String(rest.details['periodStart']));
  if (number > progress.asked) return progress;
  const pennies = ledgerBalance([rest], customerLedger(policy.accountId));
  const wasAsked = number === progress.asked ? Math.min(pennies, askedTooMuch(policy, progress)) : 0;
  const { expected = 0, carried = 0, ...others } = progress;
  const less = expected - wasAsked;
  return { ...others, carried: carried + pennies - wasAsked, ...(less > 0 && { expected: less }) };
}
