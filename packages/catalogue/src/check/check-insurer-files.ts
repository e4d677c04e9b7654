import { ncdDiscountsPath } from '../read/ncd-discounts-path.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { type Context, reportUnknown } from './context.ts';

const WHAT = `the average discounts of an insurer of brand.yaml, ${ncdDiscountsPath('<insurer>')}, or no such file`;

/**
 * Checks that each file under `insurers/` belongs to an insurer of the brand: under any other name nothing would read
 * it.
 */
export function checkInsurerFiles(context: Context, brand: BrandFile | undefined): void {
  if (!brand) return;
  const known = Object.keys(brand.legal.insurers).map(ncdDiscountsPath);
  for (const path of context.folder.under('insurers/'))
    if (!known.includes(path))
      reportUnknown(context, { file: context.folder.nameOf(path), line: 1, key: '' }, path, WHAT, known);
}
