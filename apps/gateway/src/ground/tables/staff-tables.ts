import type { ColumnType } from 'kysely';
/** The tables of staff's own work. */
export type StaffTables = {
  /** The requests of staff to a second person, and what was decided. */
  staff_requests: {
    request_id: string;
    brand: string;
    owner: string;
    /** The owner of the policy at the time of the request. */
    holder: string;
    proposal_code: string;
    account_id: string;
    kind: 'REFUND' | 'CREDIT' | 'TRANSFER' | 'END' | 'VOID' | 'CHANGE';
    /** Pennies that go to the customer; for a change, what it moves. */
    amount: number;
    currency: string;
    /** What changes in cover; null if nothing does. */
    cover: string | null;
    /** Which thing carries it out, by its kind. */
    details: unknown;
    /** The parts of its details that the database reads. */
    facts: ColumnType<unknown, string, never>;
    asked_by: string;
    reason: string;
    asked_at_ms: number;
    expires_at_ms: number;
    status: 'WAITING' | 'APPROVED' | 'REFUSED';
    decided_by: string | null;
    decision_reason: string | null;
    decided_at_ms: number | null;
    /** The key that encrypts its words; absent from older ones, which are in the clear. */
    key_id: string | null;
  };
};
