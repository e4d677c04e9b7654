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
    /** The notice of a debit that is still to be asked for; null where none was given. */
    notice: unknown | null;
    /** Pennies of periods that we failed to charge in time. */
    missed: number;
    /** Which periods they are of, as far as that was kept; null where none. */
    missed_periods: Generated<unknown | null>;
    /** How they are spread over payments to come, as was agreed; null where they are not. */
    spread: Generated<unknown | null>;
    /** Pennies that a bank took back for a customer who disputes them, of which nobody has decided. */
    disputed: Generated<number>;
    /** Pennies that the customer wants back and no payment can take: a person sends them another way. */
    to_send: Generated<number>;
    /** What is owed after cover, as it was asked for; null where nothing was. */
    debt: Generated<unknown | null>;
    /** Pennies in the books that the next period asks for: of a month whose end was taken back, or that a change has made dearer. */
    carried: Generated<number>;
    /** What the last period that was asked for ahead of its charge was to cost then, in pennies; null where none was. */
    expected: Generated<number | null>;
    /** The last service period of which was told that it is the first without an offer; 0 where none was. */
    offer_end_told: number;
    /** The last card of which was told that it expires before a payment; null where none was. */
    card_told: Generated<unknown | null>;
    /** What was asked for the next term ahead of its turn, and told of it; null where nothing was. */
    next_term: Generated<unknown | null>;
    /** What failed to be paid, and how it is followed up; null where nothing did. */
    arrears: unknown | null;
    /** Until when nothing is done about what failed, and why; null where nobody holds it. */
    hold: unknown | null;
    /** The business's moment at which something is to be done; null where nothing ever will be. */
    next_at: string | null;
    /** Whether somebody's end of the policy was made true: what it gives back is credited. */
    ended: Generated<boolean>;
    /** Why it could not be billed, in the words of the error; null where it can. */
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
