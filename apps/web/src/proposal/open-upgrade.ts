import type { ProposalWire } from '@marque/contract';

type Upsell = NonNullable<ProposalWire['upsellProposal']>;

/** A proposal of another product to upgrade to: priced, or waiting for answers. */
export type OpenUpgrade = Upsell & { readonly status: (typeof openStatuses)[number] };

const openStatuses = ['QUOTE', 'QUOTE_EXPIRED', 'INSUFFICIENT_ACCURACY'] as const;

/** The proposal to which one may be upgraded; undefined if there is none, or if it is referred or already bought. */
export function openUpgrade({ upsellProposal }: Pick<ProposalWire, 'upsellProposal'>): OpenUpgrade | undefined {
  const status = openStatuses.find((one) => one === upsellProposal?.status);
  return upsellProposal && status ? { ...upsellProposal, status } : undefined;
}
