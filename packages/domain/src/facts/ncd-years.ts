import type { Data } from '@marque/base';

/** The most years of no-claims discount that count; 9 means nine or more. */
export const MAXIMUM_NCD_YEARS = 9;

/** Years of no-claims discount, 0 to 9; undefined when not disclosed. The answer is a number, or its digit as a list of options sends it. */
export function ncdYearsFrom(car: Data): number | undefined {
  const answer = car['noClaimsDiscount'];
  const years = typeof answer === 'string' && /^\d$/.test(answer) ? Number(answer) : answer;
  return Number.isInteger(years) && Number(years) >= 0 && Number(years) <= MAXIMUM_NCD_YEARS
    ? Number(years)
    : undefined;
}
