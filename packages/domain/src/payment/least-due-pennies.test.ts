import { expect, it } from 'vitest';
import { LEAST_DUE_PENNIES } from './least-due-pennies.ts';

it('a card is charged no less than 30 pence, and a bank is asked for no single penny', () => {
  expect(LEAST_DUE_PENNIES).toEqual({ CARD: 30, BACS_DEBIT: 2 });
});
