import type { BrandWire, PolicyWire, ProposalSummaryWire } from '@marque/contract';
import type { SchemeWire } from '../../../brand/schemes.ts';

/** A proposal that somebody has of a scheme already, bought or not. */
export type Begun = Pick<ProposalSummaryWire, 'schemeCode' | 'status' | 'proposalCode'>;

/** A policy as far as it decides whether another of its scheme may be started. */
export type Held = Pick<PolicyWire, 'schemeCode'> & {
  readonly policyDetail: Pick<PolicyWire['policyDetail'], 'policyStatus'>;
};

/** What somebody has already. Of a visitor no policies are known: there each proposal that was bought counts as one that is in force. */
export type Had = { readonly proposals: readonly Begun[]; readonly policies: readonly Held[] | undefined };

/** The schemes that can be started. Where a brand allows one of each, those with an open proposal or a policy in force are not among them. */
export function startableSchemes(
  { schemes, features }: Pick<BrandWire, 'schemes' | 'features'>,
  had: Had,
): SchemeWire[] {
  const allowsMore = features['multiQuote'] === true;
  return schemes.filter(({ available, schemeCode }) => available && (allowsMore || !isTaken(schemeCode, had)));
}

function isTaken(schemeCode: string, { proposals, policies }: Had): boolean {
  const begun = begunOf(schemeCode, proposals);
  if (begun && begun.status !== 'POLICY') return true;
  if (!policies) return begun !== undefined;
  return policies.some((policy) => policy.schemeCode === schemeCode && stands(policy));
}

/** Whether a policy insures, or will. */
function stands({ policyDetail }: Held): boolean {
  return policyDetail.policyStatus === 'ACTIVE' || policyDetail.policyStatus === 'PENDING';
}

/** The proposal of a scheme that somebody has already, if any: the open one before one that was bought. */
export function begunOf(schemeCode: string, proposals: readonly Begun[]): Begun | undefined {
  const begun = proposals.filter((proposal) => proposal.schemeCode === schemeCode);
  return begun.find(({ status }) => status !== 'POLICY') ?? begun[0];
}
