import { layOver } from '@marque/base';
import { faultClaimTypes } from '@marque/domain/facts/option-codes';
import type { ReferralCheck, ReferralRule } from '@marque/domain/rating/settings/referral-rule';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { compileTariff } from '@marque/domain/rating/tables/compile-tariff';
import { tablesNamed } from '@marque/domain/rating/tables/tables-named';
import type { Tariff } from '@marque/domain/rating/tariff';
import { faultText } from './fault-text.ts';
import { plainTable } from './plain-table.ts';

/** The texts of a brand's files by path, as `import.meta.glob` reads them, and how a YAML text is read. */
export type BrandTexts = {
  readonly products: { readonly [path: string]: string };
  readonly rates: { readonly [path: string]: string };
  readonly parse: (text: string) => ProductData;
};

type ProductData = { readonly extends?: string; readonly rating: TariffSettings };

/** Checks of what a history adds up to: a property that changes one answer would run into them. */
const COUNTED: readonly string[] = [
  'points_at_least',
  'new_driver_points_at_least',
  'no_claims_above_licence',
  'no_claims_kept',
] satisfies ReferralCheck['check'][];

/**
 * The tariffs of a brand's products, by the names of their folders and with the tables that they share, for properties of prices: what only adds up a history refers nobody, and of claims
 * those at fault alone are counted. It throws with every fault of a product.
 */
export function tariffsOfBrand({ products, rates, parse }: BrandTexts): [product: string, tariff: Tariff][] {
  return Object.entries(products).map(([path, text]) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const { rating } = wholeProduct(parse(text), (code) =>
      parse(products[`${folder.slice(0, folder.lastIndexOf('/'))}/${code}/product.yaml`] ?? ''),
    );
    const settings = { ...rating, referrals: rating.referrals.filter(isKept) };
    const tables = tablesNamed(settings).flatMap((table) => {
      const own = `${folder}/rates/${table}.csv`;
      const shared = `${folder.slice(0, folder.indexOf('/products/'))}/rates/${table}.csv`;
      return [own, shared].filter((one) => rates[one] !== undefined).slice(0, 1);
    });
    const files = tables.map((one) => plainTable(one, rates[one] ?? ''));
    const compiled = compileTariff(files, settings, folder);
    if (!compiled.ok) throw new Error(compiled.problem.map(faultText).join('\n'));
    return [folder.slice(folder.lastIndexOf('/') + 1), compiled.value];
  });
}

/** A product, including what it takes from the one that it extends. */
function wholeProduct(product: ProductData, productOf: (code: string) => ProductData): ProductData {
  if (product.extends === undefined) return product;
  return layOver(product, wholeProduct(productOf(product.extends), productOf)) as ProductData;
}

function isKept(rule: ReferralRule): boolean {
  if (rule.check === 'claims_above') return rule.types.every((type) => faultClaimTypes.includes(type));
  return !COUNTED.includes(rule.check);
}
