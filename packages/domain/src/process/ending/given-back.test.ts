import { describe, expect, it } from 'vitest';
import type { ClaimKnown, EndingTerms } from '../../policy/ending/ending-terms.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { givenBack } from './given-back.ts';

const policy = soldMonthly('2026-11-27');
const documentsAt = policy.createdAt;
const FLEX: EndingTerms = {
  withdrawDays: 14,
  withdrawUnless: 'PAID_CLAIM',
  unusedUnless: 'NO_CLAIM',
  insurerNoticeDays: 7,
};
const ANNUAL: EndingTerms = { ...FLEX, unusedUnless: 'FAULT_CLAIM' };
const reported: ClaimKnown = { isPaid: false, fault: 'UNKNOWN' };
const paid: ClaimKnown = { isPaid: true, fault: 'UNKNOWN' };
const fault: ClaimKnown = { isPaid: true, fault: 'CUSTOMER' };
const others: ClaimKnown = { isPaid: true, fault: 'OTHERS' };

describe('what an end gives back', () => {
  const day3 = '2026-11-30T12:00:00.000Z';
  const lastMinute = '2026-12-11T23:59:59.999Z';
  const after = '2026-12-12T00:00:00.000Z';
  it.each([
    ['day 3', FLEX, day3, [], 'EVERYTHING'],
    ['day 3 with a claim that was only reported', FLEX, day3, [reported], 'EVERYTHING'],
    ['day 3 with a claim that was paid', FLEX, day3, [reported, paid], 'UNUSED_DAYS'],
    ['the last minute', FLEX, lastMinute, [], 'EVERYTHING'],
    ['a moment later', FLEX, after, [], 'UNUSED_DAYS'],
    ['a moment later after a claim', FLEX, after, [fault], 'UNUSED_DAYS'],
    ['the last minute of annual', ANNUAL, lastMinute, [], 'EVERYTHING'],
    ['later, of annual', ANNUAL, after, [], 'UNUSED_DAYS'],
    ['later, of annual, with a claim of the customer’s fault', ANNUAL, after, [fault], 'NOTHING'],
    ['later, of annual, with one of somebody else’s', ANNUAL, after, [others], 'UNUSED_DAYS'],
    ['later, of annual, with one of which nobody knows', ANNUAL, after, [paid], 'UNUSED_DAYS'],
    ['day 3, of annual, with a paid claim of the customer’s fault', ANNUAL, day3, [fault], 'NOTHING'],
  ] as const)('on %s', (_what, terms, now, claims, given) => {
    expect(givenBack(policy, terms, { effectiveAt: now, now, documentsAt, claims })).toBe(given);
  });

  it('is everything of cover that never began, whatever was claimed', () => {
    const never = { effectiveAt: policy.startsAt, now: policy.createdAt, documentsAt, claims: [fault] };
    expect(givenBack(policy, ANNUAL, never)).toBe('EVERYTHING');
  });

  it('is the days that are not used, where the end is put off beyond the days to withdraw', () => {
    const put = (effectiveAt: string) => givenBack(policy, FLEX, { effectiveAt, now: day3, documentsAt, claims: [] });
    expect(put('2026-12-12T00:00:00.000Z')).toBe('EVERYTHING');
    expect(put('2026-12-13T00:00:00.000Z')).toBe('UNUSED_DAYS');
  });

  it('is everything while the documents were not handed over', () => {
    const late = '2027-06-01T00:00:00.000Z';
    expect(givenBack(policy, FLEX, { effectiveAt: late, now: late, documentsAt: null, claims: [] })).toBe('EVERYTHING');
  });
});
