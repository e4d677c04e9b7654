import { expect, test } from 'vitest';
import { campaignOf } from './campaign.ts';

test('given an address with campaign parameters, when a visit begins, then only those that the brand tracks are kept', () => {
  expect(campaignOf('?campaign=spring&utm_medium=email&secret=1&ref=', ['campaign', 'utm_medium', 'ref'])).toEqual({
    campaign: 'spring',
    utm_medium: 'email',
  });
  expect(campaignOf('', ['campaign'])).toEqual({});
});
