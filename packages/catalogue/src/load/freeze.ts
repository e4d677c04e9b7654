/** Freezes a value and everything in it, except what is spared, and returns it. */
export function freeze<T>(value: T, spared: ReadonlySet<unknown>): T {
  if (typeof value !== 'object' || value === null || spared.has(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part, spared);
  return value;
}
