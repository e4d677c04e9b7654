import { expect, test } from 'vitest';
import { ProblemError } from '../client/problem-error.ts';
import { errorKind } from './error-kind.ts';

const problem = (status: number, code: string) => new ProblemError({ status, code, message: '' });

test.each([
  ['no answer', problem(0, 'NETWORK'), 'NETWORK'],
  ['no session', problem(500, 'SIGN_IN_FAILED'), 'SIGN_IN_FAILED'],
  ['a session that ended', problem(401, 'session_expired'), 'UNAUTHORIZED'],
  ['any other answer', problem(500, 'unexpected'), 'UNEXPECTED'],
  ['a fault of ours', new TypeError('x is undefined'), 'UNEXPECTED'],
  ['a call that was called off', new DOMException('', 'AbortError'), null],
])('given %s, when it is told of, then it is told as its kind', (_what, error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
