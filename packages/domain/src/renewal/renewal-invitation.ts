import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { Policy } from '../policy/policy.ts';
import { policyStatus } from '../policy/policy-status.ts';
import { type RenewalTerm, renewalTerm, type TermAnchor } from './renewal-term.ts';

/** How many days before the turn a policy is invited to renew: from the first number on, and in time until the second. */
export type InvitationDays = { readonly from: number; readonly to: number };

/** What an invitation follows from. `isStopped`: the product never renews, or somebody said that this policy does not. */
export type InvitedPolicy = Pick<
  Policy,
  'startsAt' | 'endsAt' | 'termination' | 'successorId' | 'renewalCycle' | 'productKind'
> & {
  readonly anchor: TermAnchor;
  readonly isStopped: boolean;
};

/**
 * Whether a policy is invited: not by now, from a moment on, or now, to its next term. It is late if fewer days are
 * left than there should be.
 */
export type Invitation =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly at: Instant }
  | { readonly kind: 'due'; readonly term: RenewalTerm; readonly isLate: boolean };

/**
 * Whether a policy is invited to its next term at a moment. Only a policy in force is. An end that comes by the turn
 * stops the invitation; a waiting end after the turn does not. Customers who opted out are invited too, so that they
 * can come back.
 */
export function renewalInvitation(policy: InvitedPolicy, days: InvitationDays, now: Instant): Invitation {
  const { anchor, renewalCycle, termination, successorId } = policy;
  const turn = renewalTerm(anchor, renewalCycle).endsAt;
  const endsBefore = termination !== null && termination.effectiveAt <= turn;
  if (policy.isStopped || policy.productKind === 'DRIVEAWAY' || successorId !== null || endsBefore || now >= turn)
    return { kind: 'none' };
  const at = daysBefore(turn, days.from, anchor.timeZone);
  if (now < at) return { kind: 'later', at };
  if (policyStatus(policy, now) !== 'ACTIVE') return { kind: 'none' };
  const isLate = now >= daysBefore(turn, days.to - 1, anchor.timeZone);
  return { kind: 'due', term: renewalTerm(anchor, renewalCycle + 1), isLate };
}

function daysBefore(turn: Instant, days: number, timeZone: string): Instant {
  return startOfDay(addToDate(dayOf(turn, timeZone), { days: -days }), timeZone);
}
