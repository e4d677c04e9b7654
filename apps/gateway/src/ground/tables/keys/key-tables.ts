/** The things that have a key of their own, because each is forgotten at its own time. */
export type KeyKind =
  | 'ACCOUNT'
  | 'COMPLAINT'
  | 'DRIVER'
  | 'LETTERS'
  | 'MARKS'
  | 'MESSAGES'
  | 'NEEDS'
  | 'PERSON'
  | 'POLICY'
  | 'PROPOSAL'
  | 'REQUEST'
  | 'SEARCH';

/** The table of data keys. */
export type KeyTables = {
  /**
   * Keys that encrypt what people told us, each encrypted by a master key. The row of a destroyed key stays. Moments
   * are in real time.
   */
  data_keys: {
    key_id: string;
    brand: string;
    kind: KeyKind;
    /** What the key is for: a proposal’s code, for itself or for its letters, a subject, for their messages, for what support they need or for themselves, the number of a policy, an account, a complaint, a request about data, a search of staff, a named driver of a proposal or a policy (`number/p1`), or the marks of a brand’s promotions, which are nobody’s. */
    thing: string;
    master_key_id: string | null;
    wrapped: string | null;
    made_at_ms: number;
    destroyed_at_ms: number | null;
  };
};
