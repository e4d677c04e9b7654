import { nearestName } from '@marque/base';
import type { Place } from '../read/place.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { type Context, reportUnknown } from './context.ts';
import { needContentPage } from './pages/need-content-page.ts';

/** What the rest of the folder says, for `brand.yaml` to agree with. */
export type Around = {
  readonly brand: string;
  readonly products: readonly string[];
  /** The sections of all questionnaires; undefined if one cannot be read. */
  readonly sections: readonly string[] | undefined;
  /** The reasons to refer of all products; undefined if one cannot be read. */
  readonly reasons: readonly string[] | undefined;
};

/** Checks what `brand.yaml` names: its folder, region, schemes, products, pictures and pages. */
export function checkBrandFile(context: Context, sheet: Sheet<BrandFile>, around: Around): void {
  const file = sheet.value;
  if (!file) return;
  const { report, needText, folder } = context;
  if (file.brand !== around.brand)
    report(sheet.at('brand'), { expected: `the name of the folder, ${around.brand}`, found: file.brand });
  if (!Object.hasOwn(file.regions, file.region))
    reportUnknown(context, sheet.at('region'), file.region, 'one of the regions', Object.keys(file.regions));
  for (const [region, { defaultScheme }] of Object.entries(file.regions)) {
    const startable = file.schemes.filter(({ type }) => type === 'product').map(({ schemeCode }) => schemeCode);
    if (!startable.includes(defaultScheme))
      reportUnknown(
        context,
        sheet.at('regions', region, 'defaultScheme'),
        defaultScheme,
        'a scheme of type product',
        startable,
      );
  }
  checkFeatures(context, sheet, file);
  checkSchemes(context, sheet, file, around);
  checkHelp(context, sheet, file, around);
  for (const name of ['logo', 'icon'] as const) {
    const path = file.images[name];
    if (!folder.has(path)) reportPicture(context, sheet.at('images', name), path);
  }
  for (const [key, path] of Object.entries(file.images.proposals ?? {})) {
    if (!folder.has(path)) reportPicture(context, sheet.at('images', 'proposals', key), path);
  }
  for (const key of ['page', 'leaflet'] as const) {
    const page = file.legal.complaints[key];
    if (page !== undefined)
      needContentPage(context, { page, place: sheet.at('legal', 'complaints', key), found: page });
  }
  needText('legal.regulator', sheet.at('legal', 'company'));
  file.footer.links.forEach(({ text }, index) => {
    needText(text, sheet.at('footer', 'links', index, 'text'));
  });
  file.signposts?.forEach(({ name, reasons }, index) => {
    const at = sheet.at('signposts', index, 'name');
    for (const text of ['title', 'text']) needText(`signposts.${name}.${text}`, at);
    if (file.signposts?.findIndex((one) => one.name === name) !== index)
      report(at, { expected: 'a name that no other has', found: name });
    reasons?.forEach((reason, place) => {
      if (around.reasons && !around.reasons.includes(reason))
        reportUnknown(context, sheet.at('signposts', index, 'reasons', place), reason, 'a referral', around.reasons);
    });
  });
  checkFooterPages(context, sheet, file);
  for (const section of file.accountSections)
    needText(`account.sections.${typeof section === 'string' ? section : section.name}`, sheet.at('accountSections'));
}

/** Reports a picture that is missing, once however many lines name it. */
function reportPicture({ folder, report }: Context, place: Place, found: string): void {
  report(place, { expected: 'a file of the folder', found, known: folder.under('images/'), missing: found });
}

/**
 * Features that the product itself asks for. A brand may have others for its own conditions, but none that looks like a
 * misspelling of one of these.
 */
const KNOWN_FEATURES = ['multiQuote', 'allowModifyBillingDay', 'claimsHandling', 'bindEnabled'];

function checkFeatures(context: Context, sheet: Sheet<BrandFile>, file: BrandFile): void {
  for (const name of Object.keys(file.features)) {
    if (KNOWN_FEATURES.includes(name) || nearestName(name, KNOWN_FEATURES) === undefined) continue;
    reportUnknown(context, sheet.at('features', name), name, 'a feature, or a name unlike any', KNOWN_FEATURES);
  }
}

function checkSchemes(context: Context, sheet: Sheet<BrandFile>, file: BrandFile, around: Around): void {
  const { report, needText, folder } = context;
  file.schemes.forEach((scheme, index) => {
    const at = (key: string) => sheet.at('schemes', index, key);
    if (scheme.product !== undefined && !around.products.includes(scheme.product)) {
      reportUnknown(context, at('product'), scheme.product, 'a folder under products/', around.products);
    } else if (
      scheme.product !== undefined &&
      scheme.product !== scheme.schemeCode &&
      around.products.includes(scheme.schemeCode)
    )
      report(at('product'), {
        expected: `${scheme.schemeCode}, the product that schemeCode names, or another schemeCode`,
        found: scheme.product,
      });
    if (!folder.has(scheme.image)) reportPicture(context, at('image'), scheme.image);
    const page = scheme.readMore;
    if (page !== undefined) needContentPage(context, { page, place: at('readMore'), found: page });
    for (const key of ['schemeCode', 'urlName'] as const) {
      const first = file.schemes.findIndex((other) => other[key] !== undefined && other[key] === scheme[key]);
      if (first >= 0 && first < index) report(at(key), { expected: `a ${key} of its own`, found: String(scheme[key]) });
    }
    needText(`schemes.${scheme.schemeCode}.name`, at('schemeCode'));
    needText(`schemes.${scheme.schemeCode}.description`, at('schemeCode'));
  });
}

/** Pages besides those of the questionnaire that offer a help article. */
const HELPED_PAGES = ['quote', 'claims'];

/** A help article has its page in every language and the text that leads to it; and the place that offers it exists. */
function checkHelp(context: Context, sheet: Sheet<BrandFile>, file: BrandFile, around: Around): void {
  const pages = around.sections && [...HELPED_PAGES, ...around.sections];
  for (const [page, article] of Object.entries(file.help ?? {})) {
    const at = sheet.at('help', page);
    if (pages && !pages.includes(page))
      reportUnknown(context, at, page, 'a section of a questionnaire, quote or claims', pages);
    const written = (path: string) => path.replace(/^questions\/|\.html$/g, '');
    const meant = needContentPage(context, { page: `questions/${article}.html`, place: at, found: article, written });
    context.needText(`help.${meant ?? article}`, at);
  }
}

/** The address at which a gateway serves its brands' content pages. */
const OWN_PAGES = '/brand/content';

/** A link of the footer to a content page has its page in every language. */
function checkFooterPages(context: Context, sheet: Sheet<BrandFile>, file: BrandFile): void {
  file.footer.links.forEach(({ href }, index) => {
    const place = sheet.at('footer', 'links', index, 'href');
    const root = [file.contentBaseUrl, OWN_PAGES].find((one) => href.startsWith(`${one}/`));
    if (root === undefined) return;
    const written = (page: string) => `${root}/{language}/${page}`;
    const [language = '', ...page] = href.slice(root.length + 1).split('/');
    if (language === '{language}') needContentPage(context, { page: page.join('/'), place, found: href, written });
    else
      context.report(place, {
        expected: `an address that begins with ${root}/{language}/, which leads each visitor to the page in their language`,
        found: href,
      });
  });
}
