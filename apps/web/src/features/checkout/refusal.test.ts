import { expect, test } from 'vitest';
import { ProblemError } from '../../client/problem-error.ts';
import { refusalOf } from './refusal.ts';

const problem = (code: string) => new ProblemError({ status: 409, code, message: code });

test.each([
  ['account_suspended', 'outstanding'],
  ['outstanding_balance', 'outstanding'],
  ['identity_not_clear', 'identity'],
  ['documents_not_shown', 'offerChanged'],
  ['registration_required', 'registration'],
  ['answers_required', 'answers'],
  ['verification_required', 'summary'],
  ['proposal_bound', 'moved'],
])('given the problem %s, when somebody buys, then the page knows it as %s', (code, kind) => {
  expect(refusalOf(problem(code))).toEqual({ kind });
});

test('given a fault, when somebody buys, then the frame tells of it', () => {
  expect(refusalOf(problem('unexpected'))).toBeUndefined();
  expect(refusalOf(problem('constructor'))).toBeUndefined();
  expect(refusalOf(new Error('outstanding_balance'))).toBeUndefined();
});
