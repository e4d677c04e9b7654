import { type Pennies, sumPennies } from '@marque/base';

/**
 * The amount owed for which no payment is under way, in pennies, never below zero: the account's balance (`ledgerBalance` of
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
