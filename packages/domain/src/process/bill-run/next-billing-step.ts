import { addToDate, dayOf, type Instant, type Pennies, startOfDay } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { isNotByNow, type ServicePeriod, servicePeriod } from '../../billing/statements/service-periods.ts';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import { asksNoMore } from '../../policy/ending/asks-no-more.ts';
import { unpaidOf } from '../arrears/unpaid-of.ts';
import { withPartAsked } from '../spread/spread.ts';
import { termOf } from '../term-of.ts';
import { afterAsking, afterCollecting, afterWithdrawing, withExpected } from './asking/after-asking.ts';
import { broughtBy, isHeld, partFor } from './asking/brought-by.ts';
import type { BillAccount, BilledBy, BillingProgress, BillingTerms, BillingWait, DebitNotice } from './bill-account.ts';
import { chargeStep } from './charging/charge-step.ts';
import { askingDays, debitDays } from './debit-days.ts';
import { chargeOf, dueNow, dueOfAsked } from './due-now.ts';

/** One thing to do about an account, with the progress that is stored in the same transaction. Money in pennies. */
export type BillingStep = { readonly progress: BillingProgress } & (
  | { readonly kind: 'charge'; readonly period: ServicePeriod; readonly charge: LedgerTransaction | null }
  | { readonly kind: 'give-notice' | 'withdraw-notice' | 'collect'; readonly notice: DebitNotice }
  | {
      readonly kind: 'charge-card';
      readonly period: ServicePeriod;
      readonly methodId: string;
      readonly amount: Pennies;
      /** The part of it that was missed before (`Spread`); left out: nothing. */
      readonly part?: Pennies;
    }
  | { readonly kind: 'ask-for-means'; readonly period: ServicePeriod; readonly amount: Pennies }
  | { readonly kind: 'join-arrears'; readonly period: ServicePeriod; readonly amount: Pennies }
  | { readonly kind: 'ask-nothing'; readonly period: ServicePeriod }
);

/**
 * The next thing to do about an account at a moment, or until when there is nothing. If a worker takes one step at a
 * time until it has to wait, every period is in the books once, in order, and each is asked for once: by card when it
 * is charged, by debit ahead of that, after its notice. Periods that a sleeping run has missed are charged one after
 * the other, but only the last of them is asked for; the rest is kept as missed.
 */
export function nextBillingStep(account: BillAccount, terms: BillingTerms, now: Instant): BillingStep | BillingWait {
  const { policy, progress } = account;
  const term = termOf(policy);
  const numbered = (number: number) => servicePeriod(term, number);
  const toCharge = numbered(progress.charged + 1);
  if (toCharge && toCharge.opensAt <= now) return chargeStep(account, terms, { period: toCharge, now, numbered });
  const toAsk = numbered(progress.asked + 1);
  const toChargeAt = toCharge?.opensAt ?? null;
  const { notice } = progress;
  if (account.isStill) return notice ? withdrawn(progress, notice) : { kind: 'wait', until: toChargeAt };
  // Somebody has ended the policy since: what was announced is called off, and what is left to pay is announced
  // separately.
  if (notice && policy.termination && notice.givenAt < policy.termination.decidedAt) return withdrawn(progress, notice);
  // Cover ends before the days that a debit was announced for, or nobody knows yet when the period is charged.
  if (!toAsk || isNotByNow(toAsk)) return notice ? withdrawn(progress, notice) : { kind: 'wait', until: toChargeAt };
  if (asksNoMore(policy, now)) return { kind: 'wait', until: toChargeAt };
  const step = askStep(account, terms, { period: toAsk, now });
  // A debit is asked ahead of its charge, which is not to wait for the next one.
  return step.kind === 'wait' ? { kind: 'wait', until: earlier(step.until, toChargeAt) } : step;
}

function earlier(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

type Turn = { readonly period: ServicePeriod; readonly now: Instant };

function askStep(account: BillAccount, terms: BillingTerms, turn: Turn): BillingStep | BillingWait {
  const { means, progress } = account;
  const { notice } = progress;
  // Another means pays now, or this one no longer does: the announced debit is not drawn.
  if (notice && !(means?.isGood && means.methodId === notice.methodId)) return withdrawn(progress, notice);
  // Staff hold what is unpaid: nothing is asked for meanwhile.
  if (notice && account.arrears !== null && isHeld(account, turn.now)) return withdrawn(progress, notice);
  // What was missed is paid since, held, or not to be spread after all: its part is not drawn.
  if (notice?.part !== undefined && notice.part !== partFor(account, turn.now)) return withdrawn(progress, notice);
  // What begins while something is unpaid joins it, unless its debit was announced.
  if (account.arrears && !notice) return joinStep(account, turn);
  if (means?.type === 'BACS_DEBIT' && means.isGood) return debitStep(account, terms, { ...turn, means });
  return cardStep(account, turn);
}

function debitStep(
  account: BillAccount,
  terms: BillingTerms,
  { period, now, means }: Turn & { readonly means: BilledBy },
): BillingStep | BillingWait {
  const { policy, progress } = account;
  const { timeZone } = policy;
  const today = dayOf(now, timeZone);
  const days = debitDays(dayOf(period.opensAt, timeZone), today, terms);
  const { notice } = progress;
  if (notice) {
    const { first, last } = askingDays(notice.drawOn, terms);
    if (today < first) return { kind: 'wait', until: startOfDay(first, timeZone) };
    // It would not be drawn on the announced day: that needs a new notice.
    if (today > last) return withdrawn(progress, notice);
    const next = notice.part === undefined ? progress : withPartAsked(progress, period.number);
    return { kind: 'collect', notice, progress: afterCollecting(next, notice, period) };
  }
  if (today < days.noticeOn) return { kind: 'wait', until: startOfDay(days.noticeOn, timeZone) };
  if (isBeingPaid(account)) return tomorrow(account, now);
  const charge = progress.charged < period.number ? chargeOf(policy, period.startAt) : undefined;
  const own = toAskFor(account, charge ?? 0);
  const ahead = charge === undefined ? {} : { charge };
  if (own < LEAST_DUE_PENNIES.BACS_DEBIT) return askNothing(progress, period, charge);
  const { drawOn } = days;
  const brought = broughtBy(own, account, now);
  const amount = own + (brought.part ?? 0);
  const carries = progress.carried ?? 0;
  const about = { period: period.number, methodId: means.methodId, amount, ...brought, carries };
  const told = { ...about, ...ahead, drawOn, givenAt: now };
  return { kind: 'give-notice', notice: told, progress: { ...progress, notice: told } };
}

function cardStep(account: BillAccount, { period, now }: Turn): BillingStep | BillingWait {
  const { means, progress } = account;
  if (progress.charged < period.number) return { kind: 'wait', until: period.opensAt };
  if (isBeingPaid(account)) return tomorrow(account, now);
  const own = toAskFor(account, 0);
  if (own < LEAST_DUE_PENNIES[means?.type ?? 'CARD']) return askNothing(progress, period);
  // What becomes of the other charge wakes the account; tomorrow's look is for what never answers.
  if (account.isCardAsked) {
    const { timeZone } = account.policy;
    return { kind: 'wait', until: startOfDay(addToDate(dayOf(now, timeZone), { days: 1 }), timeZone) };
  }
  // The first debit of a policy is asked for once more as soon as its bank has taken the new mandate on.
  if (means?.isComing && period.number === 1) return tomorrow(account, now);
  if (!means?.isGood) return { kind: 'ask-for-means', period, amount: own, progress: afterAsking(progress, period) };
  const brought = broughtBy(own, account, now);
  const next = brought.part === undefined ? progress : withPartAsked(progress, period.number);
  const about = { period, methodId: means.methodId, amount: own + (brought.part ?? 0), ...brought };
  return { kind: 'charge-card', ...about, progress: afterAsking(next, period) };
}

function joinStep(account: BillAccount, { period, now }: Turn): BillingStep | BillingWait {
  const { progress } = account;
  // After the end all that is owed is asked for by letter.
  if (account.ending?.isDone) return { kind: 'wait', until: null };
  if (progress.charged < period.number) return { kind: 'wait', until: period.opensAt };
  if (isBeingPaid(account)) return tomorrow(account, now);
  const amount = toAskFor(account, 0);
  if (amount === 0) return askNothing(progress, period);
  return { kind: 'join-arrears', period, amount, progress: afterAsking(progress, period) };
}

function withdrawn(progress: BillingProgress, notice: DebitNotice): BillingStep {
  return { kind: 'withdraw-notice', notice, progress: afterWithdrawing(progress, notice) };
}

function askNothing(progress: BillingProgress, period: ServicePeriod, charge?: Pennies): BillingStep {
  return { kind: 'ask-nothing', period, progress: withExpected(afterAsking(progress, period), { charge }) };
}

/**
 * Whether the customer is paying more than what is followed up: what for is known once they have paid. Their page wakes
 * the account as it ends.
 */
function isBeingPaid(account: BillAccount): boolean {
  return account.underWayBesides > followedUpOf(account);
}

function tomorrow({ policy: { timeZone } }: BillAccount, now: Instant): BillingWait {
  return { kind: 'wait', until: startOfDay(addToDate(dayOf(now, timeZone), { days: 1 }), timeZone) };
}

/**
 * What is owed and is neither on its way, nor missed, nor followed up separately, with what was carried over and a
 * coming charge. Credit is used first.
 */
export function toAskFor(account: BillAccount, toCome: Pennies): Pennies {
  return Math.max(0, dueNow(account) + (account.progress.carried ?? 0) + toCome - followedUpOf(account));
}

function followedUpOf(account: BillAccount): Pennies {
  const { arrears } = account;
  return arrears ? unpaidOf({ case: arrears, due: dueOfAsked(account) }) : 0;
}
