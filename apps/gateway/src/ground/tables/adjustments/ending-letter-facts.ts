import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { EndSpeaker, InsurerReason, VoidFinding } from '@marque/domain/end-speakers';
import type { NotRenewedReason } from '@marque/domain/policy/policy';

/** What goes back and by when, and what is still to be paid. */
type EndMoney = { readonly refund: Pennies; readonly by: LocalDate; readonly owed: Pennies };

/** An end by the insurer’s will: the last minute that is covered, and what shows why. */
type ByInsurer = EndMoney & {
  readonly lastMinute: Instant;
  readonly isAtOnce: boolean;
  readonly evidence: string;
  /** When cover was to begin; left out if it had begun, and in letters from before this was told. */
  readonly startsAt?: Instant;
};

/** The letters about an end of a policy that somebody decided, with what each tells. Money in pennies. */
export type EndingLetterFacts = {
  /**
   * It ends later: the last minute that is covered, the payments that are still taken until then, what goes back and by
   * when, what of it is still with the customer's bank, what is called off before it gets there, and what is still to
   * be paid. `neverBegins`: before its start; `onWordOf`: if staff ended it for the customer, on whose word.
   */
  readonly 'cover-ends': EndMoney & {
    readonly lastMinute: Instant;
    readonly neverBegins: boolean;
    readonly comesBack: Pennies;
    /** Left out in letters from before it was told. */
    readonly calledOff?: Pennies;
    readonly payments: readonly { readonly payOn: LocalDate; readonly amount: Pennies }[];
    readonly onWordOf?: EndSpeaker;
  };
  /** Staff ended it for the customer at once, or set its end back: on this day it can still be undone. */
  readonly 'ended-for-you': EndMoney & {
    readonly lastMinute: Instant;
    readonly neverBegan: boolean;
    readonly onWordOf?: EndSpeaker;
  };
  /** The insurer ends it, with its days of notice or at once. */
  readonly 'insurer-ends': ByInsurer & { readonly reason: InsurerReason };
  /** The insurer declares it void, with days to answer or at once. `kept` is what was paid and does not go back; left out in letters from before it was told. */
  readonly 'policy-void': ByInsurer & {
    readonly finding: VoidFinding;
    readonly keepsPremium: boolean;
    readonly kept?: Pennies;
  };
  /**
   * It has ended. `neverBegan`: before its start; `isUnpaid`: because it was not paid; `endedBy`: if it was not the
   * customer who ended it; `unplaced` is what the customer is owed and no payment can take back; `comesBack` is still
   * with the customer's bank and goes back when it arrives; `calledOff` had not gone to the bank and is not taken;
   * `owed` is what is left to pay; `hasNoClaimsLetter`: a letter of no-claims years is written.
   */
  readonly 'cover-ended': {
    readonly lastMinute: Instant;
    readonly neverBegan: boolean;
    readonly isUnpaid: boolean;
    readonly endedBy?: 'INSURER' | 'VOID' | 'TERM';
    readonly hasNoClaimsLetter?: boolean;
    /** The policyholder has died: the letter goes to those who settle the estate. */
    readonly isEstates?: true;
    /**
     * If a turn ended it: why no term followed, and the last day on which a new quote is filled in with what the
     * renewal rested on.
     */
    readonly notRenewed?: NotRenewedReason;
    readonly wayBackUntil?: LocalDate;
    /** No new quote can be begun from it. */
    readonly isSoldNoMore?: true;
    readonly refund: Pennies;
    readonly by: LocalDate;
    readonly comesBack: Pennies;
    /** Left out in letters from before it was told. */
    readonly calledOff?: Pennies;
    readonly unplaced: Pennies;
    readonly owed: Pennies;
  };
  /**
   * An end was taken back, by the customer or by staff: cover goes on. `rest` is what the next payment also asks for,
   * of a month that was charged in part.
   */
  readonly 'end-taken-back': {
    readonly lastMinute: Instant;
    readonly rest: Pennies;
    /** A debit that was called off meanwhile and is asked for again; left out if none was. */
    readonly askedAgain?: Pennies;
    readonly isByStaff?: boolean;
  };
};
