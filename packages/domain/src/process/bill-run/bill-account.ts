import type { Instant, LocalDate, Pennies, YearMonth } from '@marque/base';
import type { PaymentMethodType } from '../../enumerations.ts';
import type { Policy } from '../../policy/policy.ts';
import type { ArrearsCase, ArrearsHold, ArrearsLadder } from '../arrears/arrears-case.ts';
import type { DebtAsked } from '../ending/debt-step.ts';
import type { EndingBooks } from '../ending/ending-step.ts';
import type { Spread } from '../spread/spread.ts';
import type { NextTermAsked, NextTermMoney } from './next-term/next-term-money.ts';

/** How far an account has been billed. Periods are known by their numbers (`servicePeriods`). */
export type BillingProgress = {
  /** The last service period that is in the books. */
  readonly charged: number;
  /** The last service period for which money was asked, or need not be. */
  readonly asked: number;
  /** The notice of a debit that has not been asked for yet. Its amount stands from then on. */
  readonly notice: DebitNotice | null;
  /** Pennies of periods that we failed to charge in time. They are owed, and never asked for unannounced. */
  readonly missed: Pennies;
  /**
   * The periods that we failed to ask for, in order, paid ones included (`monthsMissed`); left out: none, or from
   * before these were kept.
   */
  readonly missedPeriods?: readonly PeriodMissed[];
  /** How the missed amount is spread over coming payments, as agreed; left out: it is not. */
  readonly spread?: Spread;
  /**
   * Pennies of card payments that a bank took back because its customer disputes them; left out: none. They are owed,
   * and a person sees to them.
   */
  readonly disputed?: Pennies;
  /** What is owed after cover, as it was asked for; left out if nothing was. */
  readonly debt?: DebtAsked;
  /**
   * Pennies in the books that are asked for with the next period, because a month goes on after all, or a change has
   * made one dearer; left out: none.
   */
  readonly carried?: Pennies;
  /**
   * Pennies that were asked for and are not charged: the cost of the last period that was asked for ahead of its
   * charge; once it is charged, how much less it turned out to be. Left out: none, or from before this was kept.
   */
  readonly expected?: Pennies;
  /** The last service period that was announced as the first without an offer; 0 if none was. */
  readonly offerEndTold: number;
  /** The last card that was reported to expire before a payment; left out if none was. */
  readonly cardTold?: CardTold;
  /** What was asked for the next term ahead of its turn; left out: nothing was. */
  readonly nextTerm?: NextTermAsked;
};

/** A service period that we failed to charge in time, with its pennies. */
export type PeriodMissed = { readonly period: number; readonly amount: Pennies };

/** A card as the customer was told: a renewed or replaced card is another. */
export type CardTold = { readonly methodId: string; readonly expires: YearMonth };

/** What a customer was told about a debit before it is drawn. */
export type DebitNotice = {
  readonly period: number;
  readonly methodId: string;
  readonly amount: Pennies;
  /** The part of it that was missed before (`Spread`); left out: nothing. */
  readonly part?: Pennies;
  /** The part that was carried to it; left out in notices from before this was kept. */
  readonly carries?: Pennies;
  /** What its period was to cost, if that was not charged yet; left out: it was, or from before this was kept. */
  readonly charge?: Pennies;
  /** The day on which the bank draws it. */
  readonly drawOn: LocalDate;
  readonly givenAt: Instant;
};

/** What pays for an account: the chosen means, and whether money can be asked of it now. */
export type BilledBy = {
  readonly methodId: string;
  readonly type: PaymentMethodType;
  readonly provider: string;
  readonly isGood: boolean;
  /** Its bank has still to take a mandate on. Left out: not. */
  readonly isComing?: true;
  /** What its holder calls a card, and its last month; left out for a mandate. */
  readonly card?: { readonly name: string; readonly expires: YearMonth };
};

/** Money that was asked for, with the day on which it arrives if the bank pays. */
export type MoneyArriving = {
  readonly amount: Pennies;
  /** Null if the bank has not named its day. */
  readonly payOn: LocalDate | null;
  readonly methodId: string | null;
  /** First day of the service period that it is for. */
  readonly period: LocalDate;
  /** Whether it is a part of `underWayBesides`. */
  readonly isBesides: boolean;
  /** A debit that nobody was asked for yet. */
  readonly isDue?: boolean;
  /** A debit requested from the provider that its bank has not answered. */
  readonly isWithProvider?: boolean;
};

/** An account as the bill run sees it. Money in pennies. */
export type BillAccount = {
  readonly policy: Policy;
  readonly progress: BillingProgress;
  /** What the customer owes by the books; below zero what we owe them. */
  readonly balance: Pennies;
  /** What the run asked for and is being collected: neither booked nor failed. */
  readonly underWay: Pennies;
  /** What else is being collected: a try after a failure, a debit that is presented again, a page on which the customer pays. */
  readonly underWayBesides: Pennies;
  /** What arrives of both without further action, each with its day; absent if the days do not matter. */
  readonly arriving?: readonly MoneyArriving[];
  /** A charge of a card that the run asked for has not been answered: no card is asked beside it. */
  readonly isCardAsked: boolean;
  /** What failed and is followed up; null if nothing has. */
  readonly arrears: ArrearsCase | null;
  /** Staff hold what failed; null if they do not. */
  readonly hold: ArrearsHold | null;
  /** A link to confirm with the bank awaits its answer until then; null: none does. */
  readonly answerUntil: Instant | null;
  /** Null if nothing was chosen. */
  readonly means: BilledBy | null;
  /**
   * A letter can be sent to its customer, whom the notice of its case did not reach; absent if it cannot, or the notice
   * did.
   */
  readonly isReachable?: boolean;
  /** Its customer has died: the books go on, and nothing is asked for. Left out: nobody has said so. */
  readonly isStill?: true;
  /** What is needed to end it; absent if nobody has and its term goes on. */
  readonly ending?: EndingBooks;
  /** Whether it was seen that cover has ended by itself; absent if not. */
  readonly isLapsed?: boolean;
  /**
   * The turn to the next term, while it is open: the policy is then as it will be after it. Absent if none is known.
   */
  readonly turnsAt?: Instant;
  /** The money for the next term, if that is paid at once and may still follow. */
  readonly nextTerm?: NextTermMoney;
};

/** How a brand bills. */
export type BillingTerms = {
  /** Three letters, such as GBP. */
  readonly currency: string;
  /** Working days between the notice of a debit and the debit. */
  readonly noticeDays: number;
  /** Days on which banks are closed besides the yearly bank holidays. */
  readonly closed: readonly LocalDate[];
  /** How what failed is followed up. */
  readonly ladder: Omit<ArrearsLadder, 'closed'>;
  /** So many days before its turn a next term that is paid at once is asked for; left out: as many as usual. */
  readonly nextTermDays?: number | undefined;
};

/** Nothing happens before `until`; null: nothing ever will. */
export type BillingWait = { readonly kind: 'wait'; readonly until: Instant | null };
