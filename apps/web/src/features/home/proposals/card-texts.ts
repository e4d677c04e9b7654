import type { ProposalSummaryWire } from '@marque/contract';

type Status = ProposalSummaryWire['status'];

export type CardTexts = {
  readonly pill: string;
  readonly action: string;
  /** The next step for the visitor, if the price does not say it. */
  readonly prompt?: string;
};

/** The words of a proposal's card by its status. A policy has no card. */
export const cardTexts: { readonly [S in Exclude<Status, 'POLICY'>]: CardTexts } = {
  QUOTE: { pill: 'home.open.quote.pill', action: 'home.open.quote.action' },
  QUOTE_EXPIRED: {
    pill: 'home.open.expired.pill',
    action: 'home.open.expired.action',
    prompt: 'home.open.expired.prompt',
  },
  INSUFFICIENT_ACCURACY: {
    pill: 'home.open.unfinished.pill',
    action: 'home.open.unfinished.action',
    prompt: 'home.open.unfinished.prompt',
  },
  REFERRAL: {
    pill: 'home.open.referral.pill',
    action: 'home.open.referral.action',
    prompt: 'home.open.referral.prompt',
  },
};

export type OpenProposal = ProposalSummaryWire & { status: Exclude<Status, 'POLICY'> };

/** The proposals that have a card, the earliest start first and those without one last. */
export function openProposals(proposals: readonly ProposalSummaryWire[]): OpenProposal[] {
  const open = proposals.filter((proposal): proposal is OpenProposal => proposal.status !== 'POLICY');
  return open.sort(
    (a, b) => (a.startAt ?? '9999').localeCompare(b.startAt ?? '9999') || b.createdAt.localeCompare(a.createdAt),
  );
}
