import { type Pennies, sumPennies } from '@marque/base';

/**
 * What a customer owes and nothing is under way for, in pennies, never below zero: the account's balance (`ledgerBalance` of
 * `customerLedger(accountId)`) without what a direct debit has still to collect.
 */
export function outstanding({
  balance,
  collectionsUnderWay,
}: {
  balance: Pennies;
  collectionsUnderWay: readonly Pennies[];
}): Pennies {
  return Math.max(0, balance - sumPennies(collectionsUnderWay));
}
