import type { Instant } from '@marque/base';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import type { Verification } from './verification.ts';

/** A document that was shown before the sale, exactly as it was shown. */
export type OfferDocument = {
  readonly document: string;
  readonly wordingVersion: string;
  readonly language: string;
  /** SHA-256 of what was shown, in hexadecimal. */
  readonly hash: string;
};

/** What the customer was shown and agreed to when the account was opened. */
export type ProposalAccount = {
  readonly accountId: string;
  readonly agreed: readonly string[];
  readonly documents: readonly OfferDocument[];
};

/** The policy that a proposal became. */
export type ProposalPolicy = { readonly policyId: string; readonly policyNumber: string };

/** A proposal: what was disclosed and chosen, and the price of exactly that. */
export type Proposal = {
  readonly proposalCode: string;
  readonly schemeCode: string;
  /** Code of the product whose questions and tariff apply. */
  readonly product: string;
  /** What a customer quotes to find it again; unguessable. */
  readonly externalReference: string;
  readonly source: string | null;
  /** The code of the promotion that it came with, as it was sent. */
  readonly promoCode: string | null;
  /** Code of the proposal that this one would upgrade; null for a proposal that a visitor began. */
  readonly upsellOf: string | null;
  /** For a renewal: the id of the policy that it follows. Otherwise absent. */
  readonly sourcePolicy?: string;
  /** For a renewal: how often the number will have been renewed with it. */
  readonly renewalCycle?: number;
  readonly createdAt: Instant;
  readonly data: RiskData;
  readonly choices: Choices;
  /** Names of the live questions that lack a valid answer. */
  readonly missing: readonly string[];
  /** Hash of the brand's folder under which the answers were last checked. */
  readonly configVersion: string;
  /** The price or referral of the present data and choices; null when they have not been rated. */
  readonly quote: Quote | null;
  /** The end of the price. */
  readonly quoteEndAt: Instant | null;
  /** The last price that differed from the present one, for comparing the two; null before a price was followed by another. */
  readonly previousQuote: Quote | null;
  /** Code of the proposal to which this one may be upgraded; null while none was offered. */
  readonly upsellProposal: string | null;
  /** Whether the policy is to renew without being asked; null: nobody was asked about it. */
  readonly autoRenewal: boolean | null;
  /**
   * For a renewal: when its customer said that all answers are still true; absent if they have not, and once one has
   * changed.
   */
  readonly confirmedAt?: Instant;
  readonly account: ProposalAccount | null;
  readonly verification: Verification;
  readonly policy: ProposalPolicy | null;
  readonly isDeleted: boolean;
};

/** A proposal, or nothing yet. */
export type ProposalState = Proposal | null;
