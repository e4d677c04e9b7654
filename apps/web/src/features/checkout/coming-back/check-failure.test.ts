import { expect, test } from 'vitest';
import { NETWORK, ProblemError } from '../../../client/problem-error.ts';
import { checkFailure } from './check-failure.ts';

const problem = (status: number, code: string, declineCode?: string) =>
  new ProblemError({ status, code, message: code, declineCode });

test.each([
  [409, 'payment_not_confirmed'],
  [409, 'proposal_bound'],
  [0, NETWORK],
  [503, 'provider_unavailable'],
  [429, 'too_many_requests'],
])('given a %s %s, when somebody waits for their policy, then it is looked at further', (status, code) => {
  expect(checkFailure(problem(status, code))).toBeUndefined();
});

test('given a declined card, when somebody waits, then they learn it with the bank’s word', () => {
  expect(checkFailure(problem(402, 'payment_declined', 'expired_card'))).toEqual({
    kind: 'declined',
    declineCode: 'expired_card',
  });
});

test.each([
  [409, 'quote_expired', 'returned'],
  [409, 'payment_method_required', 'noMeans'],
  [409, 'documents_not_shown', 'failed'],
  [409, 'checkout_disabled', 'failed'],
  [404, 'constructor', 'failed'],
])('given a %s %s, when somebody waits, then the waiting ends with %s', (status, code, kind) => {
  expect(checkFailure(problem(status, code))).toEqual({ kind });
});
