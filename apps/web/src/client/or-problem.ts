import { ok, type Result, refused } from '@marque/base';
import { isProblem, type ProblemError } from './problem-error.ts';

/** A call's answer, or its problem where that is one of these codes, for the page to tell. Any other is thrown, and the frame tells it. */
export async function orProblem<T>(asked: Promise<T>, ...codes: readonly string[]): Promise<Result<T, ProblemError>> {
  try {
    return ok(await asked);
  } catch (error) {
    if (isProblem(error, ...codes)) return refused(error);
    throw error;
  }
}
