import { dayOf, type Instant } from '@marque/base';
import type { ProposalStatus } from '../enumerations.ts';
import type { Proposal } from './proposal.ts';

/** What a proposal is at a moment. Time alone makes a quote expire: at its end, or when its start date has passed in the brand's time zone. */
export function proposalStatus(proposal: Proposal, now: Instant, timeZone: string): ProposalStatus {
  const { policy, quote, quoteEndAt } = proposal;
  if (policy) return 'POLICY';
  if (!quote || proposal.missing.length > 0) return 'INSUFFICIENT_ACCURACY';
  if (quote.ratingStatus === 'REFERRAL') return 'REFERRAL';
  const isOver = quoteEndAt !== null && now >= quoteEndAt;
  return isOver || quote.startAt < dayOf(now, timeZone) ? 'QUOTE_EXPIRED' : 'QUOTE';
}
