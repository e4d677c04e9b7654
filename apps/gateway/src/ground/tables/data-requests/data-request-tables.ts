import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequestKind, DataRequestOutcome } from '@marque/domain/data-request-kinds';
import type { HeldKind } from '../retention/retention-tables.ts';

/** The table of requests about somebody's data. */
export type DataRequestTables = {
  /** What a customer, or a named driver of theirs, asks about their data. Its days are the business's. What is encrypted stands under a key of its own. */
  data_requests: {
    request_id: string;
    brand: string;
    /** Whose it is; of a named driver, who is nobody’s subject, made of its id. */
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
    /** Of a named driver: what tells of them, a quote by its code or a policy by its number, and the code of their profile in it; null elsewhere. */
    thing_kind: HeldKind | null;
    thing: string | null;
    profile_code: string | null;
    /** Encrypted JSON: who they are, how we know, and how they are reached. */
    driver: string | null;
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
