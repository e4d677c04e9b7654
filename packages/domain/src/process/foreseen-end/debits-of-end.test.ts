import { expect, it } from 'vitest';
import { debitsOfEnd } from './debits-of-end.ts';

const debit = (amount: number, canBeCalledOff = false) => ({ amount, canBeCalledOff });

it.each([
  ['nothing is owed: it goes back', [debit(4115)], { underWay: 4115, calledOff: 0, comesBack: 4115 }, ['0 COMES_BACK']],
  [
    'it has not gone to a bank yet: it is called off',
    [debit(4115, true)],
    { underWay: 4115, calledOff: 4115, comesBack: 0 },
    ['0 CALLED_OFF'],
  ],
  ['all of it is owed: it pays', [debit(4115)], { underWay: 4115, calledOff: 0, comesBack: 0 }, ['4115 PAYS']],
  ['some of it is owed: it pays that', [debit(4115)], { underWay: 4115, calledOff: 0, comesBack: 2000 }, ['2115 PAYS']],
  [
    'there are two: the first pays, and the second goes back but for what is short',
    [debit(4115), debit(4115)],
    { underWay: 8230, calledOff: 0, comesBack: 3000 },
    ['4115 PAYS', '1115 PAYS'],
  ],
  [
    'one of two has not gone to a bank: only the other goes back',
    [debit(4115), debit(4115, true)],
    { underWay: 8230, calledOff: 4115, comesBack: 4115 },
    ['0 COMES_BACK', '0 CALLED_OFF'],
  ],
] as const)('a debit under way at an end, where %s', (_what, debits, foreseen, wanted) => {
  expect(debitsOfEnd(debits, foreseen).map(({ pays, becomes }) => `${pays} ${becomes}`)).toEqual(wanted);
});
