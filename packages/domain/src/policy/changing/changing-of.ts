import type { Instant } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { PolicyStatus } from '../../enumerations.ts';
import type { Policy } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';

/** Things that can be changed of a policy, as a section of `policy.yaml` names them. */
export type ChangeableThing = 'QUESTIONS' | 'DRIVERS' | 'START_DATE' | 'COVERS' | 'EXCESS' | 'PAYMENT_SCHEDULE';

/** Who asks, when, and what the product's open sections let a customer change. */
export type ChangingAsked = {
  readonly now: Instant;
  /** Staff who act for the customer. */
  readonly isStaff: boolean;
  /** Its renewal is made, and it is to renew (`renewal/renewal-in-progress`). */
  readonly isRenewing: boolean;
  /** From all sections of the product; none: nobody changes anything about its policies. */
  readonly offered: readonly ChangeableThing[];
  /** From the sections whose condition holds. */
  readonly open: readonly ChangeableThing[];
};

/** What may be changed of a policy at a moment: each page and call asks this. */
export type Changing = {
  /** The code of the problem with which a change is refused; null if some change is allowed. */
  readonly refusal: 'policy_ended' | 'changes_not_offered' | 'renewal_in_progress' | null;
  readonly things: readonly ChangeableThing[];
};

/**
 * What may be changed about a policy: if it is in force or waits for its start, what the open sections of its product
 * allow. Staff may also change the excess and covers without an open section, all answers, the start, and how it is
 * paid. Nothing may be changed while an end by the insurer’s will waits. The start of a first term may be moved while
 * it has not come and no end is decided. While its renewal is in progress, only staff may change it.
 */
export function changingOf(policy: Policy, { now, isStaff, isRenewing, offered, open }: ChangingAsked): Changing {
  const status = policyStatus(policy, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return { refusal: 'policy_ended', things: [] };
  // Nobody pays for a change that the insurer is about to take back or to end with the cover.
  const isEndedByInsurer = policy.termination?.byStaff?.onWordOf === 'INSURER';
  if (offered.length === 0 || isEndedByInsurer) return { refusal: 'changes_not_offered', things: [] };
  if (isRenewing && !isStaff) return { refusal: 'renewal_in_progress', things: [] };
  const things = new Set<ChangeableThing>([...open, ...(isStaff ? STAFFS : [])]);
  if (!isStartOpen(policy, status)) things.delete('START_DATE');
  return { refusal: things.size === 0 ? 'changes_not_offered' : null, things: [...things] };
}

/** Whether the start may still be moved. A renewed term starts at the end of the one before it. */
function isStartOpen({ termination, renewalCycle }: Policy, status: PolicyStatus): boolean {
  return status === 'PENDING' && termination === null && renewalCycle === 0;
}

const STAFFS: readonly ChangeableThing[] = [
  'START_DATE',
  'QUESTIONS',
  'DRIVERS',
  'COVERS',
  'EXCESS',
  'PAYMENT_SCHEDULE',
];

/** Which thing a change is about. */
export function thingOf({ changeType }: Pick<Change, 'changeType'>): ChangeableThing {
  switch (changeType) {
    case 'PROFILE_DISCLOSURE':
    case 'ASSET_DISCLOSURE':
    case 'QUOTE_DISCLOSURE':
      return 'QUESTIONS';
    case 'ADD_PROFILE':
    case 'REMOVE_PROFILE':
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return 'DRIVERS';
    case 'ADD_COVER':
    case 'REMOVE_COVER':
    case 'REQUEST_COVER_OPTION':
      return 'COVERS';
    case 'SELECT_VOLUNTARY_EXCESS':
      return 'EXCESS';
    case 'START_DATE_CHANGE':
      return 'START_DATE';
    case 'SELECT_PAYMENT_SCHEDULE':
      return 'PAYMENT_SCHEDULE';
  }
}
