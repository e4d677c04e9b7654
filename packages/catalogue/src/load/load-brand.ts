import type { Result } from '@marque/base';
import type { Registry } from '@marque/forms';
import { textNamesOf } from '../check/asked-of.ts';
import { checkBilling } from '../check/check-billing.ts';
import { checkBrandFile } from '../check/check-brand-file.ts';
import { checkEncoding } from '../check/check-encoding.ts';
import { checkForms } from '../check/check-forms.ts';
import { checkInsurerFiles } from '../check/check-insurer-files.ts';
import { checkPrivacy } from '../check/check-privacy.ts';
import { checkRegistrations } from '../check/check-registrations.ts';
import { checkSharedPages } from '../check/check-shared-pages.ts';
import { checkSharedTables } from '../check/check-shared-tables.ts';
import type { Context } from '../check/context.ts';
import { checkContent } from '../check/look/check-content.ts';
import { checkPictures } from '../check/look/check-pictures.ts';
import { checkTheme } from '../check/look/check-theme.ts';
import { checkLinks } from '../check/pages/check-links.ts';
import { withMeantPages } from '../check/pages/with-meant-pages.ts';
import { checkWordingVersions } from '../check/product/check-offer-documents.ts';
import { checkSold } from '../check/product/check-sold.ts';
import { checkUrlNames } from '../check/product/check-url-names.ts';
import { withAgreedCovers } from '../check/product/with-agreed-covers.ts';
import { withKnownInsurers } from '../check/product/with-known-insurers.ts';
import { withQuestionsAsSold } from '../check/product/with-questions-as-sold.ts';
import { withSoundExtends } from '../check/product/with-sound-extends.ts';
import { checkPaperTexts } from '../check/texts/check-paper-texts.ts';
import { checkPaymentTexts } from '../check/texts/check-payment-texts.ts';
import { checkPromotionTerms } from '../check/texts/check-promotion-terms.ts';
import { checkTextLinks } from '../check/texts/check-text-links.ts';
import { checkTexts } from '../check/texts/check-texts.ts';
import type { LanguageTexts, NeededText } from '../check/texts/needed-text.ts';
import { withoutTwice } from '../check/without-twice.ts';
import { lackingTables } from '../read/across-products/lacking-tables.ts';
import { toldOnce } from '../read/across-products/told-once.ts';
import { type Folder, folderOf } from '../read/folder.ts';
import type { Report } from '../read/place.ts';
import { readLookUps } from '../read/read-look-ups.ts';
import { type ProductSheets, productCodes, readProducts } from '../read/read-product.ts';
import { readTables } from '../read/read-tables.ts';
import { readTexts } from '../read/read-texts.ts';
import { readYaml } from '../read/read-yaml.ts';
import { withMeantLanguages } from '../read/with-meant-languages.ts';
import { withMeantNames } from '../read/with-meant-names.ts';
import { withMeantProducts } from '../read/with-meant-products.ts';
import { withWordings } from '../read/wordings/with-wordings.ts';
import type { Brand } from '../schema/brand.ts';
import { brandFileSchema } from '../schema/brand-file.ts';
import type { Fault } from '../schema/fault.ts';
import { buildBrand } from './build-brand.ts';
import { helpArticles } from './help-articles.ts';
import { loadProduct } from './load-product.ts';

/** A brand's folder in memory, and the data for checking it. */
export type BrandFolder = {
  /** The folder's name, which is the brand's. */
  readonly brand: string;
  /** How faults call the folder; `brands/<brand>` if not given. */
  readonly named?: string;
  /** Every file by its path from the folder; what is not text (fonts, photographs) as base64. */
  readonly files: ReadonlyMap<string, string>;
  /** The product's own texts by path: `en/home.json`, `de/home.json` … */
  readonly defaultTexts: ReadonlyMap<string, string>;
  /** Rules and input types that questions may name. */
  readonly registry: Registry;
  /** A hash of text, in hexadecimal. */
  readonly hash: (text: string) => string;
};

/** Reads and checks a brand's folder: the frozen brand, or everything that is wrong with it at once. */
export function loadBrand(input: BrandFolder): Result<Brand, readonly Fault[]> {
  const files = folderOf(input.files, input.named ?? `brands/${input.brand}`);
  const { report, reportOf, faults } = toldOnce();
  if (!checkEncoding(files, report)) return { ok: false, problem: faults([]) };
  const named = withMeantNames(files, report);
  const sheet = readYaml(named, 'brand.yaml', brandFileSchema, report);
  const { folder: written, languages } = withMeantLanguages(withMeantProducts(named, sheet.value, report), {
    sheet,
    defaults: [...new Set([...input.defaultTexts.keys()].map((path) => path.split('/')[0] ?? ''))],
    report,
  });
  const whole = withWordings(written, { languages, report, reportOf });
  const needed: NeededText[] = [];
  const reading: Context = {
    folder: whole,
    report,
    registry: input.registry,
    languages,
    needText: (key, place, figures) => void needed.push({ key, place, ...(figures && { figures }) }),
  };
  const codes = productCodes(whole);
  const readingOf = (code: string): Context => ({ ...reading, report: reportOf(code) });
  const read = readProducts(whole, { report, reportOf })
    .map((one) => withoutTwice(readingOf(one.code), one))
    .map((one) => withKnownInsurers(readingOf(one.code), one, sheet.value));
  const sheets = withSoundExtends(read, readingOf)
    .map((one) => withQuestionsAsSold(readingOf(one.code), one))
    .map((one) => withAgreedCovers(readingOf(one.code), one));
  const folder = withMeantPages(whole, { sheet, products: sheets, languages, report });
  const context: Context = { ...reading, folder };
  const contextOf = (code: string): Context => ({ ...context, report: reportOf(code) });
  const asked = sheets.flatMap(({ questions, additionalDriver }) =>
    [questions, additionalDriver].map((one) => one?.value).filter((file) => file !== undefined),
  );
  checkBrandFile(context, sheet, {
    brand: input.brand,
    products: codes,
    sections: sheets.every(({ questions, additionalDriver = questions }) => questions.value && additionalDriver.value)
      ? [...new Set(asked.flatMap(({ sections }) => sections.map(({ id }) => id)))]
      : undefined,
    reasons: sheets.every(({ product }) => product.value)
      ? [...new Set(sheets.flatMap(({ product }) => product.value?.rating.referrals ?? []).map(({ code }) => code))]
      : undefined,
  });
  checkInsurerFiles(context, sheet.value);
  checkPrivacy(context, sheet, sheets);
  checkTheme(context);
  checkPictures(
    context,
    Object.values(sheet.value?.images ?? {}).filter((path) => typeof path === 'string'),
  );
  checkContent(context);
  checkUrlNames(context, sheet, sheets);
  checkLinks(context, { products: codes, hosts: sheet.value?.hosts ?? [] });
  checkBilling(context, sheet);
  checkWordingVersions(context, sheets);
  checkSharedPages(context, sheets);
  const rated = sheets.map(({ code, product: { value } }) => ({ code, kind: value?.kind, rating: value?.rating }));
  const lacking = lackingTables(folder.under(''), rated);
  checkSharedTables(context, rated, lacking);
  const lookUps = readLookUps(folder, report);
  checkRegistrations(context, sheet, lookUps);
  const tables = readTables(folder, report, languages);
  checkForms(context, sheet, Object.keys(tables));
  const products = sheets.map((product) =>
    loadProduct(contextOf(product.code), product, { brand: sheet.value, tables, lacking, hash: input.hash }),
  );
  // What a language without a folder lacks follows from that.
  const spoken = languages.filter((one) => folder.under(`texts/${one}/`).length > 0);
  const texts = spoken.map((language) => textsOf(folder, input.defaultTexts, language, report));
  for (const product of sheets) checkPaymentTexts(contextOf(product.code), product, texts);
  checkPromotionTerms(context, sheets, texts);
  checkTextLinks(context, sheet.value, texts, needed);
  checkPaperTexts(report, texts);
  const allRead = [sheet, ...sheets.flatMap(filesOf)].every(({ value }) => value !== undefined);
  checkTexts(context, texts, {
    needed,
    questions: allRead
      ? [...asked.flatMap((file) => textNamesOf(file, input.registry)), ...sheets.flatMap(coverInputNames)]
      : undefined,
  });
  checkSold(contextOf, sheets, faults(codes));
  const told = faults(codes);
  if (told.length > 0 || !sheet.value) return { ok: false, problem: told };
  const ready = products.filter((product) => product !== undefined);
  return {
    ok: true,
    value: buildBrand({
      file: sheet.value,
      products: ready,
      texts,
      lookUps,
      tables,
      documentPages: documentPagesOf(folder),
      files: shownFiles(written),
      helpArticles: helpArticles(folder, languages),
      version: versionOf(input),
    }),
  };
}

/** The files of a product that name texts. */
function filesOf({ product, questions, additionalDriver, covers, documents }: ProductSheets) {
  return [product, questions, covers, documents, ...(additionalDriver ? [additionalDriver] : [])];
}

/** The names of the texts of optional covers' questions. */
function coverInputNames({ covers }: ProductSheets): string[] {
  return (covers.value?.optional ?? []).flatMap(({ inputs }) => inputs.map(({ name, text }) => text ?? name));
}

/** The written documents of all versions. */
function documentPagesOf(folder: Folder): Brand['documentPages'] {
  const pages = folder.under('documents/').filter((path) => path.endsWith('.html'));
  return Object.fromEntries(
    pages.map((path) => [path.slice('documents/'.length, -'.html'.length), folder.text(path) ?? '']),
  );
}

/** The files that are looked at, text as it is and all else as base64. */
function shownFiles(folder: Folder): Brand['files'] {
  const paths = ['content/', 'fonts/', 'images/', 'theme.css'].flatMap((prefix) => folder.under(prefix));
  return Object.fromEntries(paths.map((path) => [path, folder.text(path) ?? '']));
}

/** One text of everything that makes the brand what it is, hashed. */
function versionOf({ files, defaultTexts, hash }: BrandFolder): string {
  const all = [...files].map(([path, text]) => [path, hash(text)]);
  const own = [...defaultTexts].map(([path, text]) => [`texts/${path}`, hash(text)]);
  return hash(JSON.stringify([...all, ...own].sort(([a = ''], [b = '']) => (a < b ? -1 : 1))));
}

function textsOf(
  folder: Folder,
  defaults: ReadonlyMap<string, string>,
  language: string,
  report: Report,
): LanguageTexts {
  const unread = new Set<string>();
  return {
    language,
    defaults: readTexts(folderOf(defaults, 'texts'), `${language}/`, { report, unread }),
    own: readTexts(folder, `texts/${language}/`, { report, unread }),
    unread,
  };
}
