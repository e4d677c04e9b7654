import { addToDate, type LocalDate, type Pennies } from '@marque/base';

/** How an account stands in the books. */
type Standing = {
  /** Above zero the customer owes it, below zero it is theirs. */
  readonly balance: Pennies;
  /** The day of the newest entry in its books. */
  readonly lastBookedOn: LocalDate;
};

/** For so long a debt under a contract can be claimed (Limitation Act 1980 s. 5; in Scotland five years). */
const CLAIMABLE = { years: 6 } as const;

/**
 * Whether money that an account shows keeps what it is about. What a customer owes does until it can no longer be claimed, counted from the newest entry: a payment begins the
 * time again, and so does each charge. What is theirs does until they have it.
 */
export function isStillOwed({ balance, lastBookedOn }: Standing, today: LocalDate): boolean {
  if (balance <= 0) return balance < 0;
  return today < addToDate(lastBookedOn, CLAIMABLE);
}
