import type { CustomerAccountWire } from '@marque/contract';

type Amounts = Pick<CustomerAccountWire, 'accountBalance' | 'goingBack' | 'outstandingAmount' | 'pendingAmount'>;

/**
 * One line about an account, in pennies: to pay, under way at the bank, going back to the customer, in credit, or none
 * of these.
 */
export type AccountLine = {
  readonly kind: 'owed' | 'pending' | 'goingBack' | 'credit' | 'even';
  readonly pennies: number;
};

/** The state of an account. An amount under way is still owed and not yet money, so it is never called paid. */
export function accountStands({
  accountBalance,
  goingBack,
  outstandingAmount,
  pendingAmount,
}: Amounts): readonly AccountLine[] {
  const stands: readonly AccountLine[] = [
    { kind: 'owed', pennies: outstandingAmount },
    { kind: 'pending', pennies: pendingAmount },
    { kind: 'goingBack', pennies: goingBack },
    { kind: 'credit', pennies: accountBalance - goingBack },
  ];
  const told = stands.filter(({ pennies }) => pennies > 0);
  return told.length === 0 ? [{ kind: 'even', pennies: 0 }] : told;
}
