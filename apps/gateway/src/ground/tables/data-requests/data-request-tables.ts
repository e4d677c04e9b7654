import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequestKind, DataRequestOutcome } from '@marque/domain/data-request-kinds';

/** The table of requests about somebody's data. */
export type DataRequestTables = {
  /** A request to be forgotten, to have one's data used less, or that a person look again at a decision. Its days are the business's. What is encrypted stands under a key of its own. */
  data_requests: {
    request_id: string;
    brand: string;
    owner: string;
    kind: DataRequestKind;
    came_by: ComplaintWay;
    /** Who on the staff took it for its person; null where they asked themselves. */
    taken_by: string | null;
    /** In which its letters are written. */
    language: string;
    received_on: string;
    /** By when it is to be answered; null once it is, or was taken back. */
    due_on: string | null;
    key_id: string;
    /** Encrypted; null where they said nothing. */
    words: string | null;
    /** Of a review: code of the proposal about which a computer decided; empty elsewhere. */
    reviewed: string;
    /** Encrypted JSON: what it decided, as it was asked; null where nothing is reviewed. */
    decision: string | null;
    extended_on: string | null;
    /** Encrypted: why we need longer. */
    longer_reason: string | null;
    outcome: DataRequestOutcome | null;
    answered_on: string | null;
    answered_by: string | null;
    /** Encrypted; null where nothing was to be said. */
    answer: string | null;
    /** JSON: what had to be kept when it was answered, by references and days; nothing that anybody told. */
    stays: unknown;
    /** When what was granted was done; a moment of the business. */
    done_at: string | null;
    withdrawn_on: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
};
