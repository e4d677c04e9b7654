import type { LetterKind } from './letter-facts.ts';

/** The tables of automatic work: letters, sent mail, nightly checks, and answers kept for repeated calls. */
export type OperationTables = {
  /** Requests that were made under a key, so that the same one again gets the same answer. */
  idempotency_keys: {
    principal: string;
    call: string;
    key: string;
    body_hash: string;
    status: number | null;
    /** The answer of an earlier release, in the clear; null since then. */
    response: unknown | null;
    /** The answer, encrypted with a key of the gateway’s secret; null until there is one. */
    sealed: string | null;
    created_at_ms: number;
    finished_at_ms: number | null;
  };
  /** A letter about something that happened, stored with it. It holds no address: that is read when it is sent. */
  letters: {
    letter_id: string;
    brand: string;
    kind: LetterKind;
    /** The name of what happened: one letter of a kind is sent about it. */
    about: string;
    proposal_code: string;
    /** Null: the language in which the policy was sold, or was last paid. */
    language: string | null;
    /** What it tells, apart from words: ids, days, states and amounts, which the database reads. */
    facts: unknown;
    /**
     * What it tells in words: the name of a means of payment, the reason for a decision. Encrypted; null if there is
     * nothing, and in an older row, whose facts have it.
     */
    told: unknown;
    key_id: string | null;
    status: 'DUE' | 'SENT' | 'WITHOUT_ADDRESS';
    created_at: string;
    updated_at: string;
  };
  /**
   * A letter about a policy as it was written; `sent_at` is null until the mail server has it. Nothing else in it
   * changes.
   */
  sent_letters: {
    letter_id: string;
    brand: string;
    proposal_code: string;
    kind: string;
    language: string;
    subject: string;
    letter: unknown;
    /** The titles of the enclosures. */
    enclosed: unknown;
    sha256: string;
    /** Null if nobody had an address: it can be read only on the site. */
    sent_to: string | null;
    written_at: string;
    sent_at: string | null;
    /** The key that encrypts its words; absent from older ones, which are in the clear. */
    key_id: string | null;
  };
  /** Every message that was or is being sent to the mail server, by its Message-ID. Moments are in real time. */
  mails: { message_id: string; claimed_until_ms: number; sent_at_ms: number | null };
  /** Addresses that the look-up gave at a brand, by a hash of each: for a week nobody has to look them up again. */
  found_addresses: { brand: string; place_hash: string; found_at_ms: number };
  /** What was checked in each night, and what was found; `done_at_ms` is null until the check is done. */
  nightly_checks: {
    work: string;
    /** The day, in the brand's time zone, on which the night ends. */
    night: string;
    findings: unknown | null;
    queued_at_ms: number;
    done_at_ms: number | null;
  };
};
