/** The tickets that open all documents of a policy at once, the papers of an account, and a person’s copy. */
export type BundleTables = {
  /** An address that opens the documents of a policy's version as one PDF once, for a minute. */
  bundle_tickets: {
    ticket_hash: string;
    brand: string;
    policy_id: string;
    policy_version: number;
    expires_at_ms: number;
    used_at_ms: number | null;
  };
  /** An address that opens a copy of everything that is kept of a person once, for a minute. */
  copy_tickets: {
    ticket_hash: string;
    brand: string;
    subject: string;
    /** The language in which it is read. */
    language: string;
    expires_at_ms: number;
    used_at_ms: number | null;
  };
  /** An address that opens one paper of an account once, for a minute. */
  account_tickets: {
    ticket_hash: string;
    brand: string;
    account_id: string;
    paper: 'statement' | 'receipt' | 'calendar';
    /** The number of a statement, the key of a payment's movement; empty for payments to come. */
    about: string;
    expires_at_ms: number;
    used_at_ms: number | null;
  };
};
