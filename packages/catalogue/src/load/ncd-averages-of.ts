import type { AverageDiscounts } from '@marque/domain/rating/averages-for';
import type { Context } from '../check/context.ts';
import { ncdDiscountsPath } from '../read/ncd-discounts-path.ts';
import type { ProductSheets } from '../read/read-product.ts';
import { readYaml } from '../read/read-yaml.ts';
import { ncdDiscountsFileSchema } from '../schema/ncd-discounts-file.ts';

/**
 * The average discounts of the insurer that protects the no-claims discount, by calendar year; empty without a file.
 */
export function ncdAveragesOf(
  { folder, report }: Pick<Context, 'folder' | 'report'>,
  { covers }: ProductSheets,
): readonly AverageDiscounts[] {
  const code = covers.value?.ncdProtection?.cover;
  const insurer = covers.value?.optional.find((cover) => cover.code === code)?.insurer;
  if (insurer === undefined || !folder.has(ncdDiscountsPath(insurer))) return [];
  const { value } = readYaml(folder, ncdDiscountsPath(insurer), ncdDiscountsFileSchema, report);
  return Object.entries(value?.averages ?? {}).map(([year, percents]) => ({
    calendarYear: Number(year),
    discounts: percents.map((percent, index) => ({ years: index + 1, percent })),
  }));
}
