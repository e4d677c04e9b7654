import type { Problem, Result } from '@marque/base';
import { refuseProblem } from './refuse-problem.ts';

/** The decision, or the end of the request with the problem. */
export function valueOrRefuse<T>(decided: Result<T, Problem>): T {
  return decided.ok ? decided.value : refuseProblem(decided.problem);
}
