import { expect, test } from 'vitest';
import { ProblemError } from '../../client/problem-error.ts';
import { AuthError } from '../../principal/auth-error.ts';
import { toldOf } from './told-of.ts';

const problem = (status: number, code: string) => new ProblemError({ status, code, message: '', requestId: 'r-1' });

test.each([
  ['no answer', problem(0, 'NETWORK'), { kind: 'NETWORK' }],
  ['no session', problem(500, 'SIGN_IN_FAILED'), { kind: 'SIGN_IN_FAILED' }],
  ['a session that ended', problem(401, 'session_expired'), { kind: 'UNAUTHORIZED' }],
  ['a sign-in that must be repeated', problem(401, 'login_required'), { kind: 'UNAUTHORIZED' }],
  ['any other answer', problem(500, 'unexpected'), { kind: 'UNEXPECTED', reference: 'r-1' }],
  ['something that is not there', problem(404, 'not_found'), { kind: 'UNEXPECTED', reference: 'r-1' }],
  ['a call that was called off', new DOMException('', 'AbortError'), null],
  ['what only the customer may do', problem(403, 'customer_only'), null],
  ['acting that is over', problem(403, 'impersonation_over'), null],
  ['what the person on the line may not do', problem(403, 'beyond_scope'), null],
  ['what a person has to help with', problem(409, 'in_person_only'), { kind: 'IN_PERSON' }],
  ['an issuer that wants a sign-in', new AuthError('login_required'), { kind: 'UNAUTHORIZED' }],
  ['no refresh token', new AuthError('missing_refresh_token'), { kind: 'UNAUTHORIZED' }],
  ['a refresh token of no use', new AuthError('invalid_grant'), { kind: 'UNAUTHORIZED' }],
  ['an issuer out of reach', new AuthError('network', null, 'network'), { kind: 'NETWORK' }],
  [
    'an issuer that refuses',
    new AuthError('access_denied', 'The account is blocked'),
    { kind: 'AUTH', error: 'access_denied', description: 'The account is blocked' },
  ],
  ['an answer to nothing', new AuthError('invalid_state'), { kind: 'AUTH', error: 'invalid_state', description: null }],
  ['a fault of ours', new TypeError('x is undefined'), { kind: 'OTHER', name: 'TypeError', message: 'x is undefined' }],
  ['something thrown that is no error', 'gone', { kind: 'OTHER', name: 'string', message: 'gone' }],
])('given %s, when it is told of, then it is told as its kind', (_what, error, told) => {
  expect(toldOf(error)).toEqual(told);
});
