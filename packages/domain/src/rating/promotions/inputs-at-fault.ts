import type { PromotionClaim, PromotionSettings } from './promotion.ts';

/** A retailer's number, before it is looked up. */
const RETAILER = /^\d{5}$/;

/** The inputs of a claim that are missing or invalid, under the names of their questions. None when the claim is complete. */
export function inputsAtFault({ orderNumber: pattern }: PromotionSettings, claim: PromotionClaim): string[] {
  const { retailer = '', isRetailerKnown, orderNumber = '', termsAccepted } = claim;
  return [
    ...(RETAILER.test(retailer) && isRetailerKnown ? [] : ['retailer']),
    ...(new RegExp(`^(?:${pattern})$`, 'u').test(orderNumber) ? [] : ['orderNumber']),
    ...(termsAccepted ? [] : ['promotionTermsAccepted']),
  ];
}
