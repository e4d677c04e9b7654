import type { Generated } from 'kysely';

/**
 * The tables about who people are, what they may see besides their own things, and who acts for them, and the tables of
 * our own issuer.
 */
export type PeopleTables = {
  /** The people who have signed in at this brand, as the issuer last named them. */
  people: {
    brand: string;
    subject: string;
    email: string | null;
    phone: string | null;
    connection: string;
    first_name: string | null;
    last_name: string | null;
    is_staff: boolean;
    /** Marketing preferences. */
    preferences: unknown;
    pending_email: string | null;
    /** The number that the customer gave on the account page; nobody has verified it. `phone` is for signing in. */
    contact_phone: string | null;
    /** How many events the person's own stream has. */
    version: Generated<number>;
    /**
     * What the issuer said last, and when: only what it has changed since is taken over, so that a customer's own
     * changes stay.
     */
    issued: Generated<unknown>;
    issued_at_ms: Generated<number>;
    first_seen_at: string;
    updated_at: string;
  };
  /** Messages to a brand's mailbox, until they are there. */
  help_messages: {
    message_id: string;
    brand: string;
    subject: string;
    /** Encrypted, as `message` is; in the clear only in an older row, which has no key yet. */
    email: string;
    message: string;
    key_id: string | null;
    created_at_ms: number;
  };
  /** A quote that another session began and this session may continue: it knew the reference, date of birth and postcode. */
  retrieved_proposals: {
    brand: string;
    subject: string;
    proposal_code: string;
    retrieved_at_ms: number;
    expires_at_ms: number;
    /** Whether this session bought it: only then does it see the policy. */
    has_bought: Generated<boolean>;
  };
  /** Tries at something that invites guessing, by what is guessed at and by network. */
  guesses: { guess_id: Generated<number>; kind: string; key: string; at_ms: number };
  impersonations: {
    impersonation_id: string;
    brand: string;
    actor: string;
    subject: string;
    /** Encrypted under the key of the customer; in the clear only in an older row, which has no key yet. */
    reason: string;
    key_id: string | null;
    created_at: string;
    expires_at_ms: number;
    ended_at_ms: number | null;
    /** The person whom staff have on the line, by their id as one who may speak; null: the customer. */
    speaker: string | null;
  };
  /** Personal data that staff read. Never updated, never deleted. */
  staff_reads: {
    read_id: Generated<number>;
    brand: string;
    actor: string;
    subject: string;
    call: string;
    about: string;
    /** Encrypted under the key of the customer; in the clear only in an older row. */
    reason: string;
    key_id: string | null;
    impersonation_id: string;
    request_id: string;
    recorded_at: string;
  };
  /** Seals over events and staff reads, each over the one before: a row that was changed afterwards breaks the chain. */
  trail_seals: {
    seal_id: number;
    last_event_id: number;
    last_read_id: number;
    rows_sealed: number;
    hash: string;
    previous_hash: string;
    sealed_at: string;
  };
  /**
   * What the seals were when the earlier events were encrypted: the chain begins again with its hash. One row at most,
   * never changed.
   */
  trail_handovers: {
    last_seal_id: number;
    last_event_id: number;
    last_read_id: number;
    last_hash: string;
    /** SHA-256 over all earlier seals. */
    seals_hash: string;
    hash: string;
    handed_over_at: string;
  };
  /** Accounts of our own issuer. */
  identity_accounts: {
    brand: string;
    account_id: string;
    email: string | null;
    phone: string | null;
    roles: unknown;
    permissions: unknown;
    created_at: string;
  };
  /** Former e-mails by which accounts signed in, while they may be taken back. */
  email_ways_back: {
    way_back_id: string;
    brand: string;
    account_id: string;
    /** The e-mail before the change. */
    email: string;
    /** The letter's language, and the address of the site to which its link leads. */
    language: string;
    site_url: string;
    changed_at_ms: number;
    expires_at_ms: number;
  };
  /** Passkeys of staff: their public part. */
  staff_passkeys: {
    brand: string;
    host: string;
    passkey_id: string;
    account_id: string;
    public_key: string;
    counter: number;
    transports: unknown;
    created_at_ms: number;
    used_at_ms: number | null;
  };
  /** Invitations for staff to make a passkey, until they are used. */
  staff_invitations: { token_hash: string; brand: string; host: string; account_id: string; expires_at_ms: number };
  /** What our own issuer remembers: sessions, grants, codes, refresh tokens. */
  identity_records: {
    brand: string;
    model: string;
    record_id: string;
    payload: unknown;
    grant_id: string | null;
    uid: string | null;
    expires_at_ms: number | null;
    consumed_at_ms: number | null;
  };
  /** Signing keys of our own issuer, sealed with the gateway's secret. */
  identity_keys: { kid: string; sealed_jwk: string; created_at_ms: number; retires_at_ms: number };
  /** Codes that were sent to an address, one at a time for each holder: a sign-in under way, or a customer who changes an e-mail. */
  one_time_codes: {
    brand: string;
    purpose: string;
    holder: string;
    channel: string;
    address: string;
    code_hash: string;
    /** The tries under which the holder's codes were counted. */
    guess_ids: Generated<unknown>;
    tries: number;
    sent_at_ms: number;
    expires_at_ms: number;
    used_at_ms: number | null;
  };
};
