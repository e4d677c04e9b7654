import { expect, test } from 'vitest';
import { NETWORK, ProblemError } from '../client/problem-error.ts';
import { phoneFailure } from './phone-failure.ts';

const problem = (status: number, code: string, declineCode?: string) =>
  new ProblemError({ status, code, message: 'Said by the gateway', declineCode });

test.each([
  [400, 'card_token_expired', 'tokenOver'],
  [400, 'card_token_used', 'tokenUsed'],
  [402, 'authentication_required', 'needsCustomer'],
])('given a %s %s, when staff are told, then it is %s', (status, code, kind) => {
  expect(phoneFailure(problem(status, code))).toMatchObject({ kind });
});

test('given a declined card, when staff are told, then the bank’s word is with it', () => {
  expect(phoneFailure(problem(402, 'payment_declined', 'insufficient_funds'))).toEqual({
    kind: 'declined',
    declineCode: 'insufficient_funds',
  });
});

test('given no answer, a fault or a payment that hangs, when staff are told, then nobody says that nothing was taken', () => {
  for (const error of [
    problem(0, NETWORK),
    problem(503, 'provider_unavailable'),
    problem(409, 'payment_not_confirmed'),
  ])
    expect(phoneFailure(error)).toEqual({ kind: 'unknown' });
});

test('given any other refusal, when staff are told, then it is in the gateway’s own words', () => {
  expect(phoneFailure(problem(409, 'nothing_to_pay'))).toEqual({ kind: 'said', message: 'Said by the gateway' });
  expect(phoneFailure(problem(502, 'provider_refused'))).toEqual({ kind: 'said', message: 'Said by the gateway' });
  expect(phoneFailure(problem(403, 'impersonation_over'))).toBeUndefined();
});

test('given a date of birth that is not the policyholder’s, when staff are told, then it is shown by its field', () => {
  const errors = [{ pointer: '/dateOfBirth', code: 'not_policyholders', message: 'is not the policyholder’s' }];
  expect(phoneFailure(new ProblemError({ status: 422, code: 'validation_failed', message: '', errors }))).toEqual({
    kind: 'details',
    fields: ['dateOfBirth'],
  });
});
