import type { FieldProblem } from '@marque/base';
import type { ProblemCode } from '@marque/contract';

type RefusalParts = {
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly declineCode?: string | undefined;
  readonly retryAfterSeconds?: number;
};

/** What a route throws to answer with a problem: a stable code, and fields at fault by JSON pointer. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[] | undefined;
  /** The bank's code for a declined card. */
  readonly declineCode: string | undefined;
  /** The seconds after which the same request is no longer refused for this. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail?: string, { errors, declineCode, retryAfterSeconds }: RefusalParts = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.declineCode = declineCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Ends the request with a problem of the contract. Nothing said here may hold a secret or somebody else's data. */
export function refuse(code: ProblemCode, detail?: string, errors?: readonly FieldProblem[]): never {
  throw new Refusal(code, detail, { errors });
}
