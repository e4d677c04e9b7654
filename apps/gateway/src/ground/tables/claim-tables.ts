import type { ClaimFault } from '@marque/domain/end-speakers';
import type { ClaimStatus, ClaimStep, ClaimType } from '@marque/domain/enumerations';
import type { ColumnType } from 'kysely';

/** The table of claims. */
export type ClaimTables = {
  /** A claim as its handler last described it. Its moments are real ones. */
  claims: {
    brand: string;
    /** The handler's own name for it. */
    claim_id: string;
    /** The term to which the loss belongs. */
    policy_id: string;
    reference: string;
    status: ClaimStatus;
    /**
     * Encrypted JSON: its kind, its day, whose fault it was, and what was done last; null in an older row, which has
     * all that in the columns below.
     */
    told: ColumnType<unknown, string | null, string>;
    claim_type: ClaimType | null;
    /** Encrypted; in the clear only in an older row, which has no key yet. */
    insured_name: string;
    key_id: string | null;
    occurred_on: string | null;
    step: ClaimStep | null;
    step_on: string | null;
    step_amount: number | null;
    /** Whose fault it was, as far as the handler has said. */
    fault: ClaimFault | null;
    revision: number;
    first_heard_at: string;
    heard_at: string;
  };
};
