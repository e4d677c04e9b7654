import { hasOtherProductCode } from '@marque/asking';
import type { Product } from '@marque/catalogue';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import { forgiveGuess, type GuessLimit } from '../store/people/guesses.ts';
import { refusePromotion } from './refuse-promotion.ts';

const HOUR_MS = 3_600_000;

type Typed = { readonly asked: Asked<'activatePromotion'>; readonly product: Product };

/**
 * Ends the request unless a typed code is a promotion of the product: as `unknown_promotion`, or as `other_product` if
 * another product of the brand has it. Beyond the limits of a proposal and a network no code is checked
 * (`too_many_requests`); a correct one does not count. Call it outside a transaction.
 */
export async function knownPromotion(context: Context, { asked, product }: Typed): Promise<void> {
  const { brand, params } = asked;
  const guessIds = await withinLimits(context, limitsOf(context, asked));
  const isKnown = promotionByCode(product.rating.promotions ?? [], params.promo) !== undefined;
  const isElsewhere = !isKnown && hasOtherProductCode(brand, product, params.promo);
  if (isKnown || isElsewhere) await forgiveGuess(context, guessIds);
  if (!isKnown) refusePromotion(asked, isElsewhere ? 'other_product' : 'unknown_promotion');
}

function limitsOf({ config }: Context, { brand, params, ip }: Asked<'activatePromotion'>): GuessLimit[] {
  const { promotionsPerProposal, promotionsPerNetwork } = config.limits;
  const network = `${brand.brand}/${networkOf(ip)}`;
  return [
    { kind: 'promotion-network', key: network, max: promotionsPerNetwork, withinMs: HOUR_MS },
    { kind: 'promotion-proposal', key: params.proposalCode, max: promotionsPerProposal, withinMs: HOUR_MS },
  ];
}
