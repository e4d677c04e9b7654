import { addDaysToInstant, assert, dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { periodBeginning, type ServicePeriod, servicePeriod } from '../../billing/statements/service-periods.ts';
import type { NothingReason, PaymentStage } from '../../enumerations.ts';
import type { Policy } from '../../policy/policy.ts';
import { isUntold } from '../../policy/turning/is-untold.ts';
import { partOf } from '../spread/spread.ts';
import { termOf } from '../term-of.ts';
import type { BillAccount, BillingTerms, MoneyArriving } from './bill-account.ts';
import { type AccountStep, asTurnedBy, billSteps } from './bill-steps.ts';
import { chargeOf, dueNow } from './due-now.ts';

/** A payment that is to come if nothing changes. Money in pennies. */
export type PaymentAhead = {
  readonly stage: PaymentStage;
  /** The service period that it is asked with. */
  readonly period: ServicePeriod;
  /** The day on which it is taken: for a debit, the working day on which the bank draws it. */
  readonly payOn: LocalDate;
  readonly amount: Pennies;
  /** The part of it that we failed to ask for before; left out: nothing. */
  readonly part?: Pennies;
  /** The part that comes back once it has arrived, since cover has ended and nobody owes it; left out: nothing. */
  readonly comesBack?: Pennies;
  /** What it is taken from; null if no means is good and the customer has to pay it. */
  readonly methodId: string | null;
};

/** A month for which nothing is taken, on the day on which it begins: an offer or credit pays it, or it is so little that it rides along. */
export type NothingAhead = {
  readonly stage: 'NOTHING';
  readonly period: ServicePeriod;
  readonly payOn: LocalDate;
  readonly why: NothingReason;
};

const PAYMENTS = 12;
const AFTER_ALL = '9999-12-31';
/** Two free years and one that is paid for. */
const DAYS_AHEAD = 3 * 366;
/** The longest that a ladder can take; after it nothing is taken by itself. */
const DAYS_OF_LADDER = 92;

/** The next twelve payments of an account, in order (`whatComes`). */
export function paymentsToCome(account: BillAccount, terms: BillingTerms, now: Instant): PaymentAhead[] {
  const payments: PaymentAhead[] = [];
  for (const one of whatComes(account, terms, now)) {
    if (one.stage !== 'NOTHING') payments.push(one);
    if (payments.length === PAYMENTS) break;
  }
  return payments;
}

/**
 * What is taken from an account from a moment on, in order, as the bill run will ask for it: the very steps of the run
 * are taken ahead, as if payments under way arrive on their day and each request is paid. So credit is used first, an
 * offer ends in its month, a few pennies ride along, a given notice keeps its amount, and a planned try comes on its
 * day. Left out: an open card page, what the ladder or a hold keeps back, and what waits for a renewal notice.
 */
export function* whatComes(
  account: BillAccount,
  terms: BillingTerms,
  now: Instant,
): Generator<PaymentAhead | NothingAhead, void> {
  const { policy, progress, arriving = [] } = account;
  const { timeZone } = policy;
  const known = arriving.filter(({ payOn }) => payOn === null || payOn >= dayOf(now, timeZone));
  yield* known.flatMap((one) => paymentUnderWay(one, account)).sort(byDay);
  yield* nothingForAsked(account, now);
  let coming = byArrival(arriving);
  let stands = withoutPages(account);
  let at: Instant | null = now;
  const until = addDaysToInstant(now, account.arrears ? DAYS_OF_LADDER : DAYS_AHEAD, timeZone);
  while (at !== null && at < until) {
    const today = dayOf(at, timeZone);
    for (const one of coming.filter(({ payOn }) => payOn === null || payOn <= today)) stands = arrived(stands, one);
    // A card answers at once.
    stands = { ...stands, isCardAsked: false };
    coming = coming.filter(({ payOn }) => payOn !== null && payOn > today);
    const billed = billSteps(asTurnedBy(stands, at), terms, at);
    stands = billed.stands;
    for (const step of billed.steps) {
      const ahead = aheadOf(step, { account: stands, today, announced: progress.notice });
      if (!ahead || isPaidAhead(ahead, account, stands)) continue;
      if (!isUntold(policy, ahead.period.startAt)) yield ahead;
      // What pays for the next term is held until that begins.
      if (ahead.stage === 'NOTHING' || step.kind === 'ask-for-next-term') continue;
      // Nobody can be asked, and the customer pays it on its day.
      if (ahead.methodId === null) stands = { ...stands, underWay: stands.underWay + ahead.amount };
      coming = byArrival([...coming, { ...ahead, isBesides: step.kind === 'try-again', period: ahead.period.startAt }]);
    }
    const [first] = coming;
    const arrives = first ? startOfDay(first.payOn ?? today, timeZone) : null;
    // A payment that arrives at once is looked at again.
    if (arrives !== null && arrives <= at) continue;
    at = arrives === null || (billed.until !== null && billed.until < arrives) ? billed.until : arrives;
  }
}

/** A period that was asked for ahead of its charge, as by debit, for which nothing is on its way, and nothing has failed. */
function* nothingForAsked(
  { policy, progress, arrears, arriving = [] }: BillAccount,
  now: Instant,
): Generator<NothingAhead, void> {
  const { charged, asked } = progress;
  const period = asked > charged ? servicePeriod(termOf(policy), asked) : undefined;
  if (
    !period ||
    period.opensAt <= now ||
    arrears?.period === asked ||
    arriving.some((one) => one.period >= period.startAt)
  )
    return;
  yield nothing(policy, period, 0);
}

function paymentUnderWay(
  { payOn, period: startAt, amount, methodId }: MoneyArriving,
  { policy, progress }: BillAccount,
): PaymentAhead[] {
  if (payOn === null) return [];
  const period = numbered(policy, periodBeginning(termOf(policy), startAt));
  const part = partOf(progress, period.number);
  const sum = sumOf(part > 0 && part < amount ? { amount, part } : { amount });
  return [{ stage: 'UNDER_WAY', period, payOn, ...sum, methodId }];
}

/** Whether nothing is taken for a period because its term was paid ahead of its turn. */
function isPaidAhead(
  { stage, payOn }: PaymentAhead | NothingAhead,
  { turnsAt, policy }: BillAccount,
  stands: BillAccount,
): boolean {
  const isTurned = turnsAt !== undefined && stands.turnsAt === undefined;
  return (
    stage === 'NOTHING' &&
    isTurned &&
    policy.paymentSchedule === 'SINGLE_PAYMENT' &&
    payOn === dayOf(turnsAt, policy.timeZone)
  );
}

/** What the customer is paying on a page may never come. */
export function withoutPages<A extends BillAccount>(account: A): A {
  const { arriving = [] } = account;
  const besides = arriving.filter(({ isBesides }) => isBesides).reduce((sum, { amount }) => sum + amount, 0);
  return { ...account, underWayBesides: Math.min(account.underWayBesides, besides) };
}

function arrived(account: BillAccount, { amount, isBesides }: MoneyArriving): BillAccount {
  const { balance, underWay, underWayBesides } = account;
  return {
    ...{ ...account, balance: balance - amount },
    ...(isBesides ? { underWayBesides: underWayBesides - amount } : { underWay: underWay - amount }),
  };
}

type Seen = {
  readonly account: BillAccount;
  readonly today: LocalDate;
  readonly announced: BillAccount['progress']['notice'];
};

function aheadOf(step: AccountStep, { account, today, announced }: Seen): PaymentAhead | NothingAhead | undefined {
  const { policy, progress } = account;
  switch (step.kind) {
    case 'collect': {
      const { period: number, methodId, drawOn } = step.notice;
      const stage = announced?.givenAt === step.notice.givenAt ? 'ANNOUNCED' : 'PLANNED';
      return { stage, period: numbered(policy, number), payOn: drawOn, ...sumOf(step.notice), methodId };
    }
    case 'charge-card':
      return { stage: 'PLANNED', period: step.period, payOn: today, ...sumOf(step), methodId: step.methodId };
    case 'ask-for-next-term': {
      const { amount, methodId } = step;
      return { stage: 'PLANNED', period: numbered(policy, progress.asked + 1), payOn: today, amount, methodId };
    }
    case 'try-again': {
      const { amount, methodId, arrears } = step;
      const period = numbered(policy, arrears?.period ?? progress.asked);
      const { endAt } = numbered(policy, arrears?.later.at(-1) ?? period.number);
      return { stage: 'TRIED_AGAIN', period: { ...period, endAt }, payOn: today, amount, methodId };
    }
    // Without a means it is owed on its day all the same.
    case 'ask-for-means':
      return { stage: 'PLANNED', period: step.period, payOn: today, amount: step.amount, methodId: null };
    case 'ask-nothing': {
      // Once cover has ended no month follows that anything could pay.
      if (account.ending?.isDone) return undefined;
      const toCome = progress.charged < step.period.number ? chargeOf(policy, step.period.startAt) : 0;
      return nothing(policy, step.period, dueNow(account) + toCome);
    }
    default:
      return undefined;
  }
}

function sumOf({ amount, part }: Pick<PaymentAhead, 'amount' | 'part'>): Pick<PaymentAhead, 'amount' | 'part'> {
  return part === undefined ? { amount } : { amount, part };
}

function nothing(policy: Policy, period: ServicePeriod, due: Pennies): NothingAhead {
  const why = chargeOf(policy, period.startAt) === 0 ? 'OFFER' : due > 0 ? 'TOO_LITTLE' : 'CREDIT';
  return { stage: 'NOTHING', period, payOn: dayOf(period.opensAt, policy.timeZone), why };
}

/** A period by its number; the last one if cover ends before it. */
function numbered(policy: Policy, number: number): ServicePeriod {
  const term = termOf(policy);
  const period = servicePeriod(term, number) ?? servicePeriod(term, periodBeginning(term, AFTER_ALL));
  assert(period, 'what is asked for is for a service period');
  return period;
}

function byArrival(arriving: readonly MoneyArriving[]): MoneyArriving[] {
  return [...arriving].sort((one, other) => ((one.payOn ?? '') < (other.payOn ?? '') ? -1 : 1));
}

function byDay(one: PaymentAhead, other: PaymentAhead): number {
  return one.payOn < other.payOn ? -1 : 1;
}
