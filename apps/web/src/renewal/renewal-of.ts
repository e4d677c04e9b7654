import type { PolicySummaryWire, ProposalWire } from '@marque/contract';
import { type RenewalBanner, renewalBanner } from '@marque/domain/renewal/renewal-banner';
import { renewalInProgress } from '@marque/domain/renewal/renewal-in-progress';
import { type RenewalStage, renewalStage } from '@marque/domain/renewal/renewal-stage';

/** What of a policy says how it goes on. */
export type RenewingPolicy = Pick<PolicySummaryWire, 'policyDetail' | 'renewalProposal'>;

/** Whether the customer's changes of a policy wait for its renewal. */
export function isRenewing({ policyDetail, renewalProposal }: RenewingPolicy) {
  return renewalInProgress({ status: renewalProposal?.status ?? null, isStopped: policyDetail.renewalStopped });
}

/** Which banner a policy has about its renewal; null if it has none. */
export function bannerOf(policy: RenewingPolicy): RenewalBanner | null {
  return renewalBanner({ ...factsOf(policy), status: policy.renewalProposal?.status ?? null });
}

/** How far a renewal of a policy is. */
export function stageOf(policy: RenewingPolicy, { status }: Pick<ProposalWire, 'status'>): RenewalStage {
  return renewalStage({ ...factsOf(policy), status });
}

/** A renewal that was made stays as it was told, even if its product no longer renews. */
function factsOf({ policyDetail }: Pick<RenewingPolicy, 'policyDetail'>) {
  const { policyStatus, isTurning, terminatedAt, isStoppedByInsurer, autoRenewalEnabled } = policyDetail;
  return {
    ...{ policyStatus, isTurning },
    isStopped: terminatedAt !== null || isStoppedByInsurer,
    autoRenewal: autoRenewalEnabled,
  };
}
