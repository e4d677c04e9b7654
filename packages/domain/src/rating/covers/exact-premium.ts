import { assert, divideHalfUp, isPennies, type Pennies } from '@marque/base';

/** A factor of 1.0000 in ten-thousandths. */
export const ONE = 10_000;

/** The largest error of one multiplication by a rounded factor, as a share of the product: twice the half of a unit in the last place. */
const ERROR_OF_ONE_FACTOR = Number.EPSILON;

/**
 * An exact premium before rounding: an amount in pennies, and its factors in ten-thousandths. `near` is the product as
 * a floating-point number, which can be wrong in its last places: it decides alone only if they do not matter.
 */
export type ExactPremium = {
  readonly near: number;
  /** How many factors `near` was multiplied with. */
  readonly count: number;
  readonly from: ExactPremium | Pennies;
  readonly factors: readonly number[];
};

/** An amount in pennies, 0 or more, as an exact premium. */
export function exactPennies(pennies: Pennies): ExactPremium {
  return { near: pennies, count: 0, from: pennies, factors: [] };
}

/** An exact premium times factors in ten-thousandths; nothing is rounded, so their order does not matter. */
export function timesFactors(premium: ExactPremium, factors: readonly number[]): ExactPremium {
  let { near, count } = premium;
  for (const factor of factors) {
    if (factor === ONE) continue;
    near *= factor / ONE;
    count += 1;
  }
  return { near, count, from: premium, factors };
}

/** The premium in pennies, rounded half-up: the one rounding of a line before tax. It throws beyond the largest amount of money. */
export function roundPremium(premium: ExactPremium): Pennies {
  const { near, count } = premium;
  const fromHalf = near - Math.floor(near) - 0.5;
  // Close to half a penny the last places of `near` would decide; the exact product does instead.
  const isSure = Math.abs(fromHalf) > near * (count + 1) * ERROR_OF_ONE_FACTOR * 2;
  const pennies = isSure ? Math.round(near) : Number(roundExactly(premium));
  assert(isPennies(pennies), 'a premium is within the largest amount of money');
  return pennies;
}

function roundExactly(premium: ExactPremium): bigint {
  let numerator = 1n;
  let denominator = 1n;
  let part: ExactPremium | Pennies = premium;
  while (typeof part !== 'number') {
    for (const factor of part.factors) {
      if (factor === ONE) continue;
      numerator *= BigInt(factor);
      denominator *= BigInt(ONE);
    }
    part = part.from;
  }
  return divideHalfUp(numerator * BigInt(part), denominator);
}
