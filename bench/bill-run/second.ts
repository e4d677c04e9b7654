/**
 * Copies of a second account are numbered from here on: a policy number keeps only one character besides its copy’s
 * number, and that may be the same.
 */
export const SECOND = 10_000_000;
