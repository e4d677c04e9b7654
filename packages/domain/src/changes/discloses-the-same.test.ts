import { begun } from '@marque/testkit/proposal/sample-proposal';
import { expect, it } from 'vitest';
import { disclosesTheSame } from './discloses-the-same.ts';

const { data, choices } = begun;
const reversed = <T extends object>(one: T) => Object.fromEntries(Object.entries(one).reverse()) as T;

it('is the same in another order, and beside whatever else is known', () => {
  const other = { ...begun, proposalCode: 'PC9', data: reversed(data), choices: reversed(choices) };
  expect(disclosesTheSame({ data, choices }, other)).toBe(true);
});

it('is another as soon as one fact or one choice differs', () => {
  expect(
    disclosesTheSame(begun, { data: { ...data, quote: { ...data.quote, keptOvernight: 'garage' } }, choices }),
  ).toBe(false);
  expect(disclosesTheSame(begun, { data, choices: { ...choices, covers: ['legal_expenses'] } })).toBe(false);
});
