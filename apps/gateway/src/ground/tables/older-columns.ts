/**
 * The columns that are older than the list of classes, by their tables. They get their classes when people's data is looked after as a whole. Nothing is
 * ever added here: a column that is new, in whichever table, has its class in `column-classes.ts`, or nothing compiles.
 */
export const olderColumns = {
  collections:
    'collection_id brand owner proposal_code account_id policy_id method_id period_start amount currency status presentations provider provider_payment_id charge_on failure created_at updated_at',
  customer_accounts: 'account_id brand owner proposal_code version state created_at',
  direct_debit_flows:
    'flow_id brand owner proposal_code status provider_request_id redirect_url method_id description site_url success_path cancel_path language created_at expires_at',
  document_tickets: 'ticket_hash document_id expires_at_ms used_at_ms',
  documents: 'document_id brand owner policy_id policy_version document storage_key sha256 bytes created_at',
  email_ways_back: 'way_back_id brand account_id email language site_url changed_at_ms expires_at_ms',
  events: 'event_id brand stream stream_id version type data actor subject reason request_id occurred_at recorded_at',
  feedback: 'feedback_id brand subject proposal_code type rating comment created_at',
  guesses: 'guess_id kind key at_ms',
  help_messages: 'message_id brand subject email message created_at_ms',
  idempotency_keys: 'principal call key body_hash status response created_at_ms finished_at_ms',
  identity_accounts: 'brand account_id email phone roles permissions created_at',
  identity_checks:
    'check_id brand owner proposal_code kind facts_hash facts reports status is_clear checks provider_applicant_id provider_check_id claimed_until_ms created_at updated_at',
  identity_keys: 'kid sealed_jwk created_at_ms retires_at_ms',
  identity_records: 'brand model record_id payload grant_id uid expires_at_ms consumed_at_ms',
  impersonations: 'impersonation_id brand actor subject reason created_at expires_at_ms ended_at_ms',
  impressions: 'proposal_code brand values created_at',
  ledger_postings: 'posting_id transaction_id ledger_account amount currency',
  ledger_transactions: 'transaction_id brand account_id transaction_key kind details effective_at recorded_at',
  letters: 'letter_id brand kind about proposal_code language facts status created_at updated_at',
  mails: 'message_id claimed_until_ms sent_at_ms',
  nightly_checks: 'work night findings queued_at_ms done_at_ms',
  offer_documents:
    'brand owner proposal_code document insurer wording_version language storage_key sha256 bytes shown_at',
  offer_tickets: 'ticket_hash proposal_code document sha256 expires_at_ms used_at_ms',
  one_time_codes: 'brand purpose holder channel address code_hash tries sent_at_ms expires_at_ms used_at_ms guess_ids',
  payment_attempts:
    'attempt_id brand owner proposal_code amount currency quote_hash quote status provider provider_session_id provider_payment_id site_url success_path cancel_path save_card language created_at expires_at updated_at purpose means account_id actor method_id token_hash decline_code',
  payment_methods:
    'method_id brand owner proposal_code type status provider provider_customer_id provider_method_id details created_at updated_at',
  people:
    'brand subject email phone connection first_name last_name is_staff preferences pending_email contact_phone version issued issued_at_ms first_seen_at updated_at',
  policies:
    'policy_id policy_number brand owner proposal_code scheme_code version state starts_at created_at updated_at',
  promotion_marks: 'brand kind promotion mark policy_id',
  promotion_uses: 'brand promotion number policy_id used_at',
  proposals:
    'proposal_code brand owner scheme_code external_reference version state created_at updated_at deleted_at is_listed',
  provider_events: 'provider event_id type received_at',
  rates: 'rates_version brand product files first_used_at',
  refunds:
    'refund_id brand owner proposal_code account_id provider provider_payment_id attempt_id amount currency reason status provider_refund_id created_at updated_at',
  retrieved_proposals: 'brand subject proposal_code retrieved_at_ms expires_at_ms',
  sessions: 'session_id brand subject family refresh_hash created_at_ms expires_at_ms replaced_at_ms revoked_at_ms',
  staff_invitations: 'token_hash brand host account_id expires_at_ms',
  staff_passkeys: 'brand host passkey_id account_id public_key counter transports created_at_ms used_at_ms',
  staff_reads: 'read_id brand actor subject call about reason impersonation_id request_id recorded_at',
  trail_seals: 'seal_id last_event_id last_read_id rows_sealed hash previous_hash sealed_at',
} as const;
