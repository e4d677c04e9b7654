import { expect, it } from 'vitest';
import { accountWords } from './account-words.ts';

const settled = { accountBalance: 0, goingBack: 0, outstandingAmount: 0, takenBackAmount: 0, pendingAmount: 0 };

it.each([
  [undefined, undefined],
  [settled, { text: 'staff.person.account.settled', amount: 0 }],
  [
    { ...settled, outstandingAmount: 3501, pendingAmount: 100 },
    { text: 'staff.person.account.owes', amount: 3501 },
  ],
  [
    { ...settled, pendingAmount: 3501 },
    { text: 'staff.person.account.underWay', amount: 3501 },
  ],
  [
    { ...settled, takenBackAmount: 4115 },
    { text: 'staff.person.account.takenBack', amount: 4115 },
  ],
  [
    { ...settled, accountBalance: 4115, goingBack: 4115 },
    { text: 'staff.person.account.goingBack', amount: 4115 },
  ],
  [
    { ...settled, accountBalance: 221 },
    { text: 'staff.person.account.credit', amount: 221 },
  ],
])('an account of %j reads %j', (account, words) => {
  expect(accountWords(account)).toEqual(words);
});
