import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { HandedAnswer } from '@marque/domain/enumerations';

/**
 * The letters about a change of a policy, with what each tells. The versions say what was changed, so that no fact
 * names a person.
 */
export type ChangeLetterFacts = {
  /**
   * A change was agreed: the numbers of the versions before and after it, when it takes effect and whether that is to
   * come, the documents that it makes new, what was paid for it, what comes with the next payment, what the customer is
   * owed for it and whether that goes back the way they paid, the payments that it moves, and until when it can be
   * taken back; null if its customer cannot. Whether it moves the start of cover; left out: it does not.
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
    /**
     * The part of its price that came out of what the customer was owed; left out if none did, and in letters from
     * before this was told.
     */
    readonly fromCredit?: Pennies;
    readonly payments: readonly { readonly payOn: LocalDate; readonly from: Pennies | null; readonly to: Pennies }[];
    /**
     * An announced payment that stays as it is. The first of `payments` makes up for what it takes too little or too
     * much. Left out without one, and in older letters.
     */
    readonly stays?: { readonly payOn: LocalDate; readonly amount: Pennies };
    readonly takesBackUntil: Instant | null;
    /**
     * Whether staff made it; left out in letters from before this was told: there they did if its customer cannot take
     * it back.
     */
    readonly isByStaff?: boolean;
    /** The rest of the year was paid at once, and stays so; otherwise left out. */
    readonly staysPaid?: boolean;
    /** That it has no half hour, since another like it was taken back before; left out if it has one. */
    readonly lacksHalfHour?: boolean;
    readonly movesStart?: boolean;
    /**
     * If drivers come for some days and the change ends by itself: its last day, and what it costs in all, below zero
     * what it saves; otherwise left out.
     */
    readonly forSomeDays?: { readonly through: LocalDate; readonly inAll: Pennies };
    /**
     * The versions that leave such drivers out, from when each holds, and the documents that it makes new; left out if
     * there are none.
     */
    readonly leaves?: readonly { readonly version: number; readonly at: Instant; readonly papers: readonly string[] }[];
    /**
     * The last day on which an added cover can be taken off for all of its price; left out if it adds none, and in
     * letters from before this was told.
     */
    readonly ownDaysThrough?: LocalDate;
  };
  /**
   * A change with which nobody can be insured is with a person: whether it is so already. The adjustment that the
   * letter is about holds what was told.
   */
  readonly 'change-handed-over': { readonly hasHappened: boolean };
  /** A person's answer to it. */
  readonly 'change-answered': { readonly answer: HandedAnswer; readonly hasHappened: boolean };
  /**
   * A person has looked at a failed check of somebody whom a change concerns, and accepted it: the change can be made.
   */
  readonly 'change-check-accepted': { readonly adjustmentId: string };
  /** They did not: it cannot. */
  readonly 'change-check-not-accepted': { readonly [none: string]: never };
  /**
   * A change was taken back, as if it had never been: whether it held already, the documents of its own that no longer
   * count, and whether staff did it. If it had moved the start of cover, when that begins after all.
   */
  readonly 'change-taken-back': {
    readonly effectiveAt: Instant;
    readonly held: boolean;
    readonly papers: readonly string[];
    readonly isByStaff: boolean;
    readonly startsAt?: Instant;
  };
};
