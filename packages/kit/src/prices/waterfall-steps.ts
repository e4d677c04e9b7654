/** Where the bar of one part begins and how long it is, each as a share of the whole width, 0 to 1. */
export type WaterfallStep = { readonly start: number; readonly length: number };

/**
 * The bars of amounts that build upon one another, in any unit: each begins where the one before it ended; a negative
 * one goes back. The highest point reached is the whole width.
 */
export function waterfallSteps(amounts: readonly number[]): WaterfallStep[] {
  const ends = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0));
  const low = Math.min(0, ...ends);
  const range = Math.max(0, ...ends) - low || 1;
  return amounts.map((amount, index) => {
    const from = ends[index - 1] ?? 0;
    return { start: (Math.min(from, from + amount) - low) / range, length: Math.abs(amount) / range };
  });
}
