import type { ProductSheets } from '../read/read-product.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import type { ToldFor } from '../schema/brand-sections/told-for.ts';
import type { Context } from './context.ts';
import { checkKeptPeriods } from './pages/check-kept-periods.ts';
import { needContentPage } from './pages/need-content-page.ts';

/**
 * Checks that the privacy page names the true recipients: `brand.yaml` names a recipient for everything that the folder
 * uses and for nothing else, and the page names each of them, every insurer, the controller and the contact, in every
 * language, and says how long each thing is kept.
 */
export function checkPrivacy(context: Context, sheet: Sheet<BrandFile>, products: readonly ProductSheets[]): void {
  const file = sheet.value;
  if (!file) return;
  const { privacy, company, insurers } = file.legal;
  const at = (...keys: string[]) => sheet.at('legal', 'privacy', ...keys);
  const used = purposesOf(file, products);
  const named = new Set(Object.keys(privacy.recipients));
  const missing = [...used].filter((purpose) => !named.has(purpose));
  if (missing.length > 0)
    context.report(at('recipients'), { expected: `a recipient for ${missing.join(', ')}, which this brand uses` });
  // Whether errors are reported to somebody is the operator's choice, not the folder's. A file that cannot be read may use anything.
  const isRead = products.every((one) => one.product.value && one.questions.value && one.payments.value);
  for (const purpose of isRead ? named : [])
    if (purpose !== 'error-reports' && !used.has(purpose as ToldFor))
      context.report(at('recipients', purpose), { expected: 'a purpose that this brand uses', found: purpose });
  const words = [
    company,
    privacy.email,
    ...Object.values(privacy.recipients),
    ...Object.values(insurers).map(({ name }) => name),
  ];
  needContentPage(context, { page: privacy.page, place: at('page'), found: privacy.page });
  for (const language of context.languages) {
    const page = `content/${language}/${privacy.page}`;
    checkPage(context, page, words);
    checkKeptPeriods(context, { page, language, periods: file.retention });
  }
}

function checkPage({ folder, report }: Context, page: string, words: readonly string[]): void {
  const html = folder.text(page);
  if (html === undefined) return;
  const absent = words.filter((name) => !html.includes(name));
  for (const name of absent) report({ file: folder.nameOf(page), line: 1, key: '' }, { expected: `the name ${name}` });
}

/** Everything for which a brand's configuration has personal data sent to somebody outside. */
function purposesOf(
  { identity, support, features }: BrandFile,
  products: readonly ProductSheets[],
): ReadonlySet<ToldFor> {
  const methods = products.flatMap(({ payments }) =>
    (payments.value?.schedules ?? []).flatMap(({ checkoutMethods }) => checkoutMethods),
  );
  const checks = products.flatMap(({ product }) => Object.values(product.value?.verification ?? {}).flat());
  const asked = products.flatMap(({ questions }) => questions.value?.sections ?? []).flatMap((one) => one.questions);
  const uses: readonly (readonly [ToldFor, boolean])[] = [
    ['card-payments', methods.some((method) => method !== 'DIRECT_DEBIT')],
    ['direct-debits', methods.some((method) => method !== 'CARD')],
    ['identity-checks', checks.length > 0],
    ['claims-handling', features['claimsHandling'] === true],
    ['address-search', asked.some(({ type }) => type === 'address')],
    ['text-messages', identity === undefined],
    ['sign-in', identity !== undefined],
    ['chat', support?.chatAppId !== undefined],
    ['letters', true],
  ];
  return new Set(uses.filter(([, isUsed]) => isUsed).map(([purpose]) => purpose));
}
