import type { LocalDate, Pennies } from '@marque/base';

type Money = { readonly amount: Pennies };

/** The letters about money, with what each tells. No fact names a person; money is in the brand's currency. */
export type LetterFacts = {
  /** A collection failed. `triesAgainOn`: the day of its next presentation; null if there is none, so that the customer has to pay. */
  readonly 'direct-debit-failed': Money & { readonly triesAgainOn: LocalDate | null };
  /** A mandate was cancelled, here or at the bank. */
  readonly 'mandate-cancelled': { readonly bankName: string; readonly accountNumberEnding: string };
  /** Money is on its way back to the customer. */
  readonly 'payment-goes-back': Money;
  /** The customer paid what an account owed. */
  readonly 'balance-settled': Money;
  /** Money that was on its way back has come back to us. */
  readonly 'refund-failed': Money;
};

export type LetterKind = keyof LetterFacts;
