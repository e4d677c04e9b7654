import type { Instant } from '@marque/base';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';

/** What the customer agreed to when the account was opened. */
export type ProposalAccount = { readonly accountId: string; readonly agreed: readonly string[] };

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
  readonly promoCode: string | null;
  readonly createdAt: Instant;
  readonly data: RiskData;
  readonly choices: Choices;
  /** Names of the live questions that lack a valid answer. */
  readonly missing: readonly string[];
  /** Hash of the brand's folder under which the answers were last checked. */
  readonly configVersion: string;
  /** The price or referral of the present data and choices; null when they have not been rated. */
  readonly quote: Quote | null;
  /** Until when the price is held. */
  readonly quoteEndAt: Instant | null;
  readonly account: ProposalAccount | null;
  readonly policy: ProposalPolicy | null;
  readonly isDeleted: boolean;
};

/** A proposal, or nothing yet. */
export type ProposalState = Proposal | null;
