import type { PolicyWire, ProductWire } from '@marque/contract';

/**
 * Whether a policy renews by itself, as its owner may choose: on, off, or not chosen yet; undefined if there is nothing
 * to choose.
 */
export type AutoRenewalState = 'on' | 'off' | 'open' | undefined;

/**
 * The state of a policy's automatic renewal. There is nothing to choose if its product does not renew it or offers no
 * choice; once it has ended, its term turns, somebody has set an end, or its renewal was made; or if anything but the
 * owner's own choice, which may be undone, stopped its renewal.
 */
export function autoRenewalState(
  { policyDetail, reviewType, renewalProposal }: Pick<PolicyWire, 'policyDetail' | 'reviewType' | 'renewalProposal'>,
  { allowModifyAutoRenewal }: Pick<ProductWire['policy']['renewal'], 'allowModifyAutoRenewal'>,
): AutoRenewalState {
  const { policyStatus, isTurning, terminatedAt, isStoppedByInsurer, renewalStopped, autoRenewalEnabled } =
    policyDetail;
  const insures = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  if (!insures || isTurning || terminatedAt !== null || reviewType === 'NEVER' || !allowModifyAutoRenewal)
    return undefined;
  if (isStoppedByInsurer) return undefined;
  // From then on the choice is on the page with the renewal and its price.
  if (renewalProposal !== null) return undefined;
  if (autoRenewalEnabled === false) return 'off';
  if (renewalStopped) return undefined;
  return autoRenewalEnabled ? 'on' : 'open';
}
