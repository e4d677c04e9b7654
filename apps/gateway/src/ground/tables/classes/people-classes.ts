import { type ColumnClass, type ColumnClasses, each } from '../column-class.ts';
import type { Tables } from '../database.ts';

const ours: ColumnClass = { holds: 'NONE', kept: 'AS_ACCOUNT', isExported: false };
const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_ACCOUNT', isExported: true };
const contact: ColumnClass = { holds: 'CONTACT', kept: 'AS_ACCOUNT', isExported: true };
const identity: ColumnClass = { holds: 'IDENTITY', kept: 'AS_ACCOUNT', isExported: true };
const writing: ColumnClass = { holds: 'WRITING', kept: 'AS_ACCOUNT', isExported: true };
const fact: ColumnClass = { holds: 'NONE', kept: 'AS_ACCOUNT', isExported: true };
const keptKey: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const keptFact: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: true };
const keptWriting: ColumnClass = { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true };
const proposalKey: ColumnClass = { holds: 'NONE', kept: 'AS_PROPOSALS', isExported: false };
const dayKey: ColumnClass = { holds: 'PSEUDONYM', kept: { days: 1 }, isExported: false };
const weekKey: ColumnClass = { holds: 'PSEUDONYM', kept: { days: 7 }, isExported: false };
const monthKey: ColumnClass = { holds: 'PSEUDONYM', kept: { days: 30 }, isExported: false };
// For staff, until they leave.
const staffKey: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_ACCOUNT', isExported: false };

/**
 * What the columns say about people: who they are, what they said to a brand, who acted for them, and our own issuer.
 */
export const peopleClasses: {
  readonly [T in
    | 'people'
    | 'help_messages'
    | 'feedback'
    | 'impressions'
    | 'retrieved_proposals'
    | 'guesses'
    | 'sessions'
    | 'impersonations'
    | 'staff_reads'
    | 'identity_accounts'
    | 'email_ways_back'
    | 'identity_records'
    | 'identity_keys'
    | 'one_time_codes'
    | 'staff_passkeys'
    | 'staff_invitations']: ColumnClasses<Tables[T]>;
} = {
  people: {
    ...each(ours, 'brand', 'connection', 'version', 'issued_at_ms'),
    subject: key,
    ...each(contact, 'email', 'phone', 'pending_email', 'contact_phone'),
    ...each(identity, 'first_name', 'last_name'),
    is_staff: ours,
    preferences: writing,
    // What the issuer says, including name, email and number.
    issued: identity,
    ...each(fact, 'first_seen_at', 'updated_at'),
  },
  help_messages: {
    ...each(monthKey, 'message_id', 'brand', 'subject', 'key_id'),
    email: { holds: 'CONTACT', kept: { days: 30 }, isExported: true },
    message: { holds: 'WRITING', kept: { days: 30 }, isExported: true },
    created_at_ms: { holds: 'NONE', kept: { days: 30 }, isExported: true },
  },
  feedback: {
    ...each(keptKey, 'feedback_id', 'brand', 'subject', 'key_id'),
    ...each(keptFact, 'proposal_code', 'type', 'event', 'rating', 'created_at'),
    comment: keptWriting,
  },
  impressions: {
    brand: proposalKey,
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_PROPOSALS', isExported: true },
    // The campaign that led to a quote.
    values: { holds: 'COVER', kept: 'AS_PROPOSALS', isExported: true },
    key_id: { holds: 'PSEUDONYM', kept: 'AS_PROPOSALS', isExported: false },
    created_at: { holds: 'NONE', kept: 'AS_PROPOSALS', isExported: true },
  },
  retrieved_proposals: {
    ...each(dayKey, 'brand', 'subject', 'proposal_code', 'retrieved_at_ms', 'expires_at_ms', 'has_bought'),
  },
  guesses: {
    ...each(dayKey, 'guess_id', 'kind', 'key', 'at_ms'),
  },
  sessions: {
    ...each(
      monthKey,
      'session_id',
      'brand',
      'subject',
      'family',
      'refresh_hash',
      'created_at_ms',
      'expires_at_ms',
      'replaced_at_ms',
      'revoked_at_ms',
    ),
  },
  impersonations: {
    ...each(keptKey, 'impersonation_id', 'brand', 'actor', 'subject', 'expires_at_ms', 'key_id', 'speaker'),
    ...each(keptFact, 'created_at', 'ended_at_ms'),
    reason: writing,
  },
  staff_reads: {
    ...each(keptKey, 'read_id', 'brand', 'actor', 'subject', 'impersonation_id', 'request_id', 'key_id'),
    ...each(keptFact, 'call', 'about', 'recorded_at'),
    reason: writing,
  },
  identity_accounts: {
    brand: ours,
    account_id: key,
    ...each(contact, 'email', 'phone'),
    ...each(fact, 'roles', 'permissions', 'created_at'),
  },
  email_ways_back: {
    ...each(weekKey, 'way_back_id', 'brand', 'account_id', 'language', 'site_url', 'expires_at_ms'),
    email: { holds: 'CONTACT', kept: { days: 7 }, isExported: true },
    changed_at_ms: { holds: 'NONE', kept: { days: 7 }, isExported: true },
  },
  identity_records: {
    ...each(monthKey, 'brand', 'model', 'record_id', 'payload', 'grant_id', 'uid', 'expires_at_ms', 'consumed_at_ms'),
  },
  identity_keys: {
    ...each(monthKey, 'kid', 'sealed_jwk', 'created_at_ms', 'retires_at_ms'),
  },
  one_time_codes: {
    ...each(
      dayKey,
      'brand',
      'purpose',
      'holder',
      'channel',
      'code_hash',
      'tries',
      'sent_at_ms',
      'expires_at_ms',
      'used_at_ms',
      'guess_ids',
    ),
    address: { holds: 'CONTACT', kept: { days: 1 }, isExported: false },
  },
  staff_passkeys: {
    ...each(
      staffKey,
      'brand',
      'host',
      'passkey_id',
      'account_id',
      'public_key',
      'counter',
      'transports',
      'created_at_ms',
      'used_at_ms',
    ),
  },
  staff_invitations: {
    ...each(weekKey, 'token_hash', 'brand', 'host', 'account_id', 'expires_at_ms'),
  },
};
