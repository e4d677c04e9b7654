import type { PolicyStatus, ProposalStatus } from '../enumerations.ts';

/** What the stage of a renewal follows from. */
export type StageFacts = {
  readonly policyStatus: PolicyStatus;
  /** Whether its turn has come and is not decided yet. */
  readonly isTurning: boolean;
  /** The status of the renewal that was made. */
  readonly status: ProposalStatus;
  /** Whether the insurer does not renew the policy, or somebody has set an end. What its customer chose about renewing is not meant. */
  readonly isStopped: boolean;
  /** Whether it renews without being asked; null where nobody was asked. */
  readonly autoRenewal: boolean | null;
};

/**
 * How far a renewal is: it may be had, it may be had again by somebody who opted out, nobody may have it, the policy is not to be renewed, the turn has been,
 * the policy is not in force (it has ended, for one, with nothing after it), or it has no price where it should have one. From the moment of the turn on it has been, also while nobody has decided it.
 */
export type RenewalStage = 'offered' | 'optedOut' | 'referred' | 'stopped' | 'turned' | 'ended' | 'unready';

/** The stage of a renewal: each page and call asks this. A renewal that nobody may have stays so, however its customer chose. */
export function renewalStage({ policyStatus, isTurning, status, isStopped, autoRenewal }: StageFacts): RenewalStage {
  if (status === 'POLICY' || policyStatus === 'RENEWED' || isTurning) return 'turned';
  if (policyStatus !== 'ACTIVE') return 'ended';
  if (isStopped) return 'stopped';
  if (status === 'REFERRAL') return 'referred';
  if (status !== 'QUOTE') return 'unready';
  return autoRenewal === false ? 'optedOut' : 'offered';
}
