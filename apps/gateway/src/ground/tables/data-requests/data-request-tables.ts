import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequestKind, DataRequestOutcome } from '@marque/domain/data-request-kinds';
import type { HeldKind } from '../retention/retention-tables.ts';

/** The table of requests about somebody's data. */
export type DataRequestTables = {
  /**
   * What a customer, or a named driver of theirs, asks about their data. Its days are the business's. Encrypted columns
   * use a key of its own.
   */
  data_requests: {
    request_id: string;
    brand: string;
    /** Whose it is; for a named driver, who is no subject, made from its id. */
    owner: string;
    kind: DataRequestKind;
    came_by: ComplaintWay;
    /** The member of staff who took it for its person; null if they asked themselves. */
    taken_by: string | null;
    /** The language of its letters. */
    language: string;
    received_on: string;
    /** When its answer is due; null once it is answered or taken back. */
    due_on: string | null;
    key_id: string;
    /** Encrypted; null if they said nothing. */
    words: string | null;
    /** For a review: the code of the proposal about which a computer decided; otherwise empty. */
    reviewed: string;
    /** Encrypted JSON: what it decided, as of the request; null if nothing is reviewed. */
    decision: string | null;
    /**
     * For a named driver: the quote (by its code) or policy (by its number) that tells of them, and the code of their
     * profile in it; otherwise null.
     */
    thing_kind: HeldKind | null;
    thing: string | null;
    profile_code: string | null;
    /** Encrypted JSON: who they are, how we know, and how to reach them. */
    driver: string | null;
    extended_on: string | null;
    /** Encrypted: why we need longer. */
    longer_reason: string | null;
    outcome: DataRequestOutcome | null;
    answered_on: string | null;
    answered_by: string | null;
    /** Encrypted; null if there was nothing to say. */
    answer: string | null;
    /** JSON: what had to be kept when it was answered, as references and days; nothing that anybody told us. */
    stays: unknown;
    /** When the granted request was carried out; a moment of the business. */
    done_at: string | null;
    withdrawn_on: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
};
