import { describe, expect, it } from 'vitest';
import { termsOf } from './terms-of.ts';

describe('what staff type to find somebody', () => {
  it.each([
    ['SHO-BNLZ-L4DB', { policyNumber: 'SHO-BNLZ-L4DB' }],
    [' sho-bnlz-l4db ', { policyNumber: 'sho-bnlz-l4db' }],
    ['sho bnlz l4db', { policyNumber: 'sho bnlz l4db' }],
    ['SHOBNLZL4DB', { policyNumber: 'SHOBNLZL4DB' }],
    ['SHO BNLZ LK42', { policyNumber: 'SHO BNLZ LK42' }],
    ['sho 22kf bs23', { policyNumber: 'sho 22kf bs23' }],
    ['Sho Khan BS14', { lastName: 'Sho Khan', postalCode: 'BS14' }],
    ['Van Dyke BS14', { lastName: 'Van Dyke', postalCode: 'BS14' }],
    ['Lee SW1A 1AA', { lastName: 'Lee', postalCode: 'SW1A 1AA' }],
    ['Ada@Example.com', { email: 'Ada@Example.com' }],
    ['7K2MPX9QRT4WN', { quoteReference: '7K2MPX9QRT4WN' }],
    ['7k2mpx9qrt4wn ', { quoteReference: '7k2mpx9qrt4wn' }],
    ['ev74 sun', { vrn: 'ev74 sun' }],
    ['A1 ABC', { vrn: 'A1 ABC' }],
    ['ABC 123D', { vrn: 'ABC 123D' }],
    ['Marsh BS1', { lastName: 'Marsh', postalCode: 'BS1' }],
    ['Marsh, BS1 4DJ', { lastName: 'Marsh', postalCode: 'BS1 4DJ' }],
    ['van der Berg SW1A 1AA', { lastName: 'van der Berg', postalCode: 'SW1A 1AA' }],
    ['O’Neill, w1', { lastName: 'O’Neill', postalCode: 'w1' }],
  ])('“%s” is looked for as %j', (typed, terms) => {
    expect(termsOf(typed, 'showcase')).toEqual(terms);
  });

  it.each(['', '   ', 'Marsh', 'Ada Marsh', '12'])('“%s” would list people: it is no search', (typed) => {
    expect(termsOf(typed, 'showcase')).toBeUndefined();
  });
});
