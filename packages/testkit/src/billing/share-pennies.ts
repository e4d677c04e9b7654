import { divideHalfUp, type Pennies } from '@marque/base';

/** A share of an amount, `amount × numerator / denominator`, rounded half-up once to a penny. */
export function sharePennies(amount: Pennies, numerator: number, denominator: number): Pennies {
  return Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}
