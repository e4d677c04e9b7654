import type { CustomerAccountWire } from '@marque/contract';

type Amounts = Pick<CustomerAccountWire, 'accountBalance' | 'outstandingAmount' | 'pendingAmount'>;

/** One line about an account, in pennies: to pay, under way at the bank, in the customer's favour, or none of these. */
export type AccountLine = { readonly kind: 'owed' | 'pending' | 'credit' | 'even'; readonly pennies: number };

/** The state of an account. An amount under way is still owed and not yet money, so it is never called paid. */
export function accountStands({ accountBalance, outstandingAmount, pendingAmount }: Amounts): readonly AccountLine[] {
  const stands: readonly AccountLine[] = [
    { kind: 'owed', pennies: outstandingAmount },
    { kind: 'pending', pennies: pendingAmount },
    { kind: 'credit', pennies: accountBalance },
  ];
  const told = stands.filter(({ pennies }) => pennies > 0);
  return told.length === 0 ? [{ kind: 'even', pennies: 0 }] : told;
}
