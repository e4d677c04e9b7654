import { expect, test } from 'vitest';
import { createAttempt } from './create-attempt.ts';
import { NETWORK, ProblemError } from './problem-error.ts';
import { counter } from './testing/fake-gateway.ts';

test('given no answer, when the attempt is repeated, then its key is the same', () => {
  const attempt = createAttempt(counter('key-'));
  expect(attempt.key()).toBe('key-1');
  attempt.settle(new ProblemError({ status: 0, code: NETWORK, message: '' }));
  expect(attempt.key()).toBe('key-1');
});

test.each([
  { status: 503, code: 'not_ready' },
  { status: 500, code: 'unexpected' },
  { status: 409, code: 'request_in_progress' },
])(
  'given that the gateway has not finished ($code), when the attempt is repeated, then its key is the same',
  (problem) => {
    const attempt = createAttempt(counter('key-'));
    attempt.key();
    attempt.settle(new ProblemError({ ...problem, message: '' }));
    expect(attempt.key()).toBe('key-1');
  },
);

test('given an answer, good or bad, when something is attempted again, then it is another attempt', () => {
  const attempt = createAttempt(counter('key-'));
  attempt.key();
  attempt.settle(new ProblemError({ status: 402, code: 'payment_declined', message: '' }));
  expect(attempt.key()).toBe('key-2');
  attempt.settle();
  expect(attempt.key()).toBe('key-3');
});
