import type { Tables } from '../../../ground/tables/database.ts';

/** The things of a person to which rows belong, by ids. */
export type PersonThings = {
  readonly subjects: readonly string[];
  /** Their quotes, and those as which their policies were bought or renewed. */
  readonly proposals: readonly string[];
  readonly policies: readonly string[];
  readonly accounts: readonly string[];
  readonly complaints: readonly string[];
  /** The things of theirs that staff may hold, as holds name them. */
  readonly kept: readonly string[];
  /** The things with events of their own: the person, and each of the above. */
  readonly streams: readonly string[];
  readonly bookings: readonly string[];
};

type Link<Table> = readonly [things: keyof PersonThings, column: keyof Table & string];

/** How the rows of a table belong to a person. Tables without a column that a copy has are not here. */
export const personLinks = {
  people: ['subjects', 'subject'],
  identity_accounts: ['subjects', 'account_id'],
  email_ways_back: ['subjects', 'account_id'],
  help_messages: ['subjects', 'subject'],
  impersonations: ['subjects', 'subject'],
  staff_reads: ['subjects', 'subject'],
  data_requests: ['subjects', 'owner'],
  support_needs: ['subjects', 'owner'],
  authorised_people: ['subjects', 'owner'],
  deaths: ['subjects', 'owner'],
  person_letters: ['subjects', 'owner'],
  complaints: ['subjects', 'owner'],
  complaint_letters: ['complaints', 'complaint_id'],
  proposals: ['proposals', 'proposal_code'],
  impressions: ['proposals', 'proposal_code'],
  offer_documents: ['proposals', 'proposal_code'],
  identity_checks: ['proposals', 'proposal_code'],
  feedback: ['proposals', 'proposal_code'],
  letters: ['proposals', 'proposal_code'],
  sent_letters: ['proposals', 'proposal_code'],
  retention_holds: ['kept', 'thing'],
  payment_attempts: ['proposals', 'proposal_code'],
  payment_methods: ['proposals', 'proposal_code'],
  direct_debit_flows: ['proposals', 'proposal_code'],
  staff_requests: ['proposals', 'proposal_code'],
  policies: ['policies', 'policy_id'],
  promotion_uses: ['policies', 'policy_id'],
  documents: ['policies', 'policy_id'],
  uploads: ['policies', 'policy_id'],
  upload_files: ['policies', 'policy_id'],
  claims: ['policies', 'policy_id'],
  policy_adjustments: ['policies', 'policy_id'],
  policy_evidence: ['policies', 'policy_id'],
  cover_links: ['policies', 'policy_id'],
  cover_messages: ['policies', 'policy_id'],
  renewal_prices: ['policies', 'policy_id'],
  posted_notices: ['policies', 'policy_id'],
  customer_accounts: ['accounts', 'account_id'],
  account_billing: ['accounts', 'account_id'],
  method_choices: ['accounts', 'account_id'],
  collections: ['accounts', 'account_id'],
  refunds: ['accounts', 'account_id'],
  ledger_transactions: ['accounts', 'account_id'],
  ledger_postings: ['bookings', 'transaction_id'],
  events: ['streams', 'stream_id'],
} as const satisfies { readonly [T in keyof Tables]?: Link<Tables[T]> };

/** A table with rows in a person's copy. */
export type CopiedTable = keyof typeof personLinks;
