import { addToDate, dayOf, type Instant, type LocalDate, type Problem, startOfDay } from '@marque/base';
import { isChosenReason } from '../chosen-reason.ts';
import type { Policy } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { termEnd } from '../turning/turn-of.ts';
import { coolingOffEnd } from './cooling-off.ts';
import { type CustomersWord, staffEndFaults } from './customers-word.ts';

/** What a product says of cancelling. */
export type CancellationRule = {
  /** STANDARD: on any day. COOLING_OFF: in the first days only. */
  readonly rule: 'STANDARD' | 'COOLING_OFF';
  /** For COOLING_OFF, its days; null: always. */
  readonly withinDays: number | null;
  readonly reasons: readonly string[];
  /** How many days ahead an end may be chosen; null: one. */
  readonly daysToDefer: number | null;
  /** The fewest days for which cover goes on after an end that follows an uninsurable change; left out: none. */
  readonly referredNoticeDays?: number;
};

/** Who asks, when, and when the documents were handed over (null: not yet). */
export type CancellationAsked = {
  readonly now: Instant;
  readonly documentsAt: Instant | null;
  /** Days in which the customer may withdraw, by the wording sold. */
  readonly withdrawDays: number;
  /** The days of the known losses under the policy; left out: none. */
  readonly losses?: readonly LocalDate[];
  /** The last day of cover by a notice about a debt: no end can be later. Left out or null: there is no such notice. */
  readonly noticeEndsOn?: LocalDate | null;
};

const DAYS_AHEAD_MIN = 1;

/** What may be cancelled at a moment: each page and call asks this. */
export type Cancellation = {
  /** The code of the problem with which cancelling is refused; null if it is allowed. */
  readonly refusal: 'policy_ended' | 'end_waiting' | 'cancellation_not_allowed' | null;
  /** The first moment after the days in which the customer may withdraw; null while they have not begun, since the documents are not handed over. */
  readonly withdrawUntil: Instant | null;
  readonly isWithdrawal: boolean;
  /** Whether one of the product's reasons must be chosen: somebody who withdraws need not say why. */
  readonly asksReason: boolean;
  /** The last days of cover that may be chosen, from today on; null if only the very moment is left. */
  readonly lastDays: { readonly first: LocalDate; readonly last: LocalDate } | null;
};

/** Whether a policy may be cancelled at a moment, and to which ends. Staff who act for the customer are bound alike. */
export function cancellationOf(policy: Policy, rule: CancellationRule, asked: CancellationAsked): Cancellation {
  const { now, documentsAt, withdrawDays } = asked;
  const until = coolingOffEnd(policy, { days: withdrawDays, documentsAt });
  const { endsAt } = policy;
  const withdrawUntil = until !== null && endsAt !== null && endsAt < until ? endsAt : until;
  const isWithdrawal = withdrawUntil === null || now < withdrawUntil;
  return {
    refusal: refusalOf(policy, rule, asked),
    withdrawUntil,
    isWithdrawal,
    asksReason: !isWithdrawal && rule.reasons.length > 0,
    lastDays: lastDays(policy, rule, asked),
  };
}

function refusalOf(policy: Policy, { rule, withinDays }: CancellationRule, { now, documentsAt }: CancellationAsked) {
  const status = policyStatus(policy, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return 'policy_ended';
  if (policy.termination !== null) return 'end_waiting';
  if (rule === 'STANDARD' || withinDays === null) return null;
  const until = coolingOffEnd(policy, { days: withinDays, documentsAt });
  return until === null || now < until ? null : 'cancellation_not_allowed';
}

/**
 * From tonight on, but never later than a notice’s last day or the night before the one in which the term ends, with or
 * without a next term. For cover that has not begun, tomorrow at the latest.
 */
function lastDays(
  policy: Policy,
  { daysToDefer }: CancellationRule,
  { now, noticeEndsOn }: CancellationAsked,
): Cancellation['lastDays'] {
  const { startsAt, timeZone } = policy;
  const overAt = termEnd(policy);
  const first = dayOf(now, timeZone);
  const ahead = now < startsAt ? DAYS_AHEAD_MIN : (daysToDefer ?? DAYS_AHEAD_MIN);
  const limits = [addToDate(first, { days: ahead })];
  // An end that waits beyond a turn would keep it from being decided.
  if (overAt !== null)
    limits.push(addToDate(dayOf(new Date(Date.parse(overAt) - 1).toISOString(), timeZone), { days: -1 }));
  if (noticeEndsOn) limits.push(noticeEndsOn);
  const [last = first] = limits.sort();
  return last < first ? null : { first, last };
}

/** What is asked for: when cover is to end (null: now), and why; left out while nobody has said it. */
export type EndAsked = {
  readonly effectiveAt: Instant | null;
  readonly reason?: string | null;
  /** If staff ask for the customer: on whose word; left out while nobody has said. */
  readonly byStaff?: { readonly word?: CustomersWord | null };
  /** Whether it follows a change that nobody is insured with: any product is cancelled then, and nobody is asked why. */
  readonly isReferred?: boolean;
};

/**
 * The moment at which cover ends, itself not covered: now, or the night after one of the days that may be chosen. For a
 * customer, a past moment means now; staff may set an end back. A refusal is a problem: the code of `cancellationOf`,
 * or the fields at fault.
 */
export function endMoment(
  policy: Policy,
  { rule, now, asked }: { readonly rule: CancellationRule; readonly now: CancellationAsked; readonly asked: EndAsked },
): { readonly effectiveAt: Instant } | { readonly problem: Problem } {
  const allowed = cancellationOf(policy, rule, now);
  const isLifted = asked.isReferred === true && allowed.refusal === 'cancellation_not_allowed';
  if (allowed.refusal !== null && !isLifted) return { problem: { code: allowed.refusal } };
  const soonest = asked.isReferred ? noticeEnd(policy, rule, now) : now.now;
  const isStaff = asked.byStaff !== undefined;
  const isLater = asked.effectiveAt !== null && asked.effectiveAt > now.now;
  const effectiveAt = asked.effectiveAt !== null && (isStaff || isLater) ? asked.effectiveAt : soonest;
  const ofDay = isEndOfDay(effectiveAt, policy, allowed) || effectiveAt === soonest ? [] : [NOT_A_DAY];
  const errors = [
    ...(asked.byStaff
      ? staffEndFaults(policy, { ...asked.byStaff, effectiveAt: asked.effectiveAt }, { losses: [], ...now })
      : ofDay),
    ...(isReasonOf(asked.isReferred ? { asksReason: false } : allowed, rule, asked.reason) ? [] : [NO_REASON]),
  ];
  return errors.length > 0 ? { problem: { code: 'validation_failed', errors } } : { effectiveAt };
}

/** Now, or the end of the last day of notice, as far as cover goes. */
function noticeEnd(policy: Policy, rule: CancellationRule, asked: CancellationAsked): Instant {
  const { referredNoticeDays: daysToDefer = 0 } = rule;
  if (daysToDefer === 0 || asked.now < policy.startsAt) return asked.now;
  const days = lastDays(policy, { ...rule, daysToDefer }, asked);
  return days === null ? asked.now : startOfDay(addToDate(days.last, { days: 1 }), policy.timeZone);
}

function isEndOfDay(at: Instant, { timeZone }: Policy, { lastDays: days }: Cancellation): boolean {
  if (days === null) return false;
  const last = dayOf(new Date(Date.parse(at) - 1).toISOString(), timeZone);
  return startOfDay(addToDate(last, { days: 1 }), timeZone) === at && last >= days.first && last <= days.last;
}

function isReasonOf(
  { asksReason }: Pick<Cancellation, 'asksReason'>,
  { reasons }: CancellationRule,
  reason: string | null | undefined,
): boolean {
  if (reason === undefined) return true;
  return asksReason || reason !== null ? isChosenReason(reason, reasons) : true;
}

const NOT_A_DAY = {
  pointer: '/effectiveAt',
  code: 'not_an_end',
  message: 'Choose now, or the end of a day that can be chosen',
};
const NO_REASON = { pointer: '/reason', code: 'unknown_reason', message: 'Choose one of the product’s reasons' };
