import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { hadBefore } from '@marque/domain/rating/promotions/had-before';
import { notGiven } from '@marque/domain/rating/promotions/not-given';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { promotionsUsed } from './promotions-used.ts';

/**
 * Whether the promotion in a proposal's price is still available: on a day allowed by its present row, not used up meanwhile, and not used for
 * the same order, car or customer. A promotion without a row has ended. This is checked before a payment begins, so a payment that has begun
 * keeps its promotion. True if the price has no promotion.
 */
export async function isPromotionGiven(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, stored: { proposal, owner } }: { readonly brand: Brand; readonly stored: StoredProposal },
): Promise<boolean> {
  const { product: code, quote, data } = proposal;
  const product = brand.products[code];
  if (quote?.promotion?.outcome !== 'applied' || !product) return true;
  const { promo } = quote.promotion;
  const promotion = product.rating.promotions?.find((one) => one.code === promo);
  if (!promotion) return false;
  const on = dayOf(clock.now(), brand.timeZone);
  const used = await promotionsUsed(db, { brand, product, data, owner });
  return notGiven(promotion, { on, used }) === undefined && hadBefore(promotion, { used }).length === 0;
}
