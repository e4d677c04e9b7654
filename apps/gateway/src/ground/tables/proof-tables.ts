import type { Generated } from 'kysely';

/** The tables that prove a policy. */
export type ProofTables = {
  /**
   * The texts of a brand's questions and of the boxes ticked before paying, as an edition of its folder has them. Never
   * updated, never deleted.
   */
  question_wordings: {
    brand: string;
    /** The hash of the whole folder, as events name it. */
    config_version: string;
    /** By language and key, in JSON, kept as text because its bytes are hashed. */
    texts: string;
    sha256: string;
    first_used_at: string;
  };
  /** What was told for a version of a policy, word for word. Never updated, never deleted. */
  policy_evidence: {
    policy_id: string;
    policy_version: number;
    brand: string;
    /** JSON, kept as text because its bytes are hashed. Encrypted; in the clear only in an older row, which has no key yet. */
    content: string;
    key_id: string | null;
    sha256: string;
    made_at: string;
  };
  /** A link that shows a third person whether a policy covers at this moment. */
  cover_links: {
    link_id: string;
    brand: string;
    policy_id: string;
    token_hash: string;
    created_at_ms: number;
    expires_at_ms: number;
    withdrawn_at_ms: number | null;
    openings: Generated<number>;
  };
};
