import { expect, it } from 'vitest';
import { ATTEMPT_STARTED_MS, sampleAttempt } from '../testing/sample-attempt.ts';
import { isPayable, pageOpenMs } from './page-open-ms.ts';

const MINUTE_MS = 60_000;

it('a page is open for as long as is wished, within what the provider allows', () => {
  expect([0, 31, 60, 2000].map((minutes) => pageOpenMs(minutes * MINUTE_MS) / MINUTE_MS)).toEqual([31, 31, 60, 1439]);
});

it('a page may be paid while it is open, or can still be opened', () => {
  const left = (ms: number) => Date.parse(sampleAttempt().endsAt) - ms;
  expect(isPayable(sampleAttempt(), ATTEMPT_STARTED_MS)).toBe(true);
  expect(isPayable(sampleAttempt(), left(30.5 * MINUTE_MS))).toBe(true);
  expect(isPayable(sampleAttempt(), left(30.5 * MINUTE_MS - 1))).toBe(false);
  expect(isPayable(sampleAttempt({ status: 'OPEN', sessionId: 'cs_1' }), left(0))).toBe(true);
  for (const status of ['PAID', 'BOUND', 'DECLINED', 'EXPIRED'] as const)
    expect(isPayable(sampleAttempt({ status, sessionId: 'cs_1' }), ATTEMPT_STARTED_MS)).toBe(false);
});
