import type { Generated } from 'kysely';

/** The tables of the bill run. */
export type BillingTables = {
  /** How far an account has been billed, and what is to be done about it next. */
  account_billing: {
    account_id: string;
    brand: string;
    /** The term that is billed now. */
    policy_id: string;
    /** The last service period in the books, and the last one for which money was asked. */
    charged: number;
    asked: number;
    /** The notice of a debit that is still to be asked for; null if none was given. */
    notice: unknown | null;
    /** Pennies of periods that we failed to charge in time. */
    missed: number;
    /** The periods that they are for, as far as that was kept; null if none. */
    missed_periods: Generated<unknown | null>;
    /** How they are spread over payments to come, as agreed; null if they are not. */
    spread: Generated<unknown | null>;
    /** Pennies that a bank took back for a customer who disputes them, and about which nobody has decided. */
    disputed: Generated<number>;
    /** Pennies that the customer wants back and that cannot go back to any payment: a person sends them another way. */
    to_send: Generated<number>;
    /** What is owed after cover, as it was asked for; null if nothing was. */
    debt: Generated<unknown | null>;
    /**
     * Pennies in the books that the next period asks for: for a month whose end was taken back, or that a change has
     * made dearer.
     */
    carried: Generated<number>;
    /**
     * The cost in pennies, at that time, of the last period that was asked for ahead of its charge; null if none was.
     */
    expected: Generated<number | null>;
    /** The last service period announced as the first without an offer; 0 if none was. */
    offer_end_told: number;
    /** The last card announced to expire before a payment; null if none was. */
    card_told: Generated<unknown | null>;
    /** What was asked for the next term ahead of its turn, and told of it; null if nothing was. */
    next_term: Generated<unknown | null>;
    /** What failed to be paid, and how it is followed up; null if nothing did. */
    arrears: unknown | null;
    /** Until when nothing is done about what failed, and why; null if nobody holds it. */
    hold: unknown | null;
    /** The business's moment at which something is to be done; null if nothing ever will be. */
    next_at: string | null;
    /** Whether an end that somebody decided has taken effect: what it gives back is credited. */
    ended: Generated<boolean>;
    /** Why it could not be billed, in the words of the error; null if it can be. */
    fault: string | null;
  };
  /** How often a provider was asked in the latest second, by all gateways together. */
  provider_budgets: {
    brand: string;
    provider: string;
    /** Real seconds since 1970. */
    second: number;
    used: number;
  };
};
