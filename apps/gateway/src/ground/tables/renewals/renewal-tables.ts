import type { RatingStatus } from '@marque/domain/enumerations';

/** The tables of renewals. */
export type RenewalTables = {
  /** The price at which a renewal was offered, and what a new customer would have paid. It never changes. */
  renewal_prices: {
    proposal_code: string;
    brand: string;
    /** The policy that is renewed. */
    policy_id: string;
    /** The cycle of the offered term: 1 for the first renewal. */
    renewal_cycle: number;
    /** The way by which the customer came. */
    source: string | null;
    rates_version: string;
    rating_status: RatingStatus;
    /** The quote and the rated risk of each. Encrypted; in the clear only in an older row, which has no key yet. */
    renewal: unknown;
    new_business: unknown;
    key_id: string | null;
    /** How many offers a new customer could have had. */
    offers_counted: number;
    /** Pennies of the part that exceeds a new customer’s the most; null without a price. */
    most_above: number | null;
    /** 1 for the price that it was made with, and one more for each new price. */
    edition: number;
    made_at: string;
  };
  /** A notice that staff have posted, keyed by the policy that turns. */
  posted_notices: {
    policy_id: string;
    brand: string;
    /** The day on which the post took it. */
    posted_on: string;
    /** The moment from which it counts as delivered. */
    counts_from: string;
    recorded_by: string;
    recorded_at: string;
  };
};
