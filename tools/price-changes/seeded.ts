/** Draws that look random and are the same for the same seed. */
export type Draws = {
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  /** Whether something happens that does in so many of a hundred cases. */
  readonly happens: (percent: number) => boolean;
  /** One of a list, each as likely. It throws for an empty list. */
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** One of several, by its weight. */
  readonly weighed: <T>(list: readonly (readonly [weight: number, value: T])[]) => T;
};

/** Modulus, multiplier and increment of a linear congruential generator of 32 bits (Numerical Recipes' choice). */
const [MODULUS, MULTIPLIER, INCREMENT] = [4_294_967_296, 1_664_525, 1_013_904_223] as const;

/** Draws from a seed, a whole number of 0 or more. */
export function seededDraws(seed: number): Draws {
  let state = seed % MODULUS;
  const between = (from: number, to: number) => {
    state = Number((BigInt(state) * BigInt(MULTIPLIER) + BigInt(INCREMENT)) % BigInt(MODULUS));
    return from + Math.floor((state / MODULUS) * (to - from + 1));
  };
  const weighed = <T>(list: readonly (readonly [number, T])[]): T => {
    let left = between(
      1,
      list.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, value] of list) {
      left -= weight;
      if (left <= 0) return value;
    }
    throw new Error('There is nothing to draw from');
  };
  return {
    between,
    weighed,
    happens: (percent) => between(1, 100) <= percent,
    oneOf: (list) => weighed(list.map((value) => [1, value] as const)),
  };
}
