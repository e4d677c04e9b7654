import type { Instant, LocalDate, Pennies } from '@marque/base';

/** The money for a next term that is paid at once, before the turn. */
export type NextTermMoney = {
  /** Names what is offered: other facts, or another price, are another offer. */
  readonly offer: string;
  /** What is to be paid: the price of the term less the customer's credit, in pennies. */
  readonly amount: Pennies;
  /** Since when its customer knows of the renewal; null while no notice counts. */
  readonly toldAt: Instant | null;
  /** Whether its customer has agreed to the term, and it has a price. */
  readonly isWanted: boolean;
  /** A payment for it that is under way or held; null if there is none. */
  readonly payment: NextTermPayment | null;
};

/** A payment for a next term. */
export type NextTermPayment = {
  readonly attemptId: string;
  readonly offer: string;
  readonly amount: Pennies;
  /** Whether its money has come and is held; otherwise it may still come. */
  readonly isHeld: boolean;
};

/** What was asked for a next term, and told about it, as it is kept from one look to the next. */
export type NextTermAsked = {
  readonly offer: string;
  /** How often a kept card was asked. */
  readonly tries: number;
  /** The day of the first of them; null before it. */
  readonly firstOn: LocalDate | null;
  /** The card of the latest of them; null before it. */
  readonly methodId: string | null;
  /** The day from which that card is asked once more; null: never. */
  readonly nextTryOn: LocalDate | null;
  /** Cards for which a bank has said never again. */
  readonly refused: readonly string[];
  /** Whether its customer was told that it is unpaid, and whether so in its last days. */
  readonly isTold: boolean;
  readonly isLastTold: boolean;
  /** Whether the bank took its payment back because its customer disputes it; absent: no. */
  readonly isDisputed?: boolean;
};

/**
 * The state when nothing was asked for an offer yet. A card that must never be tried again stays so for another offer.
 */
export function nothingAsked(offer: string, refused: readonly string[] = []): NextTermAsked {
  return {
    ...{ offer, tries: 0, firstOn: null, methodId: null, nextTryOn: null, refused },
    ...{ isTold: false, isLastTold: false },
  };
}

/** What was asked for the offer that stands. */
export function askedFor(asked: NextTermAsked | undefined, offer: string): NextTermAsked {
  return asked?.offer === offer ? asked : nothingAsked(offer, asked?.refused);
}
