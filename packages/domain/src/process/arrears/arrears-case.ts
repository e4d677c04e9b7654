import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { PaymentMethodType } from '../../enumerations.ts';

/** Why money that was asked for did not come: the bank said no to the card, it wants the customer, nothing good is kept to ask, or it said no to the debit. */
export type FailureReason = 'DECLINED' | 'NEEDS_CONFIRMATION' | 'NO_MEANS' | 'BANK_REFUSED';

/** A payment that was asked for and did not come. */
export type PaymentFailure = {
  readonly reason: FailureReason;
  /** The bank's word; null if it said nothing. */
  readonly code: string | null;
  /** This means is never to be tried again. */
  readonly isFinal: boolean;
  /** Null if there was nothing to ask. */
  readonly methodId: string | null;
  readonly amount: Pennies;
  /** What of it is a part of what we failed to ask for: it is not followed up, and comes with a later payment. Left out: nothing. */
  readonly part?: Pennies;
  /** The service period for which it was asked. */
  readonly period: number;
  /** The day on which the collection itself asks the bank again; null if it is given up, and for a card. */
  readonly triedAgainOn: LocalDate | null;
  /** The day on which the bank was asked; left out: the day on which it failed. */
  readonly askedOn?: LocalDate;
};

/** A try of a case that failed before its latest one. */
export type EarlierTry = {
  readonly askedOn: LocalDate;
  readonly failedOn: LocalDate;
  /** Why it failed; left out: from before this was kept. */
  readonly reason?: FailureReason;
};

/** The written notice before cover ends because nothing was paid. */
export type EndNotice = {
  readonly givenAt: Instant;
  /** The last day of cover, were nothing paid. */
  readonly endsOn: LocalDate;
  /** What keeps cover once it is paid. */
  readonly amount: Pennies;
};

/** An account for which money was asked that did not come, until nothing of it is unpaid. */
export type ArrearsCase = {
  readonly openedAt: Instant;
  /** The first unpaid service period. */
  readonly period: number;
  /** Other periods with money in it, in order. */
  readonly later: readonly number[];
  /** The first period that joined it without being asked for and has had no try since; left out: none. */
  readonly unasked?: number;
  /** What was asked for and failed, and what has joined since. How much of it is paid follows from the balance. */
  readonly owed: Pennies;
  /** How often money was asked for, the first time included. */
  readonly tries: number;
  /** The latest. */
  readonly failure: PaymentFailure;
  readonly failedOn: LocalDate;
  /** The tries before that one, the oldest first; left out: none, or from before they were kept. */
  readonly earlier?: readonly EarlierTry[];
  /** Nothing of it has failed, except that a bank wants the customer’s word, once. Left out: something has. */
  readonly isUnconfirmed?: true;
  readonly isTold: boolean;
  /** Means for which a bank has said never again. */
  readonly refused: readonly string[];
  /** The card of a try without an answer yet. */
  readonly trying: string | null;
  readonly nextTryOn: LocalDate | null;
  /** The day on which the customer is paid, as they have named it for the next try; left out: they have not. */
  readonly payday?: LocalDate;
  readonly notice: EndNotice | null;
  /** The last day on which it rests after a part payment. */
  readonly restsUntil: LocalDate | null;
  /** What a notice of renewal asked for by the turn, in pennies of `owed`: unpaid then, no new term begins. Left out: nothing. */
  readonly askedByTurn?: Pennies;
  /** The last day on which it may be paid: as long as something of it is left, no notice of an end names a sooner one. Left out: nothing was asked for, or this was not kept yet. */
  readonly askedUntil?: LocalDate;
  /** It stood still, by a hold or in the last days of its notice, which is given again once it goes on. */
  readonly stoodStill: boolean;
  /**
   * Days that the notice still left when staff began to hold it; left out: they have not. Given again, it leaves no
   * fewer.
   */
  readonly daysLeft?: number;
  readonly isForPerson: boolean;
  /** Its notice went to nobody, since no address of the customer is known: cover does not end by itself. Left out: it did. */
  readonly isUnreached?: true;
};

/** Staff hold it up to and including a day: breathing space, or a promise with a date. */
export type ArrearsHold = { readonly until: LocalDate; readonly reason: string };

/** How a brand follows up what was not paid. */
export type ArrearsLadder = {
  /** Days after the first failure on which a card is tried again, rising. */
  readonly retryAfterDays: readonly number[];
  /** Days in writing before cover ends for non-payment. */
  readonly noticeDays: number;
  /** Days on which banks are closed besides the yearly bank holidays. */
  readonly closed: readonly LocalDate[];
};

/** A case with all that decides about its next step. Money in pennies. */
export type ArrearsStanding = {
  readonly case: ArrearsCase;
  readonly hold: ArrearsHold | null;
  /**
   * What the customer owes of everything that was ever asked for, without what is being collected for another period.
   * Credit has been used.
   */
  readonly due: Pennies;
  /** What is under way for it: a try, a debit presented again, a page that the customer has open. */
  readonly underWay: Pennies;
  /** A charge of a card that the run asked for has not been answered: no card is asked beside it. */
  readonly isCardAsked: boolean;
  /** A link to confirm with the bank awaits its answer until then; null: none does. */
  readonly answerUntil: Instant | null;
  /** Null if nothing was chosen. */
  readonly means: { readonly methodId: string; readonly type: PaymentMethodType; readonly isGood: boolean } | null;
  /** Until then, a known end that takes the debt back keeps us from asking for it; null or left out: none does. */
  readonly asksNoMoreUntil?: Instant | null;
  /** When cover ends that staff have ended; null or left out: they have not. Only staff can take it back. */
  readonly endsAt?: Instant | null;
  /**
   * By now a letter can be sent to its customer, whom the notice did not reach; left out: it cannot, or the notice did.
   */
  readonly isReachable?: boolean;
  readonly timeZone: string;
};
