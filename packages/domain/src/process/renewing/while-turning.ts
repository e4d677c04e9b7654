import type { Instant } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import { isTurnDue } from '../../policy/turning/turn-of.ts';
import type { TurnAhead } from './turn-ahead.ts';

/** Whether a policy has come to the end of its term and may go on all the same, since its customer agreed to that and nobody has decided its turn yet. */
export function mayBeTurning(policy: Policy, now: Instant): boolean {
  return policy.endsAt !== null && policy.autoRenewal === true && isTurnDue(policy, now);
}

/**
 * A policy between the moment of its turn and the decision: from the turn on nothing can be chosen any more, so a
 * policy that is going to renew covers until the end of its next term. It keeps the version of the term before until
 * the next one is made.
 */
export function whileTurning(policy: Policy, turn: TurnAhead | undefined): Policy {
  return turn?.foreseen.kind === 'renews' ? { ...policy, endsAt: turn.foreseen.next.endsAt } : policy;
}
