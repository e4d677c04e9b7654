import { expect, test } from 'vitest';
import type { PolicyVersion } from '../policy/policy.ts';
import { feedbackEvent } from './feedback-event.ts';
import { feedbackWanted } from './feedback-wanted.ts';

const version = (number: number) => ({ version: number }) as PolicyVersion;
const sold = { policyId: 'P', versions: [version(1)], termination: null };
const changed = { ...sold, versions: [version(1), version(2)] };
const decidedAt = '2026-11-21T09:00:00.000Z';
const ended = { kind: 'CANCELLED', effectiveAt: decidedAt, decidedAt, reason: 'Price' } as const;
const all = { bind: true, cancellation: true, mta: true };

test('given a policy, when it is asked how it went, then each thing that happened has a name of its own', () => {
  expect(feedbackEvent('bind', sold)).toBe('P');
  expect(feedbackEvent('mta', sold)).toBeUndefined();
  expect(feedbackEvent('mta', changed)).toBe('P/2');
  expect(feedbackEvent('cancellation', sold)).toBeUndefined();
  expect(feedbackEvent('cancellation', { ...sold, termination: { ...ended, kind: 'VOIDED' } })).toBeUndefined();
  expect(feedbackEvent('cancellation', { ...sold, termination: ended })).toBe(`P/${decidedAt}`);
});

test('given what happened to a policy, when nobody has answered, then that is asked, as far as the product asks', () => {
  expect(feedbackWanted(sold, { settings: all, given: [] })).toEqual(['bind']);
  const both = { ...changed, termination: ended };
  expect(feedbackWanted(both, { settings: all, given: [] })).toEqual(['bind', 'cancellation', 'mta']);
  expect(feedbackWanted(both, { settings: { ...all, bind: false, mta: false }, given: [] })).toEqual(['cancellation']);
});

test('given an answer about a change, when there is another change, then only that one is asked about', () => {
  const given = [
    { type: 'bind', event: 'P' },
    { type: 'mta', event: 'P/2' },
  ] as const;
  expect(feedbackWanted(changed, { settings: all, given })).toEqual([]);
  const again = { ...changed, versions: [...changed.versions, version(3)] };
  expect(feedbackWanted(again, { settings: all, given })).toEqual(['mta']);
});

test('given changes that are laid again or taken back, then each is asked about once, and only while it stands', () => {
  const by = (number: number, adjustmentId: string, sameAs?: number) =>
    ({ version: number, changedBy: { adjustmentId }, ...(sameAs && { sameAs }) }) as PolicyVersion;
  // B holds sooner than A, which is laid again upon it.
  const laidAgain = { ...sold, versions: [version(1), by(2, 'A'), by(3, 'B'), by(4, 'A')] };
  expect(feedbackEvent('mta', laidAgain)).toBe('P/3');
  const back = { ...sold, versions: [...laidAgain.versions, by(5, 'A', 2)], changesWithdrawn: ['B'] };
  expect(feedbackEvent('mta', back)).toBe('P/2');
  expect(feedbackEvent('mta', { ...back, changesWithdrawn: ['A', 'B'] })).toBeUndefined();
});
