import type { PolicyStatus, ProposalStatus } from '../enumerations.ts';

/** What the stage of a renewal follows from. */
export type StageFacts = {
  readonly policyStatus: PolicyStatus;
  /** Whether its turn has come and is not decided yet. */
  readonly isTurning: boolean;
  /** The status of the renewal that was made. */
  readonly status: ProposalStatus;
  /**
   * Whether the insurer does not renew the policy, or somebody has set an end. The customer's choice about renewing
   * does not count here.
   */
  readonly isStopped: boolean;
  /** Whether it renews without being asked; null if nobody was asked. */
  readonly autoRenewal: boolean | null;
};

/**
 * How far a renewal is: available, available again to somebody who opted out, available to nobody, not to be renewed,
 * past its turn, of a policy that is not in force (for example ended with nothing after it), or without a price that it
 * should have. From the moment of the turn on it is past, even while nobody has decided it.
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
