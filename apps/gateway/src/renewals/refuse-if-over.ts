import type { Instant } from '@marque/base';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { isTurnDue } from '@marque/domain/policy/turning/turn-of';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import { renewalStage } from '@marque/domain/renewal/renewal-stage';
import { refuse } from '../ground/refuse.ts';
import type { StoredRenewal } from '../store/renewals/renewals.ts';

/** Refuses with `wrong_state` any word about a renewal once the turn has passed, and if the policy is not to renew. */
export function refuseIfOver({ stored: { proposal }, source: { policy } }: StoredRenewal, now: Instant): void {
  const stage = renewalStage({
    ...{ policyStatus: policyStatus(policy, now), status: proposalStatus(proposal, now, policy.timeZone) },
    isTurning: isTurnDue(policy, now),
    isStopped: policy.termination !== null || policy.stopped !== undefined,
    autoRenewal: policy.autoRenewal,
  });
  if (stage !== 'offered' && stage !== 'referred') refuse('wrong_state');
}
