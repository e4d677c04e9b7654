import type { Instant } from '@marque/base';
import type { Quote } from '../rating/quote.ts';
import type { Change } from './change.ts';
import type { Proposal } from './proposal.ts';

/** What is known of a proposal at its beginning. */
export type NewProposal = Omit<Proposal, 'quote' | 'quoteEndAt' | 'account' | 'policy' | 'isDeleted'>;

/** What can happen to a proposal. */
export type ProposalEvent =
  | { readonly type: 'ProposalCreated'; readonly proposal: NewProposal }
  /** Answers or choices changed, which ends whatever price there was. */
  | {
      readonly type: 'ProposalChanged';
      readonly changes: readonly Change[];
      readonly missing: readonly string[];
      readonly configVersion: string;
    }
  | { readonly type: 'ProposalPriced'; readonly quote: Quote; readonly endAt: Instant }
  | { readonly type: 'AccountOpened'; readonly accountId: string; readonly agreed: readonly string[] }
  | { readonly type: 'ProposalBound'; readonly policyId: string; readonly policyNumber: string }
  | { readonly type: 'ProposalDeleted' };
