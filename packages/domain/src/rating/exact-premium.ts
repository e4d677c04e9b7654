import { assert, divideHalfUp, isPennies, type Pennies } from '@marque/base';

/** A factor of 1.0000 in ten-thousandths. */
export const ONE = 10_000;

/** Decimal places of a factor in ten-thousandths. */
const FACTOR_PLACES = 4;

/**
 * A premium before it is rounded, exactly: `big × small / 10^places` pennies. `small` is a safe integer; what does not fit in it any
 * more moves into `big`. Most premiums never need `big`, and numbers are an order of magnitude faster.
 */
export type ExactPremium = { readonly big: bigint; readonly small: number; readonly places: number };

/** Powers of ten that stay safe integers when doubled, by their exponent. */
const TENS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15] as const;

/** The same as big integers, for as many factors as a risk can have without being referred; others are worked out. */
const BIG_TENS: readonly bigint[] = Array.from({ length: 200 }, (_, exponent) => 10n ** BigInt(exponent));

/** An amount in pennies as an exact premium. */
export function exactPennies(pennies: Pennies): ExactPremium {
  return { big: 1n, small: pennies, places: 0 };
}

/** An exact premium times factors in ten-thousandths; nothing is rounded, so their order does not matter. */
export function timesFactors(premium: ExactPremium, factors: readonly number[]): ExactPremium {
  let { big, small, places } = premium;
  for (const factor of factors) {
    if (factor === ONE) continue;
    const zeros = trailingZeros(factor);
    const digits = factor / (TENS[zeros] ?? 1);
    places += FACTOR_PLACES - zeros;
    if (small * digits > Number.MAX_SAFE_INTEGER) {
      big *= BigInt(small);
      small = digits;
    } else small *= digits;
  }
  return { big, small, places };
}

/** The premium in pennies, rounded half-up: the one rounding of a line before tax. It throws beyond the largest amount of money. */
export function roundPremium(premium: ExactPremium): Pennies {
  const pennies = roundHalfUp(premium);
  assert(isPennies(pennies), 'a premium is within the largest amount of money');
  return pennies;
}

function roundHalfUp({ big, small, places }: ExactPremium): number {
  const whole = TENS[places];
  if (big !== 1n || whole === undefined) {
    return Number(divideHalfUp(big * BigInt(small), BIG_TENS[places] ?? 10n ** BigInt(places)));
  }
  const rest = small % whole;
  return (small - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}

function trailingZeros(factor: number): number {
  if (factor % 100 === 0) return factor % 1000 === 0 ? 3 : 2;
  return factor % 10 === 0 ? 1 : 0;
}
