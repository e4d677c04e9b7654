import type { ClaimFault } from '@marque/domain/end-speakers';
import type { ClaimStatus, ClaimStep, ClaimType } from '@marque/domain/enumerations';

/** The table of claims. */
export type ClaimTables = {
  /** A claim as its handler told of it last. Its moments are real ones. */
  claims: {
    brand: string;
    /** The handler's own name for it. */
    claim_id: string;
    /** The term to which the loss belongs. */
    policy_id: string;
    reference: string;
    status: ClaimStatus;
    claim_type: ClaimType;
    /** Encrypted; in the clear only in an older row, which has no key yet. */
    insured_name: string;
    key_id: string | null;
    occurred_on: string;
    step: ClaimStep;
    step_on: string | null;
    step_amount: number | null;
    /** Whose fault it was, as far as the handler has said. */
    fault: ClaimFault;
    revision: number;
    first_heard_at: string;
    heard_at: string;
  };
};
