import { expect, it } from 'vitest';
import { readPlace, writePlace } from './claim-place.ts';

it('a place is read as it was written', () => {
  const place = { heardAt: '2026-11-23T10:00:00.000Z', claimId: 'CLM-26-118371/ü' };
  expect(writePlace(place)).toMatch(/^[\w-]+$/);
  expect(readPlace(writePlace(place))).toEqual(place);
});

it.each(['', 'x', 'bnVsbA', 'e30', 'WzEsMl0'])('“%s” is none', (word) => {
  expect(readPlace(word)).toBeUndefined();
});
