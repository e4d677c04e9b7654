/** What a decision returns: the value, or the reasons why not. Nothing that a user can cause is thrown. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** A refusal with a stable code of the contract; `errors` name the fields at fault by JSON pointer. */
export type Problem = {
  readonly code: string;
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
};

/** One field at fault: where (JSON pointer), which rule (stable code) and a sentence for a person. */
export type FieldProblem = { readonly pointer: string; readonly code: string; readonly message: string };

/** Wraps a value as success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps a problem as refusal. */
export function refused<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
