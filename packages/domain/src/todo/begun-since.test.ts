import { expect, it } from 'vitest';
import { begunSince } from './begun-since.ts';

const november = { periodStart: '2026-11-26', amount: 3722 };
const december = { periodStart: '2026-12-26', amount: 3722 };
const january = { periodStart: '2027-01-26', amount: 3722 };

it('given a debit that its bank is asked for again, then what is left to pay began with the month after it', () => {
  expect(begunSince([november, december], 3722)).toBe('2026-12-26');
  expect(begunSince([november, december, january], 3722)).toBe('2026-12-26');
  expect(begunSince([november, december, january], 7444)).toBe('2027-01-26');
  expect(begunSince([november, december], 4000)).toBe('2026-12-26');
});

it('given nothing under way, or all of it, then no month is left by itself', () => {
  expect(begunSince([november, december], 0)).toBeNull();
  expect(begunSince([november, december], 7444)).toBeNull();
});
