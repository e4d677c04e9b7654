/** Draws that look random and are the same for the same seed. */
export type Draws = {
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
};

/** Draws from a seed, by a counter that is mixed (xorshift and multiply), so that low bits are as good as high ones. */
export function seededDraws(seed: number): Draws {
  let counter = seed >>> 0;
  const next = () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    const once = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
    return ((twice ^ (twice >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { between, oneOf: (list) => list[between(0, list.length - 1)] ?? list[0] };
}
