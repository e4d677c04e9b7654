import { getPath } from '@marque/base';
import { keyText, type Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { ProductFile } from '../../schema/product-file.ts';
import type { Context } from '../context.ts';

type Path = readonly string[];
type Name = 'product' | 'documents' | 'payments';
type Extending = Pick<Context, 'report'> & { readonly own: ProductSheets; readonly other: ProductSheets };

const PERIOD = ['rating', 'period'] as const;

/** What a file says for the kind of its product: how it is paid and for how long, and the words for that. */
const OF_A_KIND: { readonly [name in Name]: readonly Path[] } = {
  product: [['checkoutChecklist'], PERIOD, ['rating', 'termDays'], ['rating', 'schedules'], ['rating', 'promotions']],
  documents: [
    ['productInformation', 'type'],
    ['productInformation', 'payment'],
    ['productInformation', 'term'],
  ],
  payments: [['schedules']],
};

/**
 * The files of a product that extends another. A file that takes from a product of another kind what goes with that
 * kind has no value, and each such key is reported: a year's least premiums, if taken by the month, would multiply the
 * price.
 */
export function withOwnFigures(
  { report }: Pick<Context, 'report'>,
  own: ProductSheets,
  other: ProductSheets,
): ProductSheets {
  const extending = { report, own, other };
  if (isKindLeftOut(extending)) return { ...own, product: { ...own.product, value: undefined } };
  const [kind, from] = [own.product.value?.kind, other.product.value?.kind];
  if (kind === undefined || from === undefined || kind === from) return own;
  return {
    ...own,
    product: withOwn(extending, 'product', own.product),
    documents: withOwn(extending, 'documents', own.documents),
    payments: withOwn(extending, 'payments', own.payments),
  };
}

/**
 * A product that is paid in a way that the other's kind is not has lost its own kind. That is reported: all else would
 * follow from the kind that it takes.
 */
function isKindLeftOut({ report, own, other }: Extending): boolean {
  const { product } = own;
  if (!product.value || isOwn(own.code, product, ['kind']) || !isOwn(own.code, product, PERIOD)) return false;
  const { kind, rating } = product.value;
  if (rating.period === (kind === 'SUBSCRIPTION' ? 'MONTH' : 'TERM')) return false;
  report(missingAt(product, ['kind']), {
    expected: `this key: a product of kind ${kind}, which ${other.code} is, is not paid by ${rating.period}`,
  });
  return true;
}

function withOwn<T>({ report, own, other }: Extending, name: Name, sheet: Sheet<T>): Sheet<T> {
  if (sheet.value === undefined) return sheet;
  const kinds = `goes with kind ${other.product.value?.kind} and not with ${own.product.value?.kind}`;
  const reason = `what ${other.code} says there ${kinds}`;
  const taken = OF_A_KIND[name].filter((path) => isSaid(sheet.value, path) && !isOwn(own.code, sheet, path));
  const isWhole = !isOwn(own.code, sheet, []);
  if (taken.length > 0 && isWhole) {
    const keys = taken.map(keyText).join(', ');
    const file = own.product.at('extends').file.replace(/product\.yaml$/, `${name}.yaml`);
    report({ file, line: 1, key: '' }, { expected: `this file, with ${keys}: ${reason}` });
  } else
    for (const path of taken)
      report(name === 'product' ? missingAt(own.product, path) : { ...sheet.at(), key: keyText(path) }, {
        expected: `this key of its own: ${reason}`,
      });
  const least = name === 'product' ? reportLeast({ report, own, other }) : false;
  return taken.length > 0 || least ? { ...sheet, value: undefined } : sheet;
}

/** Covers that are taken with their least premiums. */
function reportLeast({ report, own, other }: Extending): boolean {
  const { product } = own;
  const taken = (['mainCovers', 'optionalCovers'] as const).filter(
    (list) =>
      product.value?.rating[list].some(({ minimumPremiumPennies }) => minimumPremiumPennies !== undefined) &&
      !isOwn(own.code, product, ['rating', list]),
  );
  for (const list of taken)
    report(missingAt(product, ['rating', list]), {
      expected: `this key of its own: minimumPremiumPennies of ${other.code}, of kind ${other.product.value?.kind}, are not those of kind ${product.value?.kind}`,
    });
  return taken.length > 0;
}

/** Whether a product's own file sets the value at a path. */
function isOwn<T>(code: string, sheet: Sheet<T>, path: Path): boolean {
  return sheet.at(...path).file.includes(`/products/${code}/`);
}

function isSaid(value: unknown, path: Path): boolean {
  return getPath(value, path.join('.')) !== undefined;
}

/** The place of a key that a product should not have taken: the line that names the product it extends. */
function missingAt(product: Sheet<ProductFile>, path: Path): Place {
  return { ...product.at('extends'), key: keyText(path) };
}
