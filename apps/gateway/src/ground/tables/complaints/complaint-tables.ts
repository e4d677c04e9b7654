import type { ComplaintAnswer, ComplaintKind, ComplaintOutcome, ComplaintWay } from '@marque/domain/complaint-kinds';

/**
 * The state of a letter about a complaint: to be sent, to be posted because there is no email, sent, or posted by
 * staff.
 */
export type ComplaintLetterStatus = 'DUE' | 'TO_POST' | 'SENT' | 'POSTED';

/** The tables of complaints and of the letters about them. */
export type ComplaintTables = {
  /** A complaint. Its days are the business's. Encrypted columns use a key of its own. */
  complaints: {
    complaint_id: string;
    brand: string;
    owner: string;
    kind: ComplaintKind;
    came_by: ComplaintWay;
    /** The member of staff who took it for its customer; null if they wrote it themselves. */
    taken_by: string | null;
    /** The language of its letters. */
    language: string;
    /** The proposal of the policy that it is about; null if it is about none. */
    proposal_code: string | null;
    policy_number: string | null;
    /** The answered complaint to which it returns. */
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
    /** When the next step is due; null once it is answered. */
    due_on: string | null;
    answered_as: ComplaintAnswer | null;
    outcome: ComplaintOutcome | null;
    /** Only noted: no money moves by it. */
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
    /** `received`, `longer-1` and so on, `answered`: there is one letter about each. */
    about: string;
    status: ComplaintLetterStatus;
    key_id: string;
    /** Encrypted. */
    letter: string;
    /** Encrypted; null if there is no email. */
    sent_to: string | null;
    written_at: string;
    sent_at: string | null;
    /** The member of staff who posted it. */
    posted_by: string | null;
  };
};
