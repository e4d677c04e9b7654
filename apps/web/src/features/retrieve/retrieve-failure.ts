import { ProblemError } from '../../client/problem-error.ts';

/** Why a quote was not retrieved: the details do not agree, it was tried too often, or something else was in the way. */
export type RetrieveFailure =
  | { readonly kind: 'details' }
  /** The minutes for which another try is useless. */
  | { readonly kind: 'tooOften'; readonly minutes: number }
  | { readonly kind: 'other' };

const MINUTES_IF_UNSAID = 60;

/** The message for an error of retrieving a quote. */
export function retrieveFailure(error: unknown): RetrieveFailure {
  if (!(error instanceof ProblemError)) return { kind: 'other' };
  if (error.status === 401) return { kind: 'details' };
  if (error.status !== 429) return { kind: 'other' };
  const { retryAfterSeconds } = error;
  return {
    kind: 'tooOften',
    minutes: retryAfterSeconds === undefined ? MINUTES_IF_UNSAID : Math.ceil(retryAfterSeconds / 60),
  };
}
