import { type Data, isData, type LocalDate } from '@marque/base';
import { type Brand, type Product, tableEntry } from '@marque/catalogue';
import type { PromotionClaim } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { isProved } from '@marque/domain/rating/promotions/is-proved';
import { promotionClaimOf } from '@marque/domain/rating/promotions/promotion-claim-of';
import type { RiskFault } from './unknown-fields.ts';

/** An offer as the questions put it: taken, and what proves it. */
export function promotionAnswers(promotion: unknown): Data {
  if (!isData(promotion)) return {};
  const { retailer, orderNumber, termsAccepted } = promotion;
  return { promotion: true, retailer, orderNumber, promotionTermsAccepted: termsAccepted };
}

/** What a risk file's promotion claims, on the day of the file, its retailer looked up in the table of the product's promotions; undefined when it claims none. */
export function promotionInFile(
  promotion: unknown,
  data: RiskData,
  around: { readonly brand: Brand; readonly product: Product; readonly on: LocalDate },
): PromotionClaim | undefined {
  const code = isData(promotion) ? promotion['code'] : undefined;
  const table = around.brand.tables[around.product.rating.promotions?.find(isProved)?.retailerTable ?? ''];
  const isKnown = (retailer: string) => table !== undefined && tableEntry(table, retailer) !== undefined;
  const claim = promotionClaimOf(data, typeof code === 'string' ? code : null, isKnown);
  return claim && { ...claim, on: around.on };
}

/** Fields of a promotion that have another shape than a text or a yes or no. A number without quotes is one. */
export function promotionFaults(promotion: unknown): RiskFault[] {
  if (promotion === undefined) return [];
  if (!isData(promotion)) return [{ path: 'promotion', message: 'is not an object' }];
  const texts = ['code', 'retailer', 'orderNumber'].filter((name) => !isTextOrLeftOut(promotion[name]));
  const terms = promotion['termsAccepted'];
  return [
    ...texts.map((name) => ({ path: `promotion.${name}`, message: 'is not text: put it in quotes' })),
    ...(terms === undefined || typeof terms === 'boolean'
      ? []
      : [{ path: 'promotion.termsAccepted', message: 'is not true or false' }]),
  ];
}

function isTextOrLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
