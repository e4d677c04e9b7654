import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { HandedAnswer } from '@marque/domain/enumerations';

/** The letters about a change of a policy, with what each tells. What was changed stands in the versions, so that no fact names a person. */
export type ChangeLetterFacts = {
  /**
   * A change was agreed: the versions before and after it, by their numbers, from when it holds and whether that is to come, the documents that it makes new,
   * what was paid for it, what comes with the next payment, what the customer is owed for it and whether that goes back to how they paid, the payments that it moves, and until when
   * it can be taken back; null where its customer cannot. Whether it moves the start of cover; left out: it does not.
   */
  readonly 'policy-changed': {
    readonly before: number;
    readonly after: number;
    readonly effectiveAt: Instant;
    readonly waits: boolean;
    readonly papers: readonly string[];
    readonly paid: Pennies;
    readonly withNext: Pennies;
    readonly back: Pennies;
    readonly goesBack: boolean;
    /** What of its price came out of what the customer was owed; left out where nothing did, and in letters from before it was told. */
    readonly fromCredit?: Pennies;
    readonly payments: readonly { readonly payOn: LocalDate; readonly from: Pennies | null; readonly to: Pennies }[];
    /** An announced payment that stays as it is. The first of `payments` makes up for what it lacks or takes too much. Left out without one, and in older letters. */
    readonly stays?: { readonly payOn: LocalDate; readonly amount: Pennies };
    readonly takesBackUntil: Instant | null;
    /** Whether staff made it; left out in letters from before it was told, where they did if its customer cannot take it back. */
    readonly isByStaff?: boolean;
    /** What is left of the year was paid at once, and stays so; left out elsewhere. */
    readonly staysPaid?: boolean;
    /** That it has no half hour, since another like it was taken back before; left out where it has one. */
    readonly lacksHalfHour?: boolean;
    readonly movesStart?: boolean;
    /** Where drivers come for some days and it is over by itself: its last day, and what it costs in all, below zero what it saves; left out elsewhere. */
    readonly forSomeDays?: { readonly through: LocalDate; readonly inAll: Pennies };
    /** The versions that leave such drivers out, from when each holds, and the documents that it makes new; left out where there are none. */
    readonly leaves?: readonly { readonly version: number; readonly at: Instant; readonly papers: readonly string[] }[];
    /** The last of the days in which a cover that it adds can be taken off for all of its price; left out where it adds none, and in letters from before it was told. */
    readonly ownDaysThrough?: LocalDate;
  };
  /** A change that nobody is insured with is with a person: whether it is so already. What was told stands in the adjustment that the letter is about. */
  readonly 'change-handed-over': { readonly hasHappened: boolean };
  /** What a person answered to it. */
  readonly 'change-answered': { readonly answer: HandedAnswer; readonly hasHappened: boolean };
  /** A person has looked at a check that failed of somebody whom a change concerns, and accepted it: the change can be made. */
  readonly 'change-check-accepted': { readonly adjustmentId: string };
  /** They did not: it cannot. */
  readonly 'change-check-not-accepted': { readonly [none: string]: never };
  /** A change was taken back, as if it had never been: whether it held already, the documents of its own that count no more, and whether staff did. Where it had moved the start of cover, when that begins after all. */
  readonly 'change-taken-back': {
    readonly effectiveAt: Instant;
    readonly held: boolean;
    readonly papers: readonly string[];
    readonly isByStaff: boolean;
    readonly startsAt?: Instant;
  };
};
