import type { ProductSheets } from '../../read/read-product.ts';
import type { CoversFile } from '../../schema/covers-file.ts';
import { type Context, reportUnknown } from '../context.ts';

type Protection = NonNullable<CoversFile['ncdProtection']>;
type StepBack = Protection['stepBack'][number];

/** The optional cover that may not be offered without its tables, under any name. */
const PROTECTION_COVER = 'ncb_protection';

/**
 * Checks what is shown before protection of the no-claims discount can be chosen: the step-back table has a plausible row for each number of
 * years that can be protected.
 */
export function checkNcdProtection(context: Context, sheets: ProductSheets): void {
  const { covers, product } = sheets;
  const file = covers.value;
  if (!file) return;
  const { report } = context;
  const offered = file.optional.map(({ code }) => code);
  const protection = file.ncdProtection;
  if (!protection) {
    const index = offered.indexOf(PROTECTION_COVER);
    if (index >= 0)
      report(covers.at('optional', index, 'code'), {
        expected: 'ncdProtection beside it: its tables must be shown before it can be chosen',
        found: PROTECTION_COVER,
      });
    return;
  }
  if (!offered.includes(protection.cover))
    reportUnknown(context, covers.at('ncdProtection', 'cover'), protection.cover, 'an optional cover', offered);
  if (product.value) {
    const rated = product.value.rating.optionalCovers.find(({ cover }) => cover === protection.cover);
    checkYears(context, sheets, protection, rated?.minimumNcd ?? 0);
  }
  protection.stepBack.forEach((row, index) => {
    checkRow(context, sheets, row, index);
  });
}

/** Each number of years that can be protected has one row. */
function checkYears({ report }: Context, { covers }: ProductSheets, { stepBack }: Protection, from: number): void {
  const years = stepBack.map((row) => row.years);
  const wanted = Array.from({ length: 10 - from }, (_, index) => from + index);
  const absent = wanted.filter((one) => !years.includes(one));
  if (absent.length > 0)
    report(covers.at('ncdProtection', 'stepBack'), {
      expected: `a row for each number of years that can be protected, ${from} to 9; missing: ${absent.join(', ')}`,
    });
  years.forEach((one, index) => {
    const place = covers.at('ncdProtection', 'stepBack', index, 'years');
    if (!wanted.includes(one))
      report(place, { expected: `years that can be protected, ${from} to 9`, found: `${one}` });
    else if (years.indexOf(one) < index) report(place, { expected: 'years that are given once', found: `${one}` });
  });
}

/**
 * Claims never add years, protection never takes more years than no protection, and it keeps every year after the first
 * claim.
 */
function checkRow({ report }: Context, { covers }: ProductSheets, row: StepBack, index: number): void {
  const at = (key: keyof StepBack) => covers.at('ncdProtection', 'stepBack', index, key);
  for (const key of ['withProtection', 'withoutProtection'] as const) {
    if (row[key].some((left, claims) => left > (row[key][claims - 1] ?? row.years)))
      report(at(key), {
        expected: `at most ${row.years} years, never more after a further claim`,
        found: shown(row[key]),
      });
  }
  if (row.withProtection[0] !== row.years)
    report(at('withProtection'), {
      expected: `${row.years} years after one claim, since protection keeps them`,
      found: shown(row.withProtection),
    });
  if (row.withProtection.some((left, claims) => left < (row.withoutProtection[claims] ?? 0)))
    report(at('withProtection'), {
      expected: 'at least the years that are left without protection',
      found: shown(row.withProtection),
    });
}

const shown = (years: readonly number[]) => `[${years.join(', ')}]`;
