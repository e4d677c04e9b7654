import type { Instant } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import { isTurnDue } from '../../policy/turning/turn-of.ts';
import type { TurnAhead } from './turn-ahead.ts';

/** Whether a policy has come to the end of its term and may go on all the same, since its customer agreed to that and nobody has decided its turn yet. */
export function mayBeTurning(policy: Policy, now: Instant): boolean {
  return policy.endsAt !== null && policy.autoRenewal === true && isTurnDue(policy, now);
}

/**
 * A policy as it stands between the moment of its turn and that at which somebody decides it: from that moment on nothing is chosen any more, so one that is
 * going to renew covers until the end of its next term. Its version is that of the term before until the next one is made.
 */
export function whileTurning(policy: Policy, turn: TurnAhead | undefined): Policy {
  return turn?.foreseen.kind === 'renews' ? { ...policy, endsAt: turn.foreseen.next.endsAt } : policy;
}
