import { fullYearsBetween, isLocalDate } from '@marque/base';
import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';

/** Beyond these a factor is a percentage or a slip: no insurer's table weighs one circumstance so. */
const FACTOR = { least: 0.05, most: 20 } as const;
const SHORTEST_MONTH_DAYS = 28;
const SHORTEST_YEAR_DAYS = 365;

/**
 * Checks for what is well-formed by itself but makes no sense with the rest of a product: its factors, its period, its
 * possible start days.
 */
export function checkPlausible(context: Context, sheets: ProductSheets, tables: readonly TableFile[]): void {
  checkFactors(context, tables);
  checkPeriod(context, sheets);
  checkTerm(context, sheets);
  checkFirstDay(context, sheets, tables);
  checkStartRules(context, sheets);
}

function checkFactors({ report }: Context, tables: readonly TableFile[]): void {
  for (const { path, rows } of tables)
    for (const { line, cells } of rows) {
      const factor = cells['factor'] ?? '';
      if (!/^\d{1,2}(\.\d{1,4})?$/.test(factor)) continue;
      if (Number(factor) < FACTOR.least || Number(factor) > FACTOR.most)
        report(
          { file: path, line, key: 'factor' },
          {
            expected: `a factor from ${FACTOR.least} to ${FACTOR.most}: 1.05 is 5% more, 0.88 is 12% less`,
            found: factor,
          },
        );
    }
}

/** A subscription is paid by the month; a product with a term is paid for the whole term. */
function checkPeriod({ report }: Context, { product: sheet }: ProductSheets): void {
  if (!sheet.value) return;
  const { kind, rating } = sheet.value;
  const expected = kind === 'SUBSCRIPTION' ? 'MONTH' : 'TERM';
  if (rating.period !== expected)
    report(sheet.at('rating', 'period'), {
      expected: `${expected}, for which a product of kind ${kind} is paid`,
      found: rating.period,
    });
}

/** How many days the term may have; a product of another kind has any. */
const TERMS = {
  SUBSCRIPTION: { least: 28, most: 31, days: '28 to 31, the days of a month' },
  ANNUAL: { least: 365, most: 366, days: '365 or 366, the days of a year' },
  DRIVEAWAY: undefined,
} as const;

/** A product that extends one of another kind may have taken the other's term with it. */
function checkTerm({ report }: Context, { product }: ProductSheets): void {
  if (!product.value) return;
  const { kind, rating } = product.value;
  const [term, found] = [TERMS[kind], rating.termDays];
  if (term && found !== undefined && (found < term.least || found > term.most))
    report(product.at('rating', 'termDays'), {
      expected: `${term.days} by which a product of kind ${kind} is rated`,
      found: `${found}`,
      isBare: true,
    });
}

/** A first day long after the last prices is a slip: nothing could be sold until then. Prices change within a year. */
function checkFirstDay({ report }: Context, { product }: ProductSheets, tables: readonly TableFile[]): void {
  const from = product.value?.rating.inForceFrom;
  const begin = tables.flatMap(({ rows }) => rows.map(({ cells }) => (cells['from'] ?? '').trim())).filter(isLocalDate);
  const last = begin.sort().at(-1);
  if (from !== undefined && last !== undefined && fullYearsBetween(last, from) >= 1)
    report(product.at('rating', 'inForceFrom'), {
      expected: `a day within a year of ${last}, the last on which a row of its tables begins`,
      found: from,
    });
}

/**
 * A rule of the question lets a customer choose a day on which the product cannot start: the gateway would refuse it.
 */
function checkStartRules({ report }: Context, { product, questions }: ProductSheets): void {
  const within = product.value?.startWithinDays;
  if (within === undefined) return;
  questions.value?.sections.forEach((section, index) => {
    section.questions.forEach(({ adjustment, rules = [] }, place) => {
      if (adjustment !== 'START_DATE_CHANGE') return;
      rules.forEach((rule, one) => {
        const days = rule.rule === 'beforeOrEqual' && rule['answer'] === undefined ? leastDays(rule) : 0;
        if (days > within)
          report(questions.at('sections', index, 'questions', place, 'rules', one), {
            expected: `at most ${within} days from today, which is startWithinDays in product.yaml`,
            found: `${days} days`,
          });
      });
    });
  });
}

function leastDays(rule: { readonly [name: string]: unknown }): number {
  const of = (name: string) => (typeof rule[name] === 'number' ? rule[name] : 0);
  return of('days') + of('months') * SHORTEST_MONTH_DAYS + of('years') * SHORTEST_YEAR_DAYS;
}
