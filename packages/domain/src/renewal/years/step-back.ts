/** What some claims within a term leave of a number of no-claims years, with protection and without. */
export type StepBackRow = {
  readonly years: number;
  readonly claims: number;
  readonly withProtection: number;
  readonly withoutProtection: number;
};

/** The step-back table of a product, with the optional cover that protects the years; null if the product has none. */
export type StepBack = { readonly cover: string; readonly stepBack: readonly StepBackRow[] } | null;

/** Claims of a term, and whether the years were protected on their days. */
export type ClaimsCounted = { readonly claims: number; readonly isProtected: boolean };

/** What one, two and three claims leave of no years, one year, two years and so on without protection, as insurers in the UK commonly count. */
const COMMON_SCALE: readonly (readonly number[])[] = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [3, 1, 0],
  [4, 1, 0],
  [4, 2, 0],
  [5, 2, 0],
  [5, 3, 0],
];
/** Further claims take no more than the third one. */
const MOST_CLAIMS = 3;

/**
 * The no-claims years that claims of one term leave: by the row of the product’s table, elsewhere by the common scale, which protects nothing. Without a claim
 * they stay.
 */
export function yearsLeft(years: number, { claims, isProtected }: ClaimsCounted, table: StepBack): number {
  if (claims === 0) return years;
  const counted = Math.min(claims, MOST_CLAIMS);
  const row = table?.stepBack.find((one) => one.years === years && one.claims === counted);
  if (row) return isProtected ? row.withProtection : row.withoutProtection;
  return COMMON_SCALE[years]?.[counted - 1] ?? 0;
}
