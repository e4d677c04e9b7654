import { addToDate, type LocalDate, type Pennies } from '@marque/base';

/** The state of an account in the books. */
type Standing = {
  /** Above zero the customer owes it, below zero it is theirs. */
  readonly balance: Pennies;
  /** The day of the newest entry in its books. */
  readonly lastBookedOn: LocalDate;
};

/** For so long a debt under a contract can be claimed (Limitation Act 1980 s. 5; in Scotland five years). */
const CLAIMABLE = { years: 6 } as const;

/**
 * Whether money on an account means that its data are kept. A customer's debt keeps them until it can no longer be
 * claimed, counted from the newest entry: each payment and each charge begins the time again. The customer's credit
 * keeps them until it is paid out.
 */
export function isStillOwed({ balance, lastBookedOn }: Standing, today: LocalDate): boolean {
  if (balance <= 0) return balance < 0;
  return today < addToDate(lastBookedOn, CLAIMABLE);
}
