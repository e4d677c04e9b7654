/** Where the average discounts of an insurer are, from the brand's folder. */
export function ncdDiscountsPath(insurer: string): string {
  return `insurers/${insurer}.ncd-discounts.yaml`;
}
