import type { PolicySummaryWire, ProposalWire } from '@marque/contract';
import { type RenewalBanner, renewalBanner } from '@marque/domain/renewal/renewal-banner';
import { renewalInProgress } from '@marque/domain/renewal/renewal-in-progress';
import { type RenewalStage, renewalStage } from '@marque/domain/renewal/renewal-stage';

/** What of a policy says how it goes on. */
export type RenewingPolicy = Pick<PolicySummaryWire, 'policyDetail' | 'reviewType' | 'renewalProposal'>;

/** Whether the customer's changes of a policy wait for its renewal. */
export function isRenewing({
  policyDetail,
  renewalProposal,
}: Pick<RenewingPolicy, 'policyDetail' | 'renewalProposal'>) {
  return renewalInProgress({ status: renewalProposal?.status ?? null, isStopped: policyDetail.renewalStopped });
}

/** Which banner a policy has about its renewal; null where it has none. */
export function bannerOf(policy: RenewingPolicy): RenewalBanner | null {
  return renewalBanner({ ...factsOf(policy), status: policy.renewalProposal?.status ?? null });
}

/** How far a renewal of a policy is. */
export function stageOf(policy: RenewingPolicy, { status }: Pick<ProposalWire, 'status'>): RenewalStage {
  return renewalStage({ ...factsOf(policy), status });
}

function factsOf({ policyDetail, reviewType }: RenewingPolicy) {
  const { policyStatus, isTurning, terminatedAt, isStoppedByInsurer, autoRenewalEnabled } = policyDetail;
  return {
    ...{ policyStatus, isTurning },
    isStopped: reviewType === 'NEVER' || terminatedAt !== null || isStoppedByInsurer,
    autoRenewal: autoRenewalEnabled,
  };
}
