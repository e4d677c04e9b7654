/** Throws when a fact that the code relies on does not hold: a bug, never a user's mistake. */
export function assert(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(`Assertion failed: ${message}`);
}

/** Closes a switch over a union: the build fails when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}
