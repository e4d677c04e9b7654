import { NETWORK, ProblemError, SIGN_IN_FAILED } from '../client/problem-error.ts';
import { isAbort } from '../client/send.ts';

/** Kinds of error that the frame tells of, each with its own words. */
export type ErrorKind = 'NETWORK' | 'SIGN_IN_FAILED' | 'UNAUTHORIZED' | 'UNEXPECTED';

/** What to tell of an error; null for a call that was called off, of which nothing is told. */
export function errorKind(error: unknown): ErrorKind | null {
  if (isAbort(error)) return null;
  if (!(error instanceof ProblemError)) return 'UNEXPECTED';
  if (error.code === NETWORK) return 'NETWORK';
  if (error.code === SIGN_IN_FAILED) return 'SIGN_IN_FAILED';
  return error.status === 401 ? 'UNAUTHORIZED' : 'UNEXPECTED';
}
