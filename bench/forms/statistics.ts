const RESAMPLES = 2_000;

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The 95% interval of the median by resampling, the same for the same figures. */
export function intervalOfMedian(values: readonly number[]): readonly [low: number, high: number] {
  let state = 42;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [medians[Math.floor(RESAMPLES * 0.025)] ?? 0, medians[Math.floor(RESAMPLES * 0.975)] ?? 0];
}
