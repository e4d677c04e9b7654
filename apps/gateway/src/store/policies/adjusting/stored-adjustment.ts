import type { Instant, Pennies } from '@marque/base';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';

/**
 * What must be as it was shown when an end is confirmed: what goes back, including what is still under way, and what is
 * left to pay.
 */
export type ShownEnd = { readonly refund: Pennies; readonly leftToPay: Pennies; readonly comesBack: Pennies };

/**
 * What must be as it was shown for a change: what is due, what comes with the next payment, what is owed for it, and
 * what one payment then costs; null if it is referred.
 */
export type ShownChange = {
  readonly dueNow: Pennies;
  readonly withNext: Pennies;
  readonly back: Pennies;
  readonly price: Pennies | null;
};

/** An adjustment, the parts of its outcome that were known when it was made, and its outcome once it is confirmed. */
export type StoredAdjustment = Adjustment & {
  readonly shown: ShownEnd | ShownChange;
  readonly outcome: unknown | null;
  /** When what it left to the customer was sent back; null if it was not. */
  readonly sentBackAt: Instant | null;
  /**
   * The second person who agreed to a change that reaches back across known claims, and the references of those claims;
   * null if nobody has.
   */
  readonly agreed: Agreed | null;
  /** What staff decided about a promotion that another car puts in question; null if nothing was. */
  readonly promotion: 'GOES_ON' | 'ENDS' | null;
  /** The checks of the people that a change concerns, by their ids. */
  readonly checks: readonly string[];
  /** The edition of the folder by which it was made; null if it is from before this was kept. */
  readonly configVersion: string | null;
};

/** A second person’s agreement to a change. */
export type Agreed = { readonly by: string; readonly claims: readonly string[] };
