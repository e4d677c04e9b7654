import type { Instant } from '@marque/base';
import type { Change } from '../changes/change.ts';
import type { Disclosed } from '../changes/disclosed.ts';
import type { VerificationKind } from '../enumerations.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import type { OfferDocument, Proposal } from './proposal.ts';
import type { VerificationOutcome } from './verification.ts';

/** A proposal's data at its beginning. */
export type NewProposal = Omit<
  Proposal,
  | 'quote'
  | 'quoteEndAt'
  | 'previousQuote'
  | 'upsellProposal'
  | 'autoRenewal'
  | 'account'
  | 'verification'
  | 'policy'
  | 'isDeleted'
>;

/** What can happen to a proposal. */
export type ProposalEvent =
  | { readonly type: 'ProposalCreated'; readonly proposal: NewProposal }
  /** Answers, choices or the promotion's code changed, which ends the price unless the event says otherwise. */
  | {
      readonly type: 'ProposalChanged';
      readonly changes: readonly Change[];
      /** The result of the changes. The trail keeps only the changes, from which it follows. */
      readonly after?: Disclosed;
      readonly missing: readonly string[];
      readonly configVersion: string;
      /** The code of the promotion, if it has changed; null if there is none any more. */
      readonly promoCode?: string | null;
      /** The next price equals the last one, so it keeps that one's comparison. */
      readonly isSamePrice?: true;
      /** No price reads the changed answers, so the present price stays. */
      readonly keepsPrice?: true;
    }
  /** `rated` is what the price was made of. */
  | { readonly type: 'ProposalPriced'; readonly quote: Quote; readonly endAt: Instant; readonly rated?: RatedRisk }
  /** The price at which paying began was put back, for the same facts: answers that went missing since do not matter. */
  | {
      readonly type: 'OfferRestored';
      readonly quote: Quote;
      readonly endAt: Instant | null;
      /** The price that it takes the place of is the very same one. */
      readonly isSamePrice?: true;
    }
  /** The proposal of another product was priced, to which this one may be upgraded. */
  | { readonly type: 'UpsellOffered'; readonly proposalCode: string }
  /** Whether the policy is to renew without being asked was chosen, or agreed to as it was shown. */
  | { readonly type: 'AutoRenewalChosen'; readonly enabled: boolean; readonly reason: string | null }
  /** The customer said that all answers of a renewal are still true. */
  | { readonly type: 'AnswersConfirmed'; readonly at: Instant }
  | {
      readonly type: 'AccountOpened';
      readonly accountId: string;
      readonly agreed: readonly string[];
      readonly documents: readonly OfferDocument[];
      /** Hash of the brand's folder with the words agreed to; absent in events from before it was kept. */
      readonly configVersion?: string;
    }
  /** The documents shown and agreed to have changed since the account was opened. */
  | {
      readonly type: 'OfferAgreedAnew';
      readonly agreed: readonly string[];
      readonly documents: readonly OfferDocument[];
      readonly configVersion?: string;
    }
  /** A check of the policyholder has come to its end. */
  | ({ readonly type: 'CustomerVerified'; readonly kind: VerificationKind } & VerificationOutcome)
  | { readonly type: 'ProposalBound'; readonly policyId: string; readonly policyNumber: string }
  | { readonly type: 'ProposalDeleted' };
