import type { AdjustmentType } from '@marque/domain/enumerations';
import type { Generated } from 'kysely';

/** The table of adjustments to policies. */
export type AdjustmentTables = {
  /** Something that somebody wants done to a policy. Its moments are the business's. */
  policy_adjustments: {
    adjustment_id: string;
    brand: string;
    policy_id: string;
    adjustment_type: AdjustmentType;
    changes: unknown;
    reason: string | null;
    /** As it was asked for; null: at the moment of confirming. */
    effective_at: string | null;
    /** The newest version of the policy when it was made. */
    base_version: number;
    created_at: string;
    confirmable_until: string;
    /** Its outcome when it was made, so that nothing else is confirmed. */
    shown: unknown;
    confirmed_at: string | null;
    /** The moment from which it holds; null before it was confirmed. */
    holds_from: string | null;
    /** What it does, as it was confirmed. */
    outcome: unknown | null;
    withdrawn_at: string | null;
    /** When it was thrown away without being confirmed. */
    discarded_at: string | null;
    /** When what it left to the customer was sent back. */
    sent_back_at: string | null;
    /** What staff said about an end that they asked for; null if the customer asked. */
    by_staff: unknown | null;
    /**
     * What its customer said when they handed a person a change with which nobody can be insured; null if they did not.
     */
    handed_over: unknown | null;
    /** A person's answer to that: what, who, when and why; null before. */
    answered: unknown | null;
    /**
     * The second person who agreed to a change that reaches back across known claims, and those claims; null if nobody
     * has.
     */
    agreed: unknown | null;
    /** What staff decided about a promotion that another car puts in question; null if nothing was. */
    promotion: 'GOES_ON' | 'ENDS' | null;
    /** The checks of the people that a change concerns, by their ids. */
    checks: Generated<unknown>;
    /** Of an end: the change that it follows. */
    because_of: string | null;
    /** Who made it: the customer, or staff who act for them. */
    actor: string;
    /** The key that encrypts its words; absent from older ones, which are in the clear. */
    key_id: string | null;
    /** Whether staff did. */
    made_by_staff: Generated<boolean>;
    /** The hash of the whole folder by which it was made, as events name it; null in an older one. */
    config_version: string | null;
  };
};
