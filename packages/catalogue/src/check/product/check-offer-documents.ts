import type { ProductSheets } from '../../read/read-product.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { type DocumentsFile, informationItems } from '../../schema/documents-file.ts';
import { offerDocumentsOf } from '../../schema/offer-documents-of.ts';
import { checkCondition } from '../check-condition.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';

/** What the documents of a product are checked against; `around` is undefined if its questions could not be read. */
export type DocumentsBeside = { readonly brand: BrandFile | undefined; readonly around: Around | undefined };

/** Checks what can be read before the sale: each document has its title, its insurer and its page in every language, each optional cover its information. */
export function checkOfferDocuments(context: Context, sheets: ProductSheets, beside: DocumentsBeside): void {
  const version = wordingVersion(context, sheets);
  checkPages(context, sheets, { ...beside, version });
  checkCoverInformation(context, sheets);
  checkSentences(context, sheets);
  const { documents } = sheets;
  documents.value?.demandsAndNeeds.forEach(({ statement, when, from }, index) => {
    if (typeof from === 'object') checkBought(context, sheets, { from, index });
    context.needText(`demandsAndNeeds.${statement}`, documents.at('demandsAndNeeds', index, 'statement'));
    if (when !== undefined && beside.around)
      checkCondition(
        context,
        when,
        (...keys) => documents.at('demandsAndNeeds', index, 'when', ...keys),
        beside.around,
      );
  });
}

type Bought = Exclude<DocumentsFile['demandsAndNeeds'][number]['from'], 'drivers' | undefined>;

/** A statement about the product must be true for every buyer. */
function checkBought(
  context: Context,
  { documents, covers, product }: ProductSheets,
  { from, index }: { readonly from: Bought; readonly index: number },
): void {
  const at = (...keys: PropertyKey[]) => documents.at('demandsAndNeeds', index, 'from', ...keys);
  if ('kind' in from) {
    const kind = product.value?.kind;
    if (kind !== undefined && from.kind !== kind)
      context.report(at('kind'), { expected: `${kind}, the kind of product.yaml`, found: from.kind });
    return;
  }
  if (!covers.value) return;
  const known = covers.value.included.filter(({ when }) => when === undefined).map((cover) => cover.code);
  from.covers.forEach((code, place) => {
    if (!known.includes(code))
      reportUnknown(context, at('covers', place), code, 'a cover that covers.yaml includes for everybody', known);
  });
}

/** Checks that no two products share a version of their wording: an address names the version alone. */
export function checkWordingVersions({ report }: Context, products: readonly ProductSheets[]): void {
  const seen = new Map<string, string>();
  for (const { code, product } of products) {
    const version = product.value?.rating.wordingVersion;
    if (version === undefined) continue;
    const first = seen.get(version);
    if (first !== undefined)
      report(product.at('rating', 'wordingVersion'), {
        expected: `a version of its own: ${first} has it already`,
        found: version,
      });
    seen.set(version, first ?? code);
  }
}

/** The version of a product's wording, if it has pages; one without any page is reported where it is written. */
function wordingVersion({ folder, report }: Context, { product, documents }: ProductSheets): string | undefined {
  const version = product.value?.rating.wordingVersion;
  if (version === undefined || (documents.value?.pages ?? []).length === 0) return version;
  const known = [...new Set(folder.under('documents/').map((path) => path.split('/')[1] ?? ''))];
  if (known.includes(version)) return version;
  report(product.at('rating', 'wordingVersion'), {
    expected: 'the name of a folder under documents/',
    found: version,
    known,
  });
  return undefined;
}

type PagesBeside = DocumentsBeside & { readonly version: string | undefined };

function checkPages(context: Context, sheets: ProductSheets, { brand, version }: PagesBeside): void {
  const { documents, covers } = sheets;
  const { report } = context;
  const optional = covers.value?.optional ?? [];
  const known = optional.map(({ code }) => code);
  const written = documents.value?.pages ?? [];
  const own = offerDocumentsOf({ pages: [] }, '', optional).map(({ document }) => document);
  for (const name of own) context.needText(`documents.${name}.title`, documents.at('productInformation'));
  written.forEach(({ document, insurer, cover }, index) => {
    const at = (key: string) => documents.at('pages', index, key);
    if ([...own, ...written.slice(0, index).map((one) => one.document)].includes(document))
      report(at('document'), { expected: 'a document that is given once', found: document });
    const insurers = Object.keys(brand?.legal.insurers ?? {});
    const isKnown = !brand || insurers.includes(insurer);
    if (!isKnown) reportUnknown(context, at('insurer'), insurer, 'an insurer of brand.yaml', insurers);
    if (cover !== undefined && covers.value && !known.includes(cover))
      reportUnknown(context, at('cover'), cover, 'an optional cover of covers.yaml', known);
    const pages = context.languages.map((language) => `documents/${version}/${language}/${insurer}.${document}.html`);
    // A page is named after its insurer.
    const lacking = version === undefined || !isKnown ? [] : pages.filter((page) => !context.folder.has(page));
    if (lacking.length > 0)
      report(at('document'), {
        expected: `the page ${lacking.join(' and ')}`,
        found: document,
        known: lacking.length < pages.length ? [] : pagesBy(context, insurer, version),
        missing: `documents/*/${insurer}.${document}.html`,
      });
    // A document that no language has is misspelt, and so is its title.
    if (lacking.length < pages.length) context.needText(`documents.${document}.title`, at('document'));
  });
}

/** The documents of an insurer that a version has, in any language. */
function pagesBy({ folder }: Context, insurer: string, version = ''): string[] {
  const names = folder.under(`documents/${version}/`).map((path) => path.split('/').at(-1) ?? '');
  return [...new Set(names)]
    .filter((name) => name.startsWith(`${insurer}.`))
    .map((name) => name.slice(insurer.length + 1).replace(/\.html$/, ''));
}

/** To its buyer an optional cover is a separate product, so it has the nine items too. */
function checkCoverInformation(context: Context, { documents, covers }: ProductSheets): void {
  if (!documents.value || !covers.value) return;
  const told = Object.keys(documents.value.coverInformation);
  const optional = covers.value.optional.map(({ code }) => code);
  for (const code of optional.filter((one) => !told.includes(one)))
    context.report(documents.at('coverInformation'), {
      expected: `the nine items of product information about the optional cover ${code}: ${informationItems.join(', ')}`,
      isLoss: true,
    });
  for (const code of told.filter((one) => !optional.includes(one)))
    reportUnknown(context, documents.at('coverInformation', code), code, 'an optional cover of covers.yaml', optional);
}

function checkSentences(context: Context, { documents }: ProductSheets): void {
  const file = documents.value;
  if (!file) return;
  const all: (readonly [PropertyKey[], typeof file.productInformation])[] = [
    [['productInformation'], file.productInformation],
    ...Object.entries(file.coverInformation).map(
      ([cover, items]) => [['coverInformation', cover], items] as [PropertyKey[], typeof items],
    ),
  ];
  for (const [path, items] of all) {
    const { obligations, ...plain } = items;
    for (const [item, names] of [...Object.entries(plain), ...Object.entries(obligations)]) {
      const inside = item in plain ? [item] : ['obligations', item];
      names.forEach((name, index) => {
        context.needText(`productInformation.${name}`, documents.at(...path, ...inside, index));
      });
    }
  }
}
