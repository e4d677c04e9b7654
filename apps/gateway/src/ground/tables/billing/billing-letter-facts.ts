import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { ScheduleType } from '@marque/domain/enumerations';

/** Where a customer can talk about it; null if the brand takes no calls. */
export type Called = { readonly telephone: string | null };
type Money = { readonly amount: Pennies };
/** Whether cover has ended, or it is only about what we failed to ask for; left out: neither. */
type AboutHeld = { readonly isEnded?: boolean; readonly isForgotten?: boolean };
/**
 * What we had failed to ask for and came with a payment that failed; it comes with a later payment. Left out: nothing.
 */
type WithPart = { readonly later?: Pennies };
/** The first day of the cover that a debit pays for, and whether cover goes on. */
type AboutDebit = Called & WithPart & { readonly from: LocalDate; readonly isCovered: boolean };
/** `amount` keeps cover if it is paid by `endsOn`, its last day; `owed` is all that is open. */
type EndNoticed = Money & Called & { readonly owed: Pennies; readonly endsOn: LocalDate };

/** Its first and its last day. */
export type MonthMissed = Money & { readonly from: LocalDate; readonly through: LocalDate };

/** The letters about bills and unpaid amounts, with what each tells. */
export type BillingLetterFacts = {
  /** A payment failed. `triesAgainOn`: the day of the next try; null if none comes by itself. */
  readonly 'payment-failed': Money & Called & WithPart & { readonly triesAgainOn: LocalDate | null };
  /** The bank wants the customer to confirm a payment, by a day at the latest. */
  readonly 'confirm-payment': Money & Called & { readonly until: LocalDate };
  /** A bank has refused the card for good, or there is nothing to ask. */
  readonly 'card-wanted': Money & Called & { readonly isRefused: boolean };
  /** Cover ends unless it is paid. */
  readonly 'end-notice': EndNoticed;
  /** The same with a later day. */
  readonly 'end-notice-again': EndNoticed;
  /**
   * Part of what was open is paid: `amount` is left. Nothing is asked for up to and including `restsUntil`; then the
   * card on `triesAgainOn`, null if none is.
   */
  readonly 'part-paid': Money & Called & { readonly restsUntil: LocalDate; readonly triesAgainOn: LocalDate | null };
  /** A month has begun while an earlier payment is open, and is not asked for before that is paid. `from` is its first day, `owed` all that is open. */
  readonly 'month-joined': Money & Called & { readonly owed: Pennies; readonly from: LocalDate };
  /**
   * Staff wait for what was not paid, up to and including `until`. `notice`: the last day of cover that the letter
   * before named, which no longer counts, and the days that the next letter leaves at least.
   */
  readonly 'payment-held': Money &
    Called &
    AboutHeld & {
      readonly until: LocalDate;
      readonly notice: { readonly endsOn: LocalDate; readonly daysAgain: number } | null;
    };
  /** The customer is paid on `payday`, as they have said, and their card is asked again on `triesAgainOn`. */
  readonly 'payday-named': Money & Called & { readonly payday: LocalDate; readonly triesAgainOn: LocalDate };
  /** Staff no longer wait, though it was agreed up to and including `until`. */
  readonly 'hold-ended': Money & Called & AboutHeld & { readonly until: LocalDate };
  /** What was open is paid, and everything is as before. `amount`: what the customer has just paid themselves. */
  readonly 'arrears-over': Partial<Money> & { readonly isByDebit?: true };
  /** The advance notice of a debit. `reference` is null if the provider chooses what the bank statement shows. */
  readonly 'debit-notice': Money &
    Called & {
      readonly drawOn: LocalDate;
      readonly schedule: ScheduleType;
      readonly reference: string | null;
      readonly serviceUser: string;
      /** The part of it that we had failed to ask for; left out: nothing. */
      readonly part?: Pennies;
    };
  /** A debit failed. `triesAgainOn`: the day on which the bank is asked next; null if there is none, so that the customer has to pay. */
  readonly 'direct-debit-failed': Money & {
    readonly triesAgainOn: LocalDate | null;
    /** Absent from letters written before these were told. */
    readonly more?: AboutDebit & {
      readonly isLastTry: boolean;
      readonly isMandateEnded: boolean;
      /** Less of it is owed by now, which is announced or asked for separately; left out: all of it is owed. */
      readonly isTooMuch?: boolean;
      /** Nothing of it is owed any more, as something else has paid it; left out: something is. */
      readonly isSettled?: boolean;
    };
  };
  /** The bank has taken back a debit that it had paid, on `paidOn` if that is known. */
  readonly 'debit-taken-back': Money & AboutDebit & { readonly paidOn: LocalDate | null };
  /** A cardholder disputes a payment of a day, and the bank has taken it back. */
  readonly 'payment-disputed': Money & Called & { readonly paidAt: Instant };
  /** The bank has decided the dispute for us, so the payment stands as paid. */
  readonly 'dispute-won': Money & Called & { readonly paidAt: Instant };
  /** A debit that was announced is not drawn on its day. */
  readonly 'debit-withdrawn': Money & { readonly drawOn: LocalDate };
  /** A promotion pays for the last time before a day; then the full price is due. Amounts by the month. */
  readonly 'offer-end': Money & { readonly before: Pennies; readonly chargedOn: LocalDate };
  /** The card that pays is valid up to and including a day, and the next payment comes after it. */
  readonly 'card-expiring': Money & {
    readonly means: string;
    readonly goodUntil: LocalDate;
    readonly chargedOn: LocalDate;
  };
  /**
   * Months that we failed to ask for, each with its days and amount; absent from letters written before these were
   * told.
   */
  readonly 'months-missed': Money & { readonly months: number; readonly each?: readonly MonthMissed[] };
  /** What we failed to ask for comes in parts with payments to come, as the customer has agreed: each with the day and the whole of its payment. */
  readonly 'spread-agreed': Money &
    Called & {
      readonly parts: readonly (Money & { readonly on: LocalDate; readonly part: Pennies })[];
      readonly byDebit: boolean;
    };
  /** It no longer comes with payments: `amount` is left. */
  readonly 'spread-ended': Money & Called;
  /**
   * Something is owed after cover, which ended with `lastMinute`: it is asked for once more after `payBy`, or, if
   * `isLast`, a person sees to it then.
   */
  readonly 'debt-asked': Money &
    Called & { readonly lastMinute: Instant; readonly isLast: boolean; readonly payBy: LocalDate };
};
