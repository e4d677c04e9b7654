/** Copies of a second account are numbered from here on: all that is left of a policy number beside its copy’s is one character, which may be the same. */
export const SECOND = 10_000_000;
