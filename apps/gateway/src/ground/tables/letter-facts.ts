import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { ClaimNews } from '@marque/domain/claims/claim';
import type { ClaimType, PaymentMethodType, ScheduleType } from '@marque/domain/enumerations';
import type { PaymentDayMove } from '@marque/domain/process/payment-day';
import type { CreditBooking } from '@marque/domain/process/staff/decide-account-credit';
import type { TermPremium } from '@marque/domain/renewal/told/last-premium';
import type { ChangeLetterFacts } from './adjustments/change-letter-facts.ts';
import type { EndingLetterFacts } from './adjustments/ending-letter-facts.ts';
import type { BillingLetterFacts } from './billing/billing-letter-facts.ts';
import type { ChoiceLetterFacts } from './renewals/choice-letter-facts.ts';
import type { NextTermLetterFacts } from './renewals/next-term-letter-facts.ts';
import type { NoticeLetterFacts } from './renewals/notice-letter-facts.ts';

type Money = { readonly amount: Pennies };
type Later = { readonly by?: LocalDate };

/** The letters about money, claims, certificates and checks, with what each tells. No fact names a person; money is in the brand's currency. */
export type LetterFacts = {
  /** A mandate was cancelled, here or at the bank. */
  readonly 'mandate-cancelled': { readonly bankName: string; readonly accountNumberEnding: string };
  /** From now on an account is paid with another means. Names are the bank’s or the card’s with their last digits. */
  readonly 'means-changed': { readonly type: PaymentMethodType; readonly name: string };
  /** A bank did not accept the mandate that was to replace a means; `stays` goes on paying, null if nothing does. */
  readonly 'means-failed': { readonly failed: string; readonly stays: string | null };
  /** The account is charged on another day of the month. */
  readonly 'payment-day-moved': PaymentDayMove & { readonly day: number };
  /**
   * Money is on its way back to the customer; `by` if that takes longer than usual. `isAfterDeath` if it was paid after
   * we were told of their death, for what `paidFor` says; left out: a quote. Without `isAfterDeath`, `RENEWAL` if it
   * was paid for a next term.
   */
  readonly 'payment-goes-back': Money &
    Later & { readonly isAfterDeath?: true; readonly paidFor?: 'PROPOSAL' | 'ACCOUNT' | 'ADJUSTMENT' | 'RENEWAL' };
  /**
   * The customer wants back what is in their favour; `unplaced` is what cannot go back to any payment, `goesOn` whether
   * more is taken for the policy, and `by` as above.
   */
  readonly 'credit-goes-back': Money & Later & { readonly unplaced: Pennies; readonly goesOn: boolean };
  /** The customer paid what an account owed. */
  readonly 'balance-settled': Money;
  /** Staff credited an account: as a gift, or to let go of what was owed. `stillOwed`: what is left to pay after it. */
  readonly 'account-credited': Money & { readonly bookedAs: CreditBooking; readonly stillOwed?: Pennies };
  /**
   * Money does not go back as it was paid. `why` is left out if it was on its way and has come back to us; otherwise
   * the provider refused it, or the bank has taken the payment back itself.
   */
  readonly 'refund-failed': Money & { readonly why?: 'REFUSED' | 'TAKEN_BACK' };
  /** A debit that was to be called off had gone to its bank: it is taken, and comes back by a day. */
  readonly 'debit-still-drawn': Money & { readonly drawOn: LocalDate; readonly by: LocalDate };
  /** Money goes to the customer's bank account by transfer. */
  readonly 'money-sent': Money & { readonly reference: string };
  /** A claim was noted or moved on; its type is the one that it has at this moment. */
  readonly 'claim-news': ClaimNews & { readonly reference: string; readonly claimType: ClaimType };
  /** A person has looked at a check of the policyholder that failed; `reference` finds the quote again. */
  readonly 'check-accepted': { readonly reference: string };
  readonly 'check-not-accepted': { readonly reference: string };
  /**
   * The next term began: its first moment, the first one after it if it has an end, and what it costs, in pennies: each
   * month before any offer, or the year. `offered`: its first payments, if an offer reduces them; left out: none is
   * reduced. `paidFrom`: the day from which it is charged, as its customer was told too late; null: not before they
   * have been told for fourteen days. Left out: it is charged as it begins.
   */
  readonly renewed: {
    readonly startsAt: Instant;
    readonly endsAt: Instant | null;
    readonly schedule: ScheduleType;
    readonly price: Pennies;
    readonly offered?: NonNullable<TermPremium['offered']>;
    readonly paidFrom?: LocalDate | null;
  };
  /** The certificate of a policy's next year is there; `until` is the first moment that it does not prove. */
  readonly 'next-certificate': {
    readonly policyId: string;
    readonly version: number;
    readonly edition: number;
    readonly from: Instant;
    readonly until: Instant;
    /** It is for a next term, given ahead of its turn. */
    readonly isAhead?: true;
  };
} & BillingLetterFacts &
  EndingLetterFacts &
  ChangeLetterFacts &
  ChoiceLetterFacts &
  NextTermLetterFacts &
  NoticeLetterFacts;

export type LetterKind = keyof LetterFacts;
