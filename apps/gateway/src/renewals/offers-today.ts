import { type AskedSubject, todayOf } from '@marque/asking';
import type { PromotionClaim, PromotionsUsed } from '@marque/domain/facts/promotion';
import { isProved } from '@marque/domain/rating/promotions/is-proved';
import type { Tx } from '../ground/tables/database.ts';
import { countUses } from '../store/proposals/promotion-uses.ts';

/**
 * The offers that a new customer could claim today: those that need only a code. A used-up one is left out; whether
 * this customer had it before does not count, since a new one has not. A partner’s offer is for a car bought there now,
 * which a renewal is not.
 */
export async function offersToday(
  tx: Tx,
  subject: AskedSubject,
): Promise<{ readonly offers: readonly PromotionClaim[]; readonly used: PromotionsUsed }> {
  const { brand, product } = subject;
  const open = (product.rating.promotions ?? []).filter((promotion) => !isProved(promotion));
  const limited = open.filter(({ usesMax }) => usesMax !== undefined);
  const uses = await countUses(tx, { brand: brand.brand, codes: limited.map(({ code }) => code) });
  const gone = limited.filter(({ code, usesMax = 0 }) => (uses.get(code) ?? 0) >= usesMax).map(({ code }) => code);
  const used = { usedUp: gone, usedBefore: [], isOrderNumberUsed: false };
  const claim = { isRetailerKnown: false, termsAccepted: false, on: todayOf(subject), used };
  return { offers: open.map(({ code }) => ({ ...claim, promo: code })), used };
}
