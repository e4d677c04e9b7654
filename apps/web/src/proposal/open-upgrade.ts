import type { ProposalWire } from '@marque/contract';

type Upsell = NonNullable<ProposalWire['upsellProposal']>;

/** A proposal of another product to upgrade to: priced, or waiting for answers. */
export type OpenUpgrade = Upsell & { readonly status: (typeof openStatuses)[number] };

const openStatuses = ['QUOTE', 'QUOTE_EXPIRED', 'INSUFFICIENT_ACCURACY'] as const;

/** The proposal that one may be upgraded to; undefined where there is none, and for one that is referred or bought already. */
export function openUpgrade({ upsellProposal }: Pick<ProposalWire, 'upsellProposal'>): OpenUpgrade | undefined {
  const status = openStatuses.find((one) => one === upsellProposal?.status);
  return upsellProposal && status ? { ...upsellProposal, status } : undefined;
}
