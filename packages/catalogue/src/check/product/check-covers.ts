import { nearestName } from '@marque/base';
import { coverPagePaths, isPagesFolder } from '../../read/across-products/cover-pages.ts';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { type Context, reportUnknown } from '../context.ts';
import { isNamedAsFolder } from './is-named-as-folder.ts';

/** Checks that `covers.yaml` and `payments.yaml` agree with the rating section and the content pages. */
export function checkCovers(context: Context, sheets: ProductSheets, brand: BrandFile | undefined): void {
  const covers = sheets.covers.value;
  if (!covers) return;
  for (const list of ['included', 'optional'] as const) {
    covers[list].forEach(({ code, insurer, limits, limitPennies }, index) => {
      const at = (key: string) => sheets.covers.at(list, index, key);
      context.needText(`covers.${code}.name`, at('code'));
      context.needText(`covers.${code}.description`, at('code'));
      if (limits) context.needText(`covers.${code}.limits`, at('limits'), Object.keys(limits));
      if (limits && limitPennies !== undefined)
        context.report(at('limits'), { expected: 'limits or limitPennies, not both', found: 'both' });
      needPage(context, sheets, { name: `${insurer}.${code}`, at: () => at('code') });
    });
  }
  checkCoverPages(context, sheets);
  checkRatedCovers(context, sheets);
  checkSchedules(context, sheets);
  checkDirectDebit(context, sheets, brand);
}

/** Bacs moves sterling alone (Bacs Service User’s Guide and Rules to the Direct Debit Scheme). */
const DEBIT_CURRENCY = 'GBP';

/** Nobody signs a mandate without knowing who collects, and no mandate collects another currency. */
function checkDirectDebit({ report }: Context, { payments }: ProductSheets, brand: BrandFile | undefined): void {
  if (!brand) return;
  payments.value?.schedules.forEach(({ checkoutMethods }, index) => {
    const found = checkoutMethods.find((method) => method !== 'CARD');
    if (!found) return;
    const place = payments.at('schedules', index, 'checkoutMethods');
    if (!brand.directDebit)
      report(place, {
        expected: 'directDebit in brand.yaml, which names who collects, where a direct debit is taken',
        found,
      });
    if (brand.currency !== DEBIT_CURRENCY)
      report(place, {
        expected: `CARD alone, since a direct debit collects ${DEBIT_CURRENCY} and brand.yaml has currency: ${brand.currency}`,
        found,
      });
  });
}

/** What the insurance covers in short, and what can be added to it, have pages of their own. */
function checkCoverPages(context: Context, sheets: ProductSheets): void {
  const { covers } = sheets;
  for (const list of ['included', 'optional'] as const) {
    if ((covers.value?.[list] ?? []).length === 0) continue;
    needPage(context, sheets, { name: list === 'included' ? 'exposures' : 'optional', at: () => covers.at(list) });
  }
}

type NeededPage = { readonly name: string; readonly at: () => Place };

/** A page that a product's own content or that of all products must have in every language. */
function needPage({ folder, report, languages }: Context, sheets: ProductSheets, { name, at }: NeededPage): void {
  const product = sheets.code;
  if (isPagesFolder(product) || !isNamedAsFolder(sheets)) return;
  const lacking = languages.filter((language) => !coverPagePaths(name, { product, language }).some(folder.has));
  const [first = ''] = lacking;
  const [own, shared] = coverPagePaths(name, {
    product,
    language: lacking.length > 1 ? `{${lacking.join(',')}}` : first,
  });
  if (lacking.length > 0) report(at(), { expected: `the page ${own}, or ${shared} for all products`, missing: shared });
}

function checkRatedCovers(context: Context, { product, covers }: ProductSheets): void {
  const lists = [
    ['mainCovers', 'included'],
    ['optionalCovers', 'optional'],
  ] as const;
  for (const [rated, list] of lists) {
    const listed = covers.value?.[list] ?? [];
    product.value?.rating[rated].forEach(({ cover, insurer }, index) => {
      const entry = listed.find(({ code }) => code === cover);
      const place = product.at('rating', rated, index, entry ? 'insurer' : 'cover');
      if (!entry)
        reportUnknown(
          context,
          place,
          cover,
          `a cover under ${list} in covers.yaml`,
          listed.map(({ code }) => code),
        );
      else if (entry.insurer !== insurer)
        context.report(place, { expected: `the cover’s insurer in covers.yaml, ${entry.insurer}`, found: insurer });
    });
  }
  const priced = product.value?.rating.optionalCovers.map(({ cover }) => cover);
  const offered = (covers.value?.optional ?? []).map(({ code }) => code);
  // A price with a slip in its cover is told there.
  const meant = priced?.filter((cover) => !offered.includes(cover)).map((cover) => nearestName(cover, offered));
  offered.forEach((code, index) => {
    if (priced && !priced.includes(code) && !meant?.includes(code))
      reportUnknown(
        context,
        covers.at('optional', index, 'code'),
        code,
        'a cover with a price in rating.optionalCovers',
        priced,
      );
  });
}

function checkSchedules(context: Context, { product, payments }: ProductSheets): void {
  const rated = product.value?.rating.schedules;
  const offered = payments.value?.schedules.map(({ type }) => type);
  if (!rated || !offered) return;
  const { report } = context;
  offered.forEach((type, index) => {
    if (offered.indexOf(type) < index)
      report(payments.at('schedules', index, 'type'), { expected: 'a schedule that is given once', found: type });
    if (!rated.includes(type))
      reportUnknown(context, payments.at('schedules', index, 'type'), type, 'a schedule of rating.schedules', rated);
  });
  rated.forEach((type, index) => {
    if (!offered.includes(type))
      reportUnknown(context, product.at('rating', 'schedules', index), type, 'a schedule of payments.yaml', offered);
  });
}
