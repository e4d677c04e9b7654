import { expect, test } from 'vitest';
import { setBackTo } from './set-back.ts';

const policy = { today: '2026-12-23', inceptedAt: '2026-12-05T00:00:00.000Z', timeZone: 'Europe/London' };
const at = (effectiveAt: string, more: { isImmediate?: boolean; status?: 'CANCELLED' | 'NTU' } = {}) =>
  setBackTo({ effectiveAt, isImmediate: true, status: 'CANCELLED', ...more }, policy);

test('an end on a day that has passed is set back to that day, and not spoken of as one of this minute', () => {
  expect([at('2026-12-19T00:00:00.000Z'), at('2026-12-23T00:00:00.000Z')]).toEqual(['past', 'past']);
});

test('an end from the very start of cover that has begun is set back to the start', () => {
  expect(at('2026-12-05T00:00:00.000Z', { status: 'NTU' })).toBe('start');
});

test('an end of this minute, of tonight, or of cover that never begins is not set back', () => {
  expect(at('2026-12-23T00:00:30.000Z')).toBeNull();
  expect(at('2026-12-24T00:00:00.000Z', { isImmediate: false })).toBeNull();
  expect(at('2026-12-04T10:00:00.000Z', { status: 'NTU' })).toBeNull();
});
