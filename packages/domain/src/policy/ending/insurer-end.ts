import {
  addToDate,
  dayOf,
  type Instant,
  type LocalDate,
  ok,
  type Problem,
  type Result,
  refused,
  startOfDay,
} from '@marque/base';
import type { InsurerReason, InsurerWould, VoidFinding } from '../../end-speakers.ts';
import type { Policy, Termination } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import type { FieldFault } from './customers-word.ts';

/** Days in which a customer may answer before a policy is void. */
const VOID_ANSWER_DAYS = 14;

/** Why the insurer ends a policy, with what shows it. Only fraud ends one at once. */
export type InsurerEnd = { readonly evidence: string; readonly isAtOnce: boolean } & (
  | { readonly kind: 'CANCELLED'; readonly reason: InsurerReason }
  | {
      readonly kind: 'VOIDED';
      readonly finding: VoidFinding;
      readonly insurerWould: InsurerWould;
      /** Whether what was paid is kept: the law allows it if the customer was deliberate or reckless. */
      readonly keepsPremium: boolean;
    }
);

/** What staff say of an end by the insurer’s will. */
export type InsurersWord = { readonly onWordOf: 'INSURER' } & InsurerEnd;

/** When the insurer ends it, the days of the losses known under the policy, and the days of notice by the wording sold. */
export type InsurerEndNow = {
  readonly now: Instant;
  readonly losses: readonly LocalDate[];
  readonly noticeDays: number;
};

/** An end by the insurer’s will, and whether one member of staff may decide it alone. */
export type InsurerEndDecided = { readonly termination: Termination; readonly by: 'ALONE' | 'SECOND_PERSON' };

/**
 * Whether the insurer may end a policy, from when, and what goes back. A policy is void only if it would never have
 * been sold, or if its customer told the untruth deliberately or recklessly; a careless untruth gives everything back.
 * The customer is told before, with days to answer. A second person decides if that is left out, if money is kept, and
 * if a loss is known under a void policy.
 */
export function decideInsurerEnd(
  policy: Policy,
  end: InsurerEnd,
  at: InsurerEndNow,
): Result<InsurerEndDecided, Problem> {
  const status = policyStatus(policy, at.now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return refused({ code: 'policy_ended' });
  if (policy.termination !== null) return refused({ code: 'end_waiting' });
  const effectiveAt = end.isAtOnce ? at.now : afterDays(policy, at.now, answerDays(end, at));
  const errors = faultsOf(end, isOverBefore(policy, end, effectiveAt));
  if (errors.length > 0) return refused({ code: 'validation_failed', errors });
  return ok({
    termination: {
      ...{ kind: end.kind, effectiveAt, decidedAt: at.now },
      reason: end.kind === 'VOIDED' ? voidReasons[end.finding] : end.reason,
      gives: givenBack(policy, end, effectiveAt),
      byStaff: { onWordOf: 'INSURER', undoUntil: afterDays(policy, at.now, 0) },
    },
    by: needsSecond(end, at) ? 'SECOND_PERSON' : 'ALONE',
  });
}

function answerDays(end: InsurerEnd, { noticeDays }: InsurerEndNow): number {
  return end.kind === 'VOIDED' ? VOID_ANSWER_DAYS : noticeDays;
}

/** The end of the last of so many days, not counting today. */
function afterDays({ timeZone }: Policy, now: Instant, days: number): Instant {
  return startOfDay(addToDate(dayOf(now, timeZone), { days: days + 1 }), timeZone);
}

function isOverBefore({ endsAt }: Policy, { kind }: InsurerEnd, effectiveAt: Instant): boolean {
  return kind === 'CANCELLED' && endsAt !== null && effectiveAt >= endsAt;
}

function faultsOf(end: InsurerEnd, isOver: boolean): readonly FieldFault[] {
  const mayBeAtOnce = end.kind === 'VOIDED' ? end.finding === 'DELIBERATE_OR_RECKLESS' : end.reason === 'Fraud';
  const ofTime = end.isAtOnce && !mayBeAtOnce ? [NOT_FRAUD] : [];
  if (end.kind === 'CANCELLED') return isOver ? [...ofTime, ENDS_BEFORE] : ofTime;
  const isCareless = end.finding === 'CARELESS';
  return [
    ...ofTime,
    ...(isCareless && end.insurerWould !== 'NOT_HAVE_INSURED' ? [NOT_VOIDABLE] : []),
    ...(isCareless && end.keepsPremium ? [GIVES_BACK] : []),
  ];
}

function givenBack({ startsAt }: Policy, end: InsurerEnd, effectiveAt: Instant): Termination['gives'] {
  if (end.kind === 'VOIDED') return end.keepsPremium ? 'NOTHING' : 'EVERYTHING';
  return effectiveAt <= startsAt ? 'EVERYTHING' : 'UNUSED_DAYS';
}

function needsSecond(end: InsurerEnd, { losses }: InsurerEndNow): boolean {
  return end.isAtOnce || (end.kind === 'VOIDED' && (end.keepsPremium || losses.length > 0));
}

const voidReasons: { readonly [F in VoidFinding]: string } = {
  DELIBERATE_OR_RECKLESS: 'DeliberateOrReckless',
  CARELESS: 'Careless',
};

const NOT_FRAUD = { pointer: '/end/isAtOnce', code: 'not_fraud', message: 'Only fraud ends a policy at once' };
const ENDS_BEFORE = {
  pointer: '/end/kind',
  code: 'ends_before',
  message: 'Cover ends by itself before the notice does',
};
const NOT_VOIDABLE = {
  pointer: '/end/insurerWould',
  code: 'not_voidable',
  message: 'What was told carelessly makes a policy void only where it would not have been sold at all',
};
const GIVES_BACK = {
  pointer: '/end/keepsPremium',
  code: 'gives_back',
  message: 'What was told carelessly gives everything back',
};
