import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeptCopy } from './kept-copy.ts';
import { mayBeShown } from './may-be-shown.ts';
import { mustGo } from './must-go.ts';

const DAY_MS = 86_400_000;
const checkedMs = Date.parse('2026-12-01T09:30:00Z');
const copy: KeptCopy = {
  ...{ path: '/flex/policy/P1/certificate', policyId: 'P1', owner: 'in-ada' },
  ...{ checkedMs, untilMs: Date.parse('2027-11-27T00:00:00Z') },
};

describe('a copy that was kept', () => {
  test.each([
    ['at once', 0, true],
    ['a millisecond before thirty days are over', 30 * DAY_MS - 1, true],
    ['after thirty days', 30 * DAY_MS, false],
    ['when the clock was corrected by an hour', -3_600_000, true],
    ['when the clock was set back by a day', -DAY_MS, false],
  ])('%s may be shown: %s ms after its check, %s', (_when, afterMs, shown) => {
    expect(mayBeShown(copy, checkedMs + afterMs)).toBe(shown);
  });

  test('is never shown beyond what the certificate proves', () => {
    const untilMs = checkedMs + DAY_MS;
    expect(mayBeShown({ checkedMs, untilMs }, untilMs - 1)).toBe(true);
    expect(mayBeShown({ checkedMs, untilMs }, untilMs)).toBe(false);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (checked, until, now) => {
        const shown = mayBeShown({ checkedMs: checked, untilMs: until }, now);
        expect(shown && (now >= until || now - checked >= 30 * DAY_MS)).toBe(false);
      }),
    );
  });

  test.each([
    ['its owner is signed in', 'in-ada', false],
    ['its owner has signed out', 'out', true],
    ['the session has ended', null, true],
    ['somebody else has signed in', 'in-eve', true],
  ])('must go when %s: %s, %s', (_when, mark, goes) => {
    expect(mustGo(copy, { mark, nowMs: checkedMs })).toBe(goes);
  });

  test('must go when it may be shown no more', () => {
    expect(mustGo(copy, { mark: 'in-ada', nowMs: checkedMs + 30 * DAY_MS })).toBe(true);
  });
});
