import type { ProductSheets } from '../../read/read-product.ts';
import type { ProductFile } from '../../schema/product-file.ts';
import type { Context } from '../context.ts';

/** How many of the entries that a list lacks are named. */
const LISTED_MAX = 30;

type Rating = ProductFile['rating'];
type List = {
  readonly path: readonly string[];
  readonly names: (rating: Rating) => readonly string[];
  /** Whether an entry of the own list does what another of the other's does. */
  readonly isFor?: (own: string, other: string) => boolean;
};

/** The lists in which every entry changes what is sold: who and what is priced, by what, and the excess of a claim. */
const LISTS: readonly List[] = [
  { path: ['rating', 'referrals'], names: ({ referrals }) => referrals.map(({ code }) => code) },
  { path: ['rating', 'endorsements'], names: ({ endorsements }) => endorsements.map(({ code }) => code) },
  { path: ['rating', 'factors'], names: ({ factors }) => factors },
  { path: ['rating', 'excess', 'compulsory'], names: ({ excess }) => excess.compulsory.map(({ name }) => name) },
  {
    path: ['rating', 'convictions', 'refer'],
    names: ({ convictions }) => convictions.refer,
    isFor: (own, other) => other.startsWith(own),
  },
];

/**
 * The files of a product that extends another. Its list replaces the other's as a whole. A file with a list that lacks
 * entries of the other's has no value, and each such list is reported with the entries that it drops; several are
 * reported together, where the other product is named.
 */
export function withWholeLists(
  { report }: Pick<Context, 'report'>,
  own: ProductSheets,
  other: ProductSheets,
): ProductSheets {
  const [sheet, mine, theirs] = [own.product, own.product.value?.rating, other.product.value?.rating];
  if (!mine || !theirs) return own;
  const shortened = LISTS.flatMap(({ path, names, isFor = (one, another) => one === another }) => {
    const place = sheet.at(...path);
    if (!place.file.includes(`/products/${own.code}/`)) return [];
    const dropped = names(theirs).filter((name) => !names(mine).some((one) => isFor(one, name)));
    return dropped.length > 0 ? [{ place, dropped }] : [];
  });
  const [first, ...more] = shortened;
  if (first && more.length === 0)
    report(first.place, {
      expected: `each entry of ${other.code} too, or no extends, since this list replaces that of ${other.code}; it drops ${listed(first.dropped)}`,
    });
  else if (first) {
    const lists = shortened.map(({ place, dropped }) => `${place.key} (line ${place.line}) ${listed(dropped)}`);
    report(sheet.at('extends'), {
      expected: `no extends, or each entry of ${other.code} too, since own lists replace those of ${other.code}; they drop ${lists.join('; ')}`,
    });
  }
  return shortened.length > 0 ? { ...own, product: { ...sheet, value: undefined } } : own;
}

function listed(dropped: readonly string[]): string {
  return [...dropped.slice(0, LISTED_MAX), ...(dropped.length > LISTED_MAX ? ['…'] : [])].join(', ');
}
