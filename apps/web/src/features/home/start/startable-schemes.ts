import type { BrandWire, PolicyWire, ProposalSummaryWire } from '@marque/contract';
import type { SchemeWire } from '../../../brand/schemes.ts';

/** A proposal that somebody has of a scheme already, bought or not. */
export type Begun = Pick<ProposalSummaryWire, 'schemeCode' | 'status' | 'proposalCode'>;

/** A policy as far as it decides whether another of its scheme may be started. */
export type Held = Pick<PolicyWire, 'schemeCode'> & {
  readonly policyDetail: Pick<PolicyWire['policyDetail'], 'policyStatus'>;
};

/** The person's existing proposals and policies. A visitor's policies are unknown, so each bought proposal counts as a policy in force. */
export type Had = { readonly proposals: readonly Begun[]; readonly policies: readonly Held[] | undefined };

/**
 * The schemes that can be started. If a brand allows only one of each, schemes with an open proposal or a policy in
 * force are left out.
 */
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

/** The person's existing proposal of a scheme, if any: an open one before a bought one. */
export function begunOf(schemeCode: string, proposals: readonly Begun[]): Begun | undefined {
  const begun = proposals.filter((proposal) => proposal.schemeCode === schemeCode);
  return begun.find(({ status }) => status !== 'POLICY') ?? begun[0];
}
