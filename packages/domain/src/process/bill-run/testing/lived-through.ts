import { type Instant, startOfDay } from '@marque/base';
import type { PaidByHand, SoldByHand } from '@marque/testkit/billing/by-hand/billing-by-hand';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import { servicePeriods } from '../../../billing/statements/service-periods.ts';
import { statementsOf } from '../../../billing/statements/statements-of.ts';
import type { Policy } from '../../../policy/policy.ts';
import { termOf } from '../../term-of.ts';
import type { BilledBy } from '../bill-account.ts';
import { bill, bookedAccount, type DebitUnderWay, pay, type Taken } from './booked-account.ts';
import { soldAs } from './sold-monthly.ts';

const PROVIDERS = { CARD: 'stripe', BACS_DEBIT: 'gocardless' } as const;

/** What happened to an account whose bank always pays, looked at whenever something was to be done: a line for each step, and each statement's sums. */
export type Lived = {
  readonly lines: readonly string[];
  /** Brought forward, charged and carried forward, the first first. */
  readonly statements: readonly (readonly [number, number, number])[];
};

/** Lives through what was sold, up to a day that is not included. */
export function livedThrough(sold: SoldByHand, { by, until, noticeDays }: PaidByHand): Lived {
  const policy = policyOf(sold);
  const means: BilledBy = { methodId: 'M1', type: by, provider: PROVIDERS[by], isGood: true };
  const account = bookedAccount(policy, means);
  const ladder = { retryAfterDays: [3, 7], noticeDays: 14 };
  const terms = { currency: 'GBP', noticeDays, closed: [], ladder };
  const end = startOfDay(until, policy.timeZone);
  let now: Instant = policy.startsAt;
  for (let next: Instant | null = now; next !== null && next < end; ) {
    now = next;
    const [drawn] = account.debits.filter((one) => paidAt(one) <= now);
    if (drawn) pay(account, drawn.notice.amount, now, { provider: 'gocardless' });
    account.debits = account.debits.filter((one) => one !== drawn);
    const waits = bill(account, terms, now);
    for (const { amount } of account.cards) pay(account, amount, now);
    account.cards = [];
    next = [waits, ...account.debits.map(paidAt)].filter((moment) => moment !== null).sort()[0] ?? null;
  }
  const statements = statementsOf({
    ...{ transactions: account.books, underWay: [], now },
    periods: servicePeriods(termOf(policy), now),
  });
  return {
    lines: account.taken.flatMap(lineOf).sort(),
    statements: statements.map((one) => [one.broughtForwardBalance, one.subtotalBalance, one.carriedForwardBalance]),
  };
}

function paidAt({ answeredOn }: DebitUnderWay): Instant {
  return `${answeredOn}T09:00:00.000Z`;
}

function policyOf({ startAt, paid: schedule, offer, moves = [], kind }: SoldByHand): Policy {
  const discount = offer && { pennies: offer.pennies, endAt: offer.through };
  const policy = soldAs({ kind, schedule, startAt, discount });
  return { ...policy, billingDays: [...policy.billingDays, ...moves] };
}

function lineOf({ at, step }: Taken): string[] {
  const line = (words: string) => [`${at} ${words}`];
  switch (step.kind) {
    case 'charge': {
      const { startAt, endAt } = step.period;
      const owed = step.charge ? ledgerBalance([step.charge], customerLedger(step.charge.accountId)) : 0;
      return line(`charges ${startAt} to ${endAt} ${owed}`);
    }
    case 'charge-card':
      return line(`asks the card ${step.amount}`);
    case 'give-notice':
      return line(`announces ${step.notice.amount} for ${step.notice.drawOn}`);
    case 'collect':
      return line(`asks the bank ${step.notice.amount} for ${step.notice.drawOn}`);
    case 'tell-offer-end': {
      const { chargedOn, before, amount } = step.offerEnd;
      return line(`tells that the offer ends: ${chargedOn}, ${before} then ${amount}`);
    }
    // Neither moves money.
    case 'ask-nothing':
    case 'lapse':
      return [];
    default:
      return line(step.kind);
  }
}
