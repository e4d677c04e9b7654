import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { AuthError, authErrorOf, problemOf } from './auth-error.ts';

test.each([
  ['login_required', 'person'],
  ['interaction_required', 'person'],
  ['consent_required', 'person'],
  ['account_selection_required', 'person'],
  ['invalid_grant', 'refresh'],
  ['missing_refresh_token', 'refresh'],
  ['access_denied', 'other'],
  ['constructor', 'other'],
])('given the issuer’s error %s, when it is looked at, then it is of the kind %s', (error, kind) => {
  const thrown = new ErrorResponse({ error, error_description: 'in its own words' });
  expect(authErrorOf(thrown)).toMatchObject({ error, description: 'in its own words', kind });
});

test.each([
  ['a request without an answer', new TypeError('Failed to fetch'), 'network'],
  ['a request that took too long', new ErrorTimeout('Network timed out'), 'network'],
  ['an answer to nothing that was asked', new Error('No matching state found in storage'), 'state'],
  ['an answer without a state', new Error('No state in response'), 'state'],
  ['anything else', new Error('Oops'), 'other'],
  ['no error at all', 'Oops', 'other'],
])('given %s, when it is looked at, then it is of the kind %s', (_what, thrown, kind) => {
  expect(authErrorOf(thrown).kind).toBe(kind);
});

test('given an answer to nothing that was asked, when it is reported, then it is known as an invalid state', () => {
  expect(authErrorOf(new Error('No matching state found in storage')).message).toBe('Error: Invalid state');
});

test('given an error of ours, when it is looked at again, then it is the same', () => {
  const error = new AuthError('login_required');
  expect(authErrorOf(error)).toBe(error);
});

test.each([
  ['login_required', 401, 'login_required'],
  ['invalid_grant', 401, 'login_required'],
  ['server_error', 0, 'SIGN_IN_FAILED'],
])('given a call whose token could not be renewed for %s, when it fails, then with %i %s', (error, status, code) => {
  expect(problemOf(new AuthError(error))).toMatchObject({ status, code });
});

test('given a call whose token could not be renewed offline, when it fails, then it fails like every call that is offline', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'NETWORK' });
});
