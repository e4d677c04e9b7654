import { type ColumnClass, type ColumnClasses, each } from '../column-class.ts';
import type { Tables } from '../database.ts';

const quoteKey: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_PROPOSALS', isExported: false };
const quoteId: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_PROPOSALS', isExported: true };
const quoteFact: ColumnClass = { holds: 'FACT', kept: 'AS_PROPOSALS', isExported: true };
const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const id: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true };
const fact: ColumnClass = { holds: 'FACT', kept: 'AS_POLICIES', isExported: true };
const ticket: ColumnClass = { holds: 'NONE', kept: { days: 1 }, isExported: false };
const forEver: ColumnClass = { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false };

/**
 * What the columns say about people: quotes, checks before a sale, what was shown, offers that were used, policies and
 * their papers.
 */
export const saleClasses: {
  readonly [T in
    | 'proposals'
    | 'offer_documents'
    | 'offer_tickets'
    | 'identity_checks'
    | 'promotion_marks'
    | 'promotion_uses'
    | 'rates'
    | 'policies'
    | 'documents'
    | 'document_tickets']: ColumnClasses<Tables[T]>;
} = {
  proposals: {
    ...each(quoteKey, 'brand', 'owner', 'scheme_code', 'external_reference', 'version', 'is_listed', 'source_policy'),
    key_id: quoteKey,
    proposal_code: quoteId,
    ...each(quoteFact, 'created_at', 'updated_at', 'deleted_at', 'renewal_cycle'),
    // Answers, including convictions and medical ones.
    state: { holds: 'SPECIAL', kept: 'AS_PROPOSALS', isExported: true },
    // It is exported with the state, which says the same.
    facts: { ...quoteFact, isExported: false },
  },
  offer_documents: {
    ...each(quoteKey, 'brand', 'owner', 'insurer', 'storage_key', 'file_key_id', 'bytes'),
    ...each(quoteFact, 'proposal_code', 'document', 'wording_version', 'language', 'sha256', 'shown_at'),
  },
  offer_tickets: {
    ...each(ticket, 'ticket_hash', 'document', 'sha256', 'expires_at_ms', 'used_at_ms'),
    proposal_code: { ...ticket, holds: 'PSEUDONYM' },
  },
  identity_checks: {
    ...each(
      quoteKey,
      'check_id',
      'brand',
      'owner',
      'facts_hash',
      'facts_mark',
      'claimed_until_ms',
      'decided_by',
      'key_id',
    ),
    ...each(
      quoteFact,
      'proposal_code',
      'kind',
      'reports',
      'status',
      'is_clear',
      'decided_at',
      'created_at',
      'updated_at',
    ),
    // Name, birth date, email and home.
    ...each({ holds: 'IDENTITY', kept: 'AS_PROPOSALS', isExported: true }, 'facts', 'checks', 'decision'),
    decision_reason: { holds: 'WRITING', kept: 'AS_PROPOSALS', isExported: true },
    // The proof of identity that a person was shown, such as the kind and number of a passport.
    decision_evidence: { holds: 'IDENTITY', kept: 'AS_PROPOSALS', isExported: true },
    ...each(
      { holds: 'PSEUDONYM', kept: 'AS_PROPOSALS', isExported: true },
      'provider_applicant_id',
      'provider_check_id',
    ),
  },
  promotion_marks: {
    // Hashes with a key of a registration, an email, or a name with birth date and postcode: they keep an offer from being used twice.
    ...each(forEver, 'brand', 'kind', 'promotion', 'mark', 'policy_id', 'key_id'),
  },
  promotion_uses: {
    ...each(forEver, 'brand', 'promotion', 'number'),
    policy_id: { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: true },
    used_at: { holds: 'FACT', kept: 'FOR_EVER', isExported: true },
  },
  rates: {
    ...each(forEver, 'rates_version', 'brand', 'product', 'files', 'first_used_at'),
  },
  policies: {
    facts: { ...fact, isExported: false },
    ...each(
      key,
      'brand',
      'owner',
      'proposal_code',
      'scheme_code',
      'version',
      'account_id',
      'next_renewal_on',
      'is_registered',
      'key_id',
    ),
    ...each(id, 'policy_id', 'policy_number'),
    ...each(fact, 'starts_at', 'created_at', 'updated_at', 'renewal_cycle'),
    // Answers of each version, including convictions and medical ones.
    state: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
  },
  documents: {
    ...each(key, 'document_id', 'brand', 'owner', 'policy_id', 'policy_version', 'storage_key', 'bytes', 'edition'),
    file_key_id: key,
    ...each(fact, 'document', 'sha256', 'created_at', 'covers_from', 'covers_until', 'opened_at'),
  },
  document_tickets: {
    ...each(ticket, 'ticket_hash', 'expires_at_ms', 'used_at_ms'),
    document_id: { ...ticket, holds: 'PSEUDONYM' },
  },
};
