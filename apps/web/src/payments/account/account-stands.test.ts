import { expect, test } from 'vitest';
import { accountStands } from './account-stands.ts';

const even = { accountBalance: 0, goingBack: 0, outstandingAmount: 0, pendingAmount: 0 };

test('given a first debit that is on its way, when the account is shown, then nobody says that all is paid', () => {
  expect(accountStands({ ...even, pendingAmount: 3498 })).toEqual([{ kind: 'pending', pennies: 3498 }]);
});

test('given something owed beside a debit on its way, when the account is shown, then both are said', () => {
  const both = accountStands({ ...even, outstandingAmount: 200, pendingAmount: 3498 });
  expect(both.map(({ kind }) => kind)).toEqual(['owed', 'pending']);
});

test('given money in the customer’s favour, or nothing, when the account is shown, then it says so', () => {
  expect(accountStands({ ...even, accountBalance: 5 })).toEqual([{ kind: 'credit', pennies: 5 }]);
  expect(accountStands(even)).toEqual([{ kind: 'even', pennies: 0 }]);
});

test('given money that goes back by itself, when the account is shown, then it is no credit that could still be used', () => {
  const back = { ...even, accountBalance: 4115, goingBack: 4115 };
  expect(accountStands(back)).toEqual([{ kind: 'goingBack', pennies: 4115 }]);
  expect(accountStands({ ...back, accountBalance: 5000 }).at(-1)).toEqual({ kind: 'credit', pennies: 885 });
});
