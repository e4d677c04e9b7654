import type { Attempt } from '../attempt/attempt.ts';

/** The moment at which the sample begins, in real milliseconds. */
export const ATTEMPT_STARTED_MS = Date.parse('2026-11-20T09:00:00.000Z');

/** An attempt to pay £53.16 on a page, whose row has just been stored. */
export function sampleAttempt(parts: Partial<Attempt> = {}): Attempt {
  return {
    attemptId: 'ATTEMPT2345',
    means: 'CARD_PAGE',
    status: 'STARTED',
    provider: 'stripe',
    accountId: 'ACCOUNT2345',
    methodId: null,
    amount: 5316,
    currency: 'GBP',
    sessionId: null,
    startedAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-11-20T10:00:00.000Z',
    ...parts,
  };
}
