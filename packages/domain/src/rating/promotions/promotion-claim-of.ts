import type { PromotionClaim } from '../../facts/promotion.ts';
import type { RiskData } from '../../facts/risk-data.ts';

/**
 * The promotion that a risk claims: by the code that the proposal came with, or by saying so (`promotion` is yes).
 * Undefined when neither claims one. If the customer said so without a code, the product's first promotion that the car
 * can have is taken. A code alone is a claim too, which lacks all its inputs. `isRetailerKnown` looks a number up in
 * the product's table of retailers.
 */
export function promotionClaimOf(
  { quote }: Pick<RiskData, 'quote'>,
  promoCode: string | null,
  isRetailerKnown: (retailer: string) => boolean,
): PromotionClaim | undefined {
  if (promoCode === null && quote['promotion'] !== true) return undefined;
  const { retailer, orderNumber, promotionTermsAccepted } = quote;
  return {
    promo: promoCode,
    ...(typeof retailer === 'string' ? { retailer } : {}),
    isRetailerKnown: typeof retailer === 'string' && isRetailerKnown(retailer),
    ...(typeof orderNumber === 'string' ? { orderNumber } : {}),
    termsAccepted: promotionTermsAccepted === true,
  };
}
