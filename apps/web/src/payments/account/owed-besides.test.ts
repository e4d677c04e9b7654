import { expect, test } from 'vitest';
import { missedUnderWay, owedBesides, owedKinds } from './owed-besides.ts';

const account = (changed: object) => ({ outstandingAmount: 8230, forgottenAmount: 0, disputedAmount: 0, ...changed });
const disputed = { kind: 'disputed', pennies: 4115 };
const forgotten = { kind: 'forgotten', pennies: 4115 };

test.each([
  [
    'a disputed payment first, and then what we forgot',
    { disputedAmount: 4115, forgottenAmount: 4115 },
    0,
    [disputed, forgotten],
  ],
  ['what we forgot, and what is left', { forgottenAmount: 4115 }, 0, [forgotten, { kind: 'other', pennies: 4115 }]],
  ['only what was not missed', { disputedAmount: 4115 }, 4115, [disputed]],
  ['nothing where all of it was missed', {}, 8230, []],
] as const)('what an account owes besides is %s', (_told, changed, missed, besides) => {
  expect(owedBesides(account(changed), missed)).toEqual(besides);
});

test('given two missed months of which one is asked for again, when the account is told, then what is on its way makes the sum true', () => {
  expect(missedUnderWay(account({ outstandingAmount: 4115 }), 8230)).toBe(4115);
  expect(missedUnderWay(account({ disputedAmount: 4115 }), 4115)).toBe(0);
});

test.each([
  [
    'a missed payment and a disputed one',
    { disputedAmount: 4115, missedPayment: { amount: 4115 } },
    ['missed 4115', 'disputed 4115'],
  ],
  [
    'a disputed one and a forgotten one',
    { disputedAmount: 4115, forgottenAmount: 4115, missedPayment: null },
    ['disputed 4115', 'forgotten 4115'],
  ],
  [
    'a missed one of which half is on its way',
    { outstandingAmount: 8230, forgottenAmount: 4115, missedPayment: { amount: 8230 } },
    ['missed 4115', 'forgotten 4115'],
  ],
] as const)('the whole sum is made of %s', (_told, { missedPayment, ...changed }, kinds) => {
  const owed = owedKinds({ ...account(changed), missedPayment });
  expect(owed.map(({ kind, pennies }) => `${kind} ${pennies}`)).toEqual(kinds);
  expect(owed.reduce((sum, { pennies }) => sum + pennies, 0)).toBe(8230);
});
