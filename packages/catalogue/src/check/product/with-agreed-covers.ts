import { nearestName } from '@marque/base';
import { SHARED_RATES } from '../../read/across-products/product-tables.ts';
import type { Place, Wrong } from '../../read/place.ts';
import { readTable } from '../../read/read-csv.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';

const LISTS = [
  { key: 'mainCovers', list: 'included' },
  { key: 'optionalCovers', list: 'optional' },
] as const;

type List = (typeof LISTS)[number];
type Disagreement = readonly [place: Place, wrong: Wrong];

/**
 * The files of a product whose covers have the same codes in `covers.yaml`, among those that are rated, and elsewhere:
 * in base premiums and documents. If one file says otherwise, that is reported once, at the file that the others
 * contradict. Then neither the covers nor the settings have a value: prices, pages, documents and texts are looked up
 * by these codes.
 */
export function withAgreedCovers(context: Pick<Context, 'folder' | 'report'>, sheets: ProductSheets): ProductSheets {
  const { product, covers } = sheets;
  const known = namedElsewhere(context, sheets);
  const found = LISTS.flatMap((list) => disagreementsOf(sheets, list, known));
  for (const [place, wrong] of found) context.report(place, { ...wrong, isLoss: true });
  if (found.length === 0) return sheets;
  return { ...sheets, product: { ...product, value: undefined }, covers: { ...covers, value: undefined } };
}

function disagreementsOf(sheets: ProductSheets, { key, list }: List, known: ReadonlySet<string>): Disagreement[] {
  const { product, covers } = sheets;
  const rated = product.value?.rating[key].map(({ cover }) => cover);
  const listed = covers.value?.[list].map(({ code }) => code);
  if (!rated || !listed) return [];
  const [unlisted, unrated] = [
    rated.filter((one) => !listed.includes(one)),
    listed.filter((one) => !rated.includes(one)),
  ];
  const isIn = (names: readonly string[]) => names.filter((one) => known.has(one));
  const isNowhere = (names: readonly string[]) => names.filter((one) => !known.has(one));
  const lacking = isIn(unlisted).map((cover): Disagreement => {
    const slip = nearestName(cover, isNowhere(unrated));
    return slip === undefined
      ? [covers.at(list), { expected: `${cover} too, which has its price in rating.${key}` }]
      : [
          covers.at(list, listed.indexOf(slip), 'code'),
          { expected: `a cover of rating.${key}, where it has its price`, found: slip, known: [cover] },
        ];
  });
  const slipFor = (code: string) => nearestName(code, isNowhere(unlisted));
  const misnamed = isIn(unrated).flatMap((code): Disagreement[] => {
    const found = slipFor(code);
    if (found === undefined) return [];
    const place = product.at('rating', key, rated.indexOf(found), 'cover');
    return [[place, { expected: `a cover under ${list} in covers.yaml`, found, known: [code] }]];
  });
  const lost = isIn(unrated).filter((code) => slipFor(code) === undefined);
  const expected = `${lost.join(', ')} too, as under ${list} in covers.yaml`;
  return [...lacking, ...misnamed, ...(lost.length > 0 ? [[product.at('rating', key), { expected }] as const] : [])];
}

/** The covers that have a base premium, a document or a protected bonus of their own. */
function namedElsewhere({ folder }: Pick<Context, 'folder'>, { code, covers, documents }: ProductSheets): Set<string> {
  const path = [`products/${code}/rates/base.csv`, `${SHARED_RATES}base.csv`].find(folder.has);
  const table = path === undefined ? undefined : readTable(folder, path, () => undefined);
  const column = table?.heading.cells.indexOf('cover') ?? -1;
  return new Set([
    ...(table?.body.flatMap(({ cells }) => cells[column] ?? []) ?? []),
    ...Object.keys(documents.value?.coverInformation ?? {}),
    ...(covers.value?.ncdProtection ? [covers.value.ncdProtection.cover] : []),
  ]);
}
