import type { BrandWire, ProposalSummaryWire } from '@marque/contract';
import type { SchemeWire } from '../../brand/schemes.ts';

/** What a visitor has of a scheme already: a proposal, bought or not. */
export type Begun = Pick<ProposalSummaryWire, 'schemeCode' | 'status' | 'proposalCode'>;

/** The schemes that can be started. Where a brand allows one of each, those that have a proposal or a policy are not among them. */
export function startableSchemes(
  { schemes, features }: Pick<BrandWire, 'schemes' | 'features'>,
  proposals: readonly Begun[],
): SchemeWire[] {
  const allowsMore = features['multiQuote'] === true;
  return schemes.filter(({ available, schemeCode }) => available && (allowsMore || !begunOf(schemeCode, proposals)));
}

/** The proposal of a scheme that the visitor has already, if any: the open one before one that was bought. */
export function begunOf(schemeCode: string, proposals: readonly Begun[]): Begun | undefined {
  const begun = proposals.filter((proposal) => proposal.schemeCode === schemeCode);
  return begun.find(({ status }) => status !== 'POLICY') ?? begun[0];
}
