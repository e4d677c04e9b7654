/** Where a letter to somebody themselves goes: by email, or by the post. */
export type LetterWay = 'EMAIL' | 'POST';

/** Its state: to be sent, to be posted, sent, or posted by staff. */
export type PersonLetterStatus = 'DUE' | 'TO_POST' | 'SENT' | 'POSTED';

/** The tables of what people need when they deal with us, and of letters that are written or posted to them. */
export type SupportTables = {
  /**
   * What somebody needs, if they agreed that we keep it. A row without needs says that they were asked, or have taken
   * them back.
   */
  support_needs: {
    brand: string;
    owner: string;
    asked_at: string;
    /** Encrypted JSON: the needs, and anything else in their own words. */
    needs: string | null;
    key_id: string | null;
    consented_at: string | null;
    /** The member of staff who wrote it down for them; null if they said it themselves. */
    said_by: string | null;
    changed_at: string;
  };
  /** Letters to somebody themselves, and letters of every kind that are to be posted to them. */
  person_letters: {
    letter_id: string;
    brand: string;
    owner: string;
    /** The letter of which this is the copy to be posted, or what it is about: there is one for each way of sending. */
    about: string;
    way: LetterWay;
    status: PersonLetterStatus;
    key_id: string;
    /** Encrypted. */
    letter: string;
    /** Encrypted JSON: the names of the papers that belong to it. */
    enclosed: string;
    /**
     * Encrypted: the email, or for the post the lines of name and address; null if no address was known, and for a
     * copy.
     */
    sent_to: string | null;
    written_at: string;
    sent_at: string | null;
    /** The member of staff who posted it. */
    posted_by: string | null;
  };
};
