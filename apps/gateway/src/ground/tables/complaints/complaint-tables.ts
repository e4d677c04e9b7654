import type { ComplaintAnswer, ComplaintKind, ComplaintOutcome, ComplaintWay } from '@marque/domain/enumerations';

/** How a letter about a complaint stands: to be sent, to be posted because there is no email, sent, or posted by staff. */
export type ComplaintLetterStatus = 'DUE' | 'TO_POST' | 'SENT' | 'POSTED';

/** The tables of complaints and of the letters about them. */
export type ComplaintTables = {
  /** A complaint. Its days are the business's. What is encrypted stands under a key of its own. */
  complaints: {
    complaint_id: string;
    brand: string;
    owner: string;
    kind: ComplaintKind;
    came_by: ComplaintWay;
    /** Who on the staff took it for its customer; null where they wrote it themselves. */
    taken_by: string | null;
    /** In which its letters are written. */
    language: string;
    /** The proposal of the policy that it is about; null where it is about none. */
    proposal_code: string | null;
    policy_number: string | null;
    /** An answered one that it comes back to. */
    follows: string | null;
    received_on: string;
    key_id: string;
    /** Encrypted: what went wrong, and what its customer wants. */
    words: string;
    acknowledged_on: string | null;
    /** How often its customer was told that we need longer, when last, and until when. */
    longer_times: number;
    longer_on: string | null;
    expected_on: string | null;
    /** By when the next thing is to be done; null once it is answered. */
    due_on: string | null;
    answered_as: ComplaintAnswer | null;
    outcome: ComplaintOutcome | null;
    /** Noted, and moved by nothing here. */
    redress_pennies: number | null;
    answered_on: string | null;
    answered_by: string | null;
    /** Encrypted: the answer with its reasons. */
    answer: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
  /** Letters about complaints, each kept as it was sent under its complaint's key. */
  complaint_letters: {
    letter_id: string;
    brand: string;
    complaint_id: string;
    /** `received`, `longer-1` and so on, `answered`: there is one about each. */
    about: string;
    status: ComplaintLetterStatus;
    key_id: string;
    /** Encrypted. */
    letter: string;
    /** Encrypted; null where there is no email. */
    sent_to: string | null;
    written_at: string;
    sent_at: string | null;
    /** Who on the staff posted it. */
    posted_by: string | null;
  };
};
