import type { ProposalSummaryWire } from '@marque/contract';

/** The first proposal of a reference as it was typed, else in capitals: as the gateway finds it. */
export function proposalOfReference<P extends Pick<ProposalSummaryWire, 'externalReference'>>(
  proposals: readonly P[],
  externalReference: string,
): P | undefined {
  const of = (reference: string) => proposals.find((proposal) => proposal.externalReference === reference);
  return of(externalReference) ?? of(externalReference.toUpperCase());
}
