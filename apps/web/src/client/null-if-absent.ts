import { ProblemError } from './problem-error.ts';

/** Takes the gateway's “not found” for null, and throws any other error on. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}
