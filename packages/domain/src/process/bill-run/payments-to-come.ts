import { addDaysToInstant, assert, dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { type ServicePeriod, servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { unpaidOf } from '../arrears/unpaid-of.ts';
import { termOf } from '../term-of.ts';
import type { BillAccount, BillingTerms } from './bill-account.ts';
import { billAhead } from './bill-ahead.ts';
import type { AccountStep } from './bill-steps.ts';
import { dueNow } from './due-now.ts';

/** A payment that is to come if nothing changes. Money in pennies. */
export type PaymentAhead = {
  /** The service period that it is asked with. */
  readonly period: ServicePeriod;
  /** The day on which it is taken: for a debit, the working day on which the bank draws it. */
  readonly payOn: LocalDate;
  readonly amount: Pennies;
  /** What it is taken from; null where no means is good. */
  readonly methodId: string | null;
};

const PAYMENTS = 12;
/** Two free years and one that is paid for. */
const DAYS_AHEAD = 3 * 366;

/**
 * The next twelve payments of an account, in order, as the bill run will ask for them if nothing changes and each is paid (`billAhead`). So credit is
 * used first, an offer ends on its month, a few pennies ride along, and a notice that was given keeps its amount. What was not paid is followed up by
 * itself, and is none of them.
 */
export function paymentsToCome(account: BillAccount, terms: BillingTerms, now: Instant): PaymentAhead[] {
  const { policy } = account;
  const until = addDaysToInstant(now, DAYS_AHEAD, policy.timeZone);
  return billAhead(withoutArrears(account), terms, { from: now, until })
    .flatMap(({ at, steps }) => steps.flatMap((step) => askedBy(step, policy, dayOf(at, policy.timeZone)) ?? []))
    .slice(0, PAYMENTS);
}

function withoutArrears(account: BillAccount): BillAccount {
  const { arrears, underWayBesides, balance } = account;
  const followedUp = arrears ? unpaidOf({ case: arrears, due: dueNow(account) }) : 0;
  const besides = Math.max(followedUp, underWayBesides);
  return {
    ...account,
    arrears: null,
    hold: null,
    answerUntil: null,
    underWayBesides: 0,
    isCardAsked: false,
    balance: balance - besides,
  };
}

function askedBy(step: AccountStep, policy: Policy, today: LocalDate): PaymentAhead | undefined {
  switch (step.kind) {
    case 'collect': {
      const { period: number, methodId, amount, drawOn } = step.notice;
      const period = servicePeriod(termOf(policy), number);
      assert(period, 'a notice is given for a service period');
      return { period, payOn: drawOn, amount, methodId };
    }
    case 'charge-card':
      return { period: step.period, payOn: today, amount: step.amount, methodId: step.methodId };
    // Without a means each is owed on its day all the same.
    case 'ask-for-means':
    case 'join-arrears':
      return { period: step.period, payOn: today, amount: step.amount, methodId: null };
    default:
      return undefined;
  }
}
