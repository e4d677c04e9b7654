/** What is wrong with one field of a request: a JSON pointer to it, the rule that failed, and what to say. */
export type FieldProblem = { readonly pointer: string; readonly code: string; readonly message: string };

/** The code of a call that got no answer at all. */
export const NETWORK = 'NETWORK';

/** The code of a session that could not be begun. */
export const SIGN_IN_FAILED = 'SIGN_IN_FAILED';

export type Problem = {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number;
  /** A code of the contract, `NETWORK`, `SIGN_IN_FAILED`, or `unexpected` for an answer that is not a problem document. */
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldProblem[];
  /** Names the request in the gateway's log. */
  readonly requestId?: string | undefined;
  /** After how many seconds asking again makes sense, if the gateway says so. */
  readonly retryAfterSeconds?: number | undefined;
  /** The bank's code for a declined card, such as `insufficient_funds`. */
  readonly declineCode?: string | undefined;
};

/** Why a call failed. Calls that were called off reject with the browser's own AbortError instead. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly declineCode: string | undefined;

  constructor({ status, code, message, errors = [], requestId, retryAfterSeconds, declineCode }: Problem) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.declineCode = declineCode;
  }
}

/** Whether an error is a problem with one of these codes. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ProblemError {
  return error instanceof ProblemError && codes.includes(error.code);
}
