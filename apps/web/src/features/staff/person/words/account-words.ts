import type { CustomerAccountWire } from '@marque/contract';

type Amounts = Pick<
  CustomerAccountWire,
  'accountBalance' | 'goingBack' | 'outstandingAmount' | 'takenBackAmount' | 'pendingAmount'
>;

/**
 * The state of an account: the key of its words and the pennies that fill them. A debt comes first, then what is being
 * collected, what an end takes back, what goes back automatically, and last credit.
 */
export function accountWords(
  account: Amounts | undefined,
): { readonly text: string; readonly amount: number } | undefined {
  if (!account) return undefined;
  const { accountBalance, goingBack, outstandingAmount, takenBackAmount, pendingAmount } = account;
  if (outstandingAmount > 0) return { text: 'staff.person.account.owes', amount: outstandingAmount };
  if (pendingAmount > 0) return { text: 'staff.person.account.underWay', amount: pendingAmount };
  if (takenBackAmount > 0) return { text: 'staff.person.account.takenBack', amount: takenBackAmount };
  if (goingBack > 0) return { text: 'staff.person.account.goingBack', amount: goingBack };
  if (accountBalance > 0) return { text: 'staff.person.account.credit', amount: accountBalance };
  return { text: 'staff.person.account.settled', amount: 0 };
}
