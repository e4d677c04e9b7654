import { factorsOf } from '@marque/domain/rating/factors/factors-of';
import { tablesNamed } from '@marque/domain/rating/tables/tables-named';
import type { LackingTables } from '../../read/across-products/lacking-tables.ts';
import { SHARED_RATES } from '../../read/across-products/product-tables.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { AnswerNames } from '../answer-names.ts';
import type { Context } from '../context.ts';

/** Checks that a product uses each factor whose table other products share and whose answers it asks for: one that was left out changes every price. */
export function checkFactorsLeftOut(
  { folder, report }: Context,
  { product: sheet }: ProductSheets,
  { answers, lacking }: { readonly answers: AnswerNames; readonly lacking: LackingTables },
): void {
  const rating = sheet.value?.rating;
  if (!rating) return;
  const named = tablesNamed(rating);
  const left = factorsOf(rating).filter((factor) => {
    const shared = `${SHARED_RATES}${factor.table}.csv`;
    const read = [...factor.answers.flatMap((path) => path.split('|')), ...(factor.mayRead ?? [])].map(nameOf);
    const isAsked = read.length > 0 && read.every((name) => answers.has(name));
    return isAsked && !named.includes(factor.table) && folder.has(shared) && !lacking.untaken.includes(shared);
  });
  if (left.length === 0) return;
  const tables = left.map(({ table }) => `${SHARED_RATES}${table}.csv`).join(', ');
  const what = left.length === 1 ? 'weighs what this product asks; a table' : 'weigh what this product asks; tables';
  report(sheet.at('rating', 'factors'), {
    expected: `${left.map(({ name }) => name).join(', ')} too, since ${tables} ${what} of its own with factors of 1 ${left.length === 1 ? 'lets it' : 'let them'} not count`,
    isLoss: true,
  });
}

/** The name under which a question answers a path of the risk. */
function nameOf(path: string): string {
  return path.replace(/^(profiles\.[^.]+|assets\.[^.]+|quote)\./, '');
}
