import { describe, expect, it } from 'vitest';
import { isToldAtRenewal } from './is-told-at-renewal.ts';

const cover = { id: 'your-cover', stage: 'purchase' } as const;
const work = { id: 'your-work', stage: 'purchase' } as const;
const car = { id: 'using-the-car' };

describe('an answer at renewal', () => {
  it.each([
    ['the price stands on it', ['annualMileage'], car],
    ['the price stands on it, and only a person changes it', ['firstName', 'lastName'], { id: 'about-you' }],
    ['it was asked once there was a price, and is asked again', ['industry'], work],
  ])('is there to be confirmed where %s', (_why, fields, section) =>
    expect(isToldAtRenewal({ fields, section }, ['using-the-car', 'your-work'])).toBe(true),
  );

  it.each([
    ['it was asked for the purchase alone', ['renewalMonth'], cover],
    ['it is the start, which is the turn now', ['startAt'], { id: 'contact' }],
  ])('is not there where %s', (_why, fields, section) =>
    expect(isToldAtRenewal({ fields, section }, ['using-the-car', 'contact'])).toBe(false),
  );
});
