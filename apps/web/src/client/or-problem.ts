import { ok, type Result, refused } from '@marque/base';
import { isProblem, type ProblemError } from './problem-error.ts';

/**
 * A call's answer, or its problem if it has one of these codes, for the page to show. Any other problem is thrown, and
 * the frame shows it.
 */
export async function orProblem<T>(asked: Promise<T>, ...codes: readonly string[]): Promise<Result<T, ProblemError>> {
  try {
    return ok(await asked);
  } catch (error) {
    if (isProblem(error, ...codes)) return refused(error);
    throw error;
  }
}
