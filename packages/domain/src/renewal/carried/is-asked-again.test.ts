import { describe, expect, it } from 'vitest';
import { isAskedAgain } from './is-asked-again.ts';

describe('a question at renewal', () => {
  it.each([['annualMileage'], ['overnightLocation'], ['vehicleClaimsHistory'], ['employmentStatus', 'industry']])(
    'is asked again: %s',
    (...fields) => expect(isAskedAgain(fields)).toBe(true),
  );

  it.each([
    ['firstName', 'lastName'],
    ['dateOfBirth'],
    ['vrn', 'regLookup', 'specification'],
    ['noClaimsDiscount'],
    ['startAt'],
  ])('goes on as the policy has it: %s', (...fields) => expect(isAskedAgain(fields)).toBe(false));
});
