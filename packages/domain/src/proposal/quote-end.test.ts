import { describe, expect, it } from 'vitest';
import { quoteEnd } from './quote-end.ts';

const end = (lastDay?: string) =>
  quoteEnd({ ratedAt: '2026-11-22T09:30:00.000Z', validDays: 30, timeZone: 'Europe/London', lastDay });

describe('a price is held', () => {
  it('for the days that the product says', () => {
    expect(end()).toBe('2026-12-22T09:30:00.000Z');
  });

  it('no longer than through the last day of the promotion in it', () => {
    expect(end('2026-11-30')).toBe('2026-12-01T00:00:00.000Z');
    expect(end('2027-01-31')).toBe(end());
  });

  it('through that day as the brand’s time zone has it', () => {
    const summer = { ratedAt: '2026-06-01T09:30:00.000Z', validDays: 30, timeZone: 'Europe/London' };
    expect(quoteEnd({ ...summer, lastDay: '2026-06-05' })).toBe('2026-06-05T23:00:00.000Z');
  });
});
