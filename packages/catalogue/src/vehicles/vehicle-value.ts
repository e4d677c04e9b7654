import type { LocalDate } from '@marque/base';

const KEPT_PER_HUNDRED = 88;
const ROUND_TO_PENNIES = 5_000;
const LEAST_PENNIES = 50_000;

/**
 * What a car is worth, in pennies, from its price when new and the year of its first registration: each year since then takes 12 in a
 * hundred of what is left, rounded down to a penny; the result is rounded half-up to £50 and is never under £500.
 */
export function vehicleValuePennies(penniesWhenNew: number, year: number, today: LocalDate): number {
  let left = penniesWhenNew;
  for (let age = Number(today.slice(0, 4)) - year; age > 0; age -= 1)
    left = Math.floor((left * KEPT_PER_HUNDRED) / 100);
  return Math.max(LEAST_PENNIES, Math.floor((left + ROUND_TO_PENNIES / 2) / ROUND_TO_PENNIES) * ROUND_TO_PENNIES);
}
