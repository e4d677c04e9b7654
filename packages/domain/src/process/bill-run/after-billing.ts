import { assert, dayOf, type Instant } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { openOrAdd, withUnasked } from '../arrears/open-or-add.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import type { BillAccount } from './bill-account.ts';
import { askedTooMuch } from './due-now.ts';
import type { BillingStep } from './next-billing-step.ts';

/** An account after a step of its bill. */
export function afterBilling(account: BillAccount, step: BillingStep, now: Instant): BillAccount {
  const next = { ...account, progress: step.progress };
  const { timeZone, accountId } = account.policy;
  switch (step.kind) {
    case 'charge': {
      if (!step.charge) return next;
      const balance = account.balance + ledgerBalance([step.charge], customerLedger(accountId));
      const booked = { ...withBooked(next, step.charge), balance };
      return account.arrears?.period === step.period.number ? owedFrom(booked, account.arrears, now) : booked;
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

/** What failed ahead of its charge is followed up from the day of that charge, as far as it is owed. */
function owedFrom(account: BillAccount, arrears: ArrearsCase, now: Instant): BillAccount {
  const { expected: _less, ...progress } = account.progress;
  const owed = Math.max(0, arrears.owed - askedTooMuch(account.policy, account.progress));
  const failedOn = dayOf(now, account.policy.timeZone);
  return { ...account, progress, arrears: { ...arrears, owed, openedAt: now, failedOn } };
}

/** What is charged while an end waits is given back with the rest, if the end gives everything back. */
function withBooked(account: BillAccount, charge: LedgerTransaction): BillAccount {
  const { ending, policy } = account;
  if (!ending) return account;
  return { ...account, ending: { ...ending, booked: [...ending.booked, ...bookedPeriods([charge], policy.policyId)] } };
}
