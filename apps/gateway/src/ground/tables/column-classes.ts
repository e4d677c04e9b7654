import type { ColumnClasses } from './column-class.ts';
import type { Tables } from './database.ts';
import { uploadColumns } from './upload-columns.ts';

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
export const columnClasses: { readonly [T in Exclude<keyof Tables, OlderTable>]: ColumnClasses<Tables[T]> } = {
  staff_requests: {
    request_id: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    owner: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    holder: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    account_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    kind: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    amount: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    currency: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    cover: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    details: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    asked_by: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    asked_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    expires_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    status: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    decided_by: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    decision_reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    decided_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
  ...uploadColumns,
  evidence: {
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    sha256: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    statement: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    kept_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
  sent_letters: {
    letter_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    kind: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    language: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    subject: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    letter: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    enclosed: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sha256: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sent_to: { holds: 'CONTACT', kept: 'AS_POLICIES', isExported: true },
    written_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sent_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
};
