/**
 * Options of a test that a landing leaves out, since another test of it keeps the promise: `npm run test:all --
 * breadth` runs it, and so does `npm run test:changed` if a change touches it.
 */
export const breadth: { readonly tags: string[] } = { tags: ['breadth'] };

/** Options of a row of a long table of tests: a landing tries every `nth` of them, from the first on. */
export function sampled(index: number, nth: number): { readonly tags: string[] } {
  return index % nth === 0 ? { tags: [] } : breadth;
}
