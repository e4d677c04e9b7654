import type { Instant, LocalDate, Pennies } from '@marque/base';

/** The letters about the end of a policy that somebody decided, with what each tells. Money in pennies. */
export type EndingLetterFacts = {
  /**
   * It ends later: the last minute that is covered, the payments that are still taken until then, what goes back and by when, what of it is still with the
   * customer's bank, what is called off before it gets there, and what is still to be paid. `neverBegins`: before its start.
   */
  readonly 'cover-ends': {
    readonly lastMinute: Instant;
    readonly neverBegins: boolean;
    readonly refund: Pennies;
    readonly by: LocalDate;
    readonly comesBack: Pennies;
    /** Left out in letters from before it was told. */
    readonly calledOff?: Pennies;
    readonly owed: Pennies;
    readonly payments: readonly { readonly payOn: LocalDate; readonly amount: Pennies }[];
  };
  /**
   * It has ended. `neverBegan`: before its start; `isUnpaid`: because it was not paid; `unplaced` is what the customer is owed and no payment can take
   * back; `comesBack` is still with the customer's bank and goes back when it arrives; `calledOff` had not gone there and is not taken; `owed` is what is
   * left to pay.
   */
  readonly 'cover-ended': {
    readonly lastMinute: Instant;
    readonly neverBegan: boolean;
    readonly isUnpaid: boolean;
    readonly refund: Pennies;
    readonly by: LocalDate;
    readonly comesBack: Pennies;
    /** Left out in letters from before it was told. */
    readonly calledOff?: Pennies;
    readonly unplaced: Pennies;
    readonly owed: Pennies;
  };
  /** An end that waited was taken back: cover goes on. `rest` is what the next payment asks for besides, of a month that was charged in part. */
  readonly 'end-taken-back': { readonly lastMinute: Instant; readonly rest: Pennies };
};
