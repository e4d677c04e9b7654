import type { CustomerAccountWire } from '@marque/contract';

type Amounts = Pick<
  CustomerAccountWire,
  'accountBalance' | 'goingBack' | 'outstandingAmount' | 'takenBackAmount' | 'pendingAmount'
>;

/** How an account is: the key of its words and the pennies that fill them. What is owed comes before what is being collected, then what an end takes back, what goes back by itself, and all before credit. */
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
