import type { Step } from '../step.ts';

/**
 * The tests that are too long for every landing: `npm run test:all -- NAME`. Each piece of it takes a few minutes at
 * most and runs alone.
 */
export type Part = {
  readonly name: string;
  /** What it promises, for docs/figures.md. */
  readonly promise: string;
  readonly needsServer?: boolean;
  readonly needsBrowser?: boolean;
  readonly seed: string;
  readonly pieces: readonly Step[];
};
