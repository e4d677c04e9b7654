import { NETWORK, ProblemError, SIGN_IN_FAILED } from '../client/problem-error.ts';

/**
 * What follows from a failure. `person`: only the person can go on, on the issuer's page. `refresh`: the refresh token is no longer
 * any use. `network`: nothing answered. `state`: the answer belongs to nothing that was asked here. `other`: anything else.
 */
export type AuthErrorKind = 'person' | 'refresh' | 'network' | 'state' | 'other';

/** The code of a session that has ended, so that one must sign in again. */
export const LOGIN_REQUIRED = 'login_required';

/** Why signing in failed, by the error and description of OpenID Connect. */
export class AuthError extends Error {
  readonly kind: AuthErrorKind;
  readonly error: string;
  readonly description: string | null;

  constructor(error: string, description: string | null = null, kind: AuthErrorKind = kindOf(error)) {
    super(kind === 'state' ? 'Error: Invalid state' : (description ?? error));
    this.name = 'AuthError';
    this.kind = kind;
    this.error = error;
    this.description = description;
  }
}

const kinds: { readonly [error: string]: AuthErrorKind } = {
  login_required: 'person',
  interaction_required: 'person',
  consent_required: 'person',
  account_selection_required: 'person',
  missing_refresh_token: 'refresh',
  invalid_grant: 'refresh',
  invalid_state: 'state',
};

function kindOf(error: string): AuthErrorKind {
  return Object.hasOwn(kinds, error) ? (kinds[error] ?? 'other') : 'other';
}

/** An error of the OpenID library as one of ours. The library's errors differ only by name and message. */
export function authErrorOf(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown;
  if (!(thrown instanceof Error)) return new AuthError('unexpected', String(thrown));
  const { error, error_description: description } = thrown as Error & { error?: unknown; error_description?: unknown };
  if (thrown.name === 'ErrorResponse' && typeof error === 'string')
    return new AuthError(error, typeof description === 'string' ? description : null);
  if (thrown instanceof TypeError || thrown.name === 'ErrorTimeout')
    return new AuthError('network', thrown.message, 'network');
  if (/\bstate\b/i.test(thrown.message)) return new AuthError('invalid_state', thrown.message);
  return new AuthError('unexpected', thrown.message);
}

/** A failed renewal in the form of a call's failure: offline, signed out, or unable to sign in. */
export function problemOf(thrown: unknown): ProblemError {
  const { kind, message } = authErrorOf(thrown);
  if (kind === 'network') return new ProblemError({ status: 0, code: NETWORK, message });
  if (kind === 'person' || kind === 'refresh') return new ProblemError({ status: 401, code: LOGIN_REQUIRED, message });
  return new ProblemError({ status: 0, code: SIGN_IN_FAILED, message });
}
