import type { Measured } from './measure-page.ts';

/** Least scores of 100 that each page keeps. */
export const SCORES_MIN: { readonly [category: string]: number } = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

/** The median of each category, and the measurements, one line each. */
export function told({ scores, notes }: Measured): {
  readonly medians: { readonly [category: string]: number };
  readonly lines: readonly string[];
} {
  const medians: { [category: string]: number } = {};
  const lines = Object.entries(SCORES_MIN).map(([name, least]) => {
    const sorted = (scores[name] ?? []).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    medians[name] = median;
    return `${median >= least ? '✓' : '✗'} ${name}: ${median} of ${least} wanted (runs: ${sorted.join(', ')})`;
  });
  return { medians, lines: [...lines, ...[...notes].map((note) => `  ${note}`)] };
}
