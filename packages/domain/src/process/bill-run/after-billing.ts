import { assert, dayOf, type Instant } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { openOrAdd, withUnasked } from '../arrears/open-or-add.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import type { BillAccount } from './bill-account.ts';
import type { BillingStep } from './next-billing-step.ts';

/** An account after a step of its bill. */
export function afterBilling(account: BillAccount, step: BillingStep, now: Instant): BillAccount {
  const next = { ...account, progress: step.progress };
  const { timeZone, accountId } = account.policy;
  switch (step.kind) {
    case 'charge': {
      if (!step.charge) return next;
      const balance = account.balance + ledgerBalance([step.charge], customerLedger(accountId));
      return {
        ...withBooked(next, step.charge),
        balance,
        arrears: owedFrom(account.arrears, step.period, { now, timeZone }),
      };
    }
    case 'collect':
      return { ...next, underWay: account.underWay + step.notice.amount };
    case 'charge-card':
      return { ...next, underWay: account.underWay + step.amount, isCardAsked: true };
    case 'ask-for-means': {
      const { amount, period } = step;
      const nothing = { code: null, isFinal: false, methodId: null, triedAgainOn: null } as const;
      const failure = { ...nothing, reason: 'NO_MEANS' as const, amount, period: period.number };
      return { ...next, arrears: openOrAdd(account.arrears, failure, { now, timeZone }) };
    }
    case 'join-arrears':
      assert(account.arrears, 'a period joins what is unpaid');
      return { ...next, arrears: withUnasked(account.arrears, step.period.number, step.amount) };
    default:
      return next;
  }
}

/** What failed ahead of its charge is followed up from the day of that charge. */
function owedFrom(
  arrears: ArrearsCase | null,
  { number }: { readonly number: number },
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): ArrearsCase | null {
  return arrears?.period === number ? { ...arrears, openedAt: now, failedOn: dayOf(now, timeZone) } : arrears;
}

/** What is charged while an end waits is given back with the rest where the end gives everything back. */
function withBooked(account: BillAccount, charge: LedgerTransaction): BillAccount {
  const { ending, policy } = account;
  if (!ending) return account;
  return { ...account, ending: { ...ending, booked: [...ending.booked, ...bookedPeriods([charge], policy.policyId)] } };
}
