import { assert, type Problem } from '@marque/base';
import { type ProblemCode, problemCodes } from '@marque/contract';
import { refuse } from './refuse.ts';

/** Ends the request with a decision's problem, whose code is one of the contract's. */
export function refuseProblem({ code, detail, errors }: Problem): never {
  assert(Object.hasOwn(problemCodes, code), `${code} is a problem of the contract`);
  return refuse(code as ProblemCode, detail, errors);
}
