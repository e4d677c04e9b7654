import type { PromotionClaim, PromotionSettings } from '../../facts/promotion.ts';
import { isProved } from './is-proved.ts';

/** A retailer's number, before it is looked up. */
const RETAILER = /^\d{5}$/;

/** The inputs of a claim that are missing or invalid, under the names of their questions. None when the claim is complete, or a code alone claims the promotion. */
export function inputsAtFault(promotion: PromotionSettings, claim: PromotionClaim): string[] {
  if (!isProved(promotion)) return [];
  const { retailer = '', isRetailerKnown, orderNumber = '', termsAccepted } = claim;
  return [
    ...(RETAILER.test(retailer) && isRetailerKnown ? [] : ['retailer']),
    ...(new RegExp(`^(?:${promotion.orderNumber})$`, 'u').test(orderNumber) ? [] : ['orderNumber']),
    ...(termsAccepted ? [] : ['promotionTermsAccepted']),
  ];
}
