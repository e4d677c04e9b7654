import { type Data, getPath } from '@marque/base';
import type { RiskData } from '../../facts/risk-data.ts';
import { isProved } from './is-proved.ts';
import type { PromotionSettings } from './promotion.ts';

/** What a promotion may be had for once: an order number, whichever promotion redeems it, and the customer or the car of one promotion. */
export type PromotionMark = {
  readonly kind: 'ORDER_NUMBER' | 'CUSTOMER' | 'CAR';
  /** Code of the promotion; empty for what counts for all of them. */
  readonly promotion: string;
  /** What marks it, alike however it was typed. */
  readonly value: string;
};

/**
 * What a purchase with a promotion takes, so that no other can have it: the order number, the registration, and the customer by two marks, the
 * e-mail and who somebody is (names, date of birth and postcode), so that another address alone is no other customer.
 * What was not answered marks nothing.
 */
export function promotionMarks(
  promotion: PromotionSettings,
  { profiles, assets, quote }: RiskData,
  coreAsset: string,
): PromotionMark[] {
  const { code, oncePer = [] } = promotion;
  const ph = profiles['ph'] ?? {};
  return [
    ...(isProved(promotion) ? markOf('ORDER_NUMBER', '', [quote['orderNumber']]) : []),
    ...(oncePer.includes('CAR') ? markOf('CAR', code, [assets[coreAsset]?.['vrn']]) : []),
    ...(oncePer.includes('CUSTOMER') ? [...markOf('CUSTOMER', code, [ph['email']]), ...personOf(code, ph)] : []),
  ];
}

function personOf(promotion: string, person: Data): PromotionMark[] {
  const parts = [person['firstName'], person['lastName'], person['dateOfBirth'], getPath(person, 'address.postalCode')];
  return markOf('CUSTOMER', promotion, parts);
}

/** One mark of texts that are all there: capitals, blanks and accents make no difference. */
function markOf(kind: PromotionMark['kind'], promotion: string, parts: readonly unknown[]): PromotionMark[] {
  const texts = parts.map((part) => (typeof part === 'string' ? folded(part) : ''));
  return texts.includes('') ? [] : [{ kind, promotion, value: texts.join('|') }];
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toUpperCase();
}
