import { expect, test } from 'vitest';
import { authErrorWords } from './auth-error-content.tsx';

test.each([
  ['access_denied', 'frame.errors.auth.accessDenied.header'],
  ['invalid_state', 'frame.errors.auth.invalidState.header'],
  ['temporarily_unavailable', 'frame.errors.auth.unavailable.header'],
  ['server_error', 'frame.errors.auth.unavailable.header'],
  ['unauthorized_client', 'frame.errors.auth.other.header'],
  ['toString', 'frame.errors.auth.other.header'],
])('given the issuer’s error %s, when it is told, then its header is %s', (error, header) => {
  expect(authErrorWords(error).header).toBe(header);
});
