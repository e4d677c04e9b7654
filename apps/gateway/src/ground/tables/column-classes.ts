import type { ColumnClasses } from './column-class.ts';
import type { Tables } from './database.ts';

/** The tables that are older than this list. They get their classes when people's data is looked after as a whole. */
type OlderTable =
  | 'collections'
  | 'customer_accounts'
  | 'direct_debit_flows'
  | 'document_tickets'
  | 'documents'
  | 'email_ways_back'
  | 'events'
  | 'feedback'
  | 'guesses'
  | 'help_messages'
  | 'idempotency_keys'
  | 'identity_accounts'
  | 'identity_checks'
  | 'identity_keys'
  | 'identity_records'
  | 'impersonations'
  | 'impressions'
  | 'ledger_postings'
  | 'ledger_transactions'
  | 'letters'
  | 'mails'
  | 'nightly_checks'
  | 'offer_documents'
  | 'offer_tickets'
  | 'one_time_codes'
  | 'payment_attempts'
  | 'payment_methods'
  | 'people'
  | 'policies'
  | 'promotion_marks'
  | 'promotion_uses'
  | 'proposals'
  | 'provider_events'
  | 'rates'
  | 'refunds'
  | 'retrieved_proposals'
  | 'sessions'
  | 'staff_invitations'
  | 'staff_passkeys'
  | 'staff_reads'
  | 'trail_seals';

/** What each column of a newer table holds of people. A new table without its columns here does not compile. */
export const columnClasses: { readonly [T in Exclude<keyof Tables, OlderTable>]: ColumnClasses<Tables[T]> } = {};
