import { expect, test } from 'vitest';
import { exchangeFacts } from './exchange-facts.ts';

test('given facts of which some are not known, when the card is made, then it has a line for each other one, in order', () => {
  const facts = exchangeFacts([
    { name: 'Registration', value: 'EV74 SUN' },
    { name: 'Car', value: null },
    { name: 'Policyholder', value: ' ' },
    { name: 'Insurer', value: 'Harbour' },
  ]);
  expect(facts).toEqual([
    { name: 'Registration', value: 'EV74 SUN' },
    { name: 'Insurer', value: 'Harbour' },
  ]);
});
