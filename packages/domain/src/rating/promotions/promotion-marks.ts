import { type Data, getPath } from '@marque/base';
import type { PromotionSettings } from '../../facts/promotion.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import { isProved } from './is-proved.ts';

/** What may use a promotion only once: an order number across all promotions, and the customer or the car of one promotion. */
export type PromotionMark = {
  readonly kind: 'ORDER_NUMBER' | 'CUSTOMER' | 'CAR';
  /** Code of the promotion; empty for marks that count for all promotions. */
  readonly promotion: string;
  /** The mark's value, the same for every way of typing. */
  readonly value: string;
};

/** What a customer signs in by, which was verified. */
export type SignedInBy = { readonly email: string | null; readonly phone: string | null };

/** The product's car, and what its owner signs in by; undefined for a visitor. */
export type AroundMarks = { readonly coreAsset: string; readonly signedInBy?: SignedInBy | undefined };

/**
 * The marks of a purchase with a promotion, which no other purchase may have: the order number, the registration, and the customer by the e-mail and
 * the number of their sign-in, the e-mail of their answers, and their identity (names, date of birth and postcode), so that a new address
 * or a new name alone makes no new customer. Unknown values make no mark, and no mark occurs twice.
 */
export function promotionMarks(
  promotion: PromotionSettings,
  { profiles, assets, quote }: RiskData,
  { coreAsset, signedInBy }: AroundMarks,
): PromotionMark[] {
  const { code, oncePer = [] } = promotion;
  const ph = profiles['ph'] ?? {};
  const addresses = new Set([signedInBy?.email, signedInBy?.phone, ph['email']].map(foldedText));
  const customer = [...[...addresses].map((one) => [one]), personOf(ph)];
  return [
    ...(isProved(promotion) ? markOf('ORDER_NUMBER', '', [quote['orderNumber']]) : []),
    ...(oncePer.includes('CAR') ? markOf('CAR', code, [assets[coreAsset]?.['vrn']]) : []),
    ...(oncePer.includes('CUSTOMER') ? customer.flatMap((parts) => markOf('CUSTOMER', code, parts)) : []),
  ];
}

function personOf(person: Data): unknown[] {
  return [person['firstName'], person['lastName'], person['dateOfBirth'], getPath(person, 'address.postalCode')];
}

/** One mark of texts that are all there: capitals, blanks and accents make no difference. */
function markOf(kind: PromotionMark['kind'], promotion: string, parts: readonly unknown[]): PromotionMark[] {
  const texts = parts.map(foldedText);
  return texts.includes('') ? [] : [{ kind, promotion, value: texts.join('|') }];
}

function foldedText(part: unknown): string {
  if (typeof part !== 'string') return '';
  return part
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toUpperCase();
}
