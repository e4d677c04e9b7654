import { addToDate, dayOf } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { termEnd } from '@marque/domain/policy/turning/turn-of';
import { endsWithDeath } from '@marque/domain/renewal/told/ends-unrenewed';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { isStillSold } from '../../papers/of-policy/is-still-sold.ts';
import { isToldUnrenewed, tellEndDays } from '../../papers/of-policy/is-told-unrenewed.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { findTurning, lockRenewable, TURN_DAYS_TO_SPARE, type TurnPlace } from '../../store/renewals/renewable.ts';

const BATCH = 100;

/** A scheme of a brand, its product, and whether to look for its customers who have died. */
type Sold = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  readonly isOfDead: boolean;
};

/**
 * Three weeks ahead, tells each customer whose cover ends with its term, since no renewal of their policy was made: the
 * product never renews, or none could be made. Any number of workers may do so at once. A renewal that is made after
 * all has a notice of its own. Those who settle the estate of a customer who has died are told for every product, even
 * if a renewal was made before the death: a death ends monthly cover with its term too.
 */
export async function tellUnrenewed(context: Context): Promise<void> {
  for (const brand of context.brands.current.values())
    for (const { schemeCode, product: code } of brand.schemes) {
      const product = code === undefined ? undefined : brand.products[code];
      if (!product) continue;
      await tellOfScheme(context, { brand, product, schemeCode, isOfDead: true });
      if (product.kind === 'ANNUAL') await tellOfScheme(context, { brand, product, schemeCode, isOfDead: false });
    }
}

async function tellOfScheme(context: Context, sold: Sold): Promise<void> {
  const { brand, product, schemeCode, isOfDead } = sold;
  const today = dayOf(context.clock.now(), brand.timeZone);
  const until = addToDate(today, { days: tellEndDays(product) + TURN_DAYS_TO_SPARE });
  const wanted = {
    brand: brand.brand,
    schemeCode,
    after: today,
    until,
    limit: BATCH,
    isUntold: true,
    isOfDead,
  };
  let place: TurnPlace | undefined;
  for (;;) {
    const found = await findTurning(context.db, { ...wanted, place });
    for (const { policyId } of found) await tellOne(context, sold, policyId);
    place = found.at(-1);
    if (found.length < BATCH) return;
  }
}

async function tellOne(context: Context, sold: Sold, policyId: string): Promise<void> {
  const { brand, product, isOfDead } = sold;
  await inTransaction(context.db, async (tx) => {
    const renewable = await lockRenewable(tx, { brand: brand.brand, policyId, isOfDead });
    if (!renewable) return;
    const { policy, owner } = renewable;
    const now = context.clock.now();
    const hasDied = (await diedAmong(tx, brand.brand, [owner])).size > 0;
    // A mistaken death was taken back meanwhile; and a customer whom the insurer does not renew was told so then.
    if (!hasDied && (isOfDead || policy.stopped)) return;
    const isTold = hasDied ? endsWithDeath(policy, tellEndDays(product), now) : isToldUnrenewed(policy, product, now);
    const endsAt = termEnd(policy);
    if (!isTold || endsAt === null) return;
    const { proposalCode, language } = policy;
    await queueLetter(tx, context, {
      ...{ kind: 'term-ends', brand: brand.brand, proposalCode, about: policyId, language },
      facts: {
        ...{ lastMinute: lastMinute(endsAt), endsAt, path: `/${product.urlName}/policy/${policyId}`, ...called(brand) },
        why: hasDied ? 'DIED' : doesRenew(product) ? 'NOT_MADE' : 'NEVER',
        ...(!isStillSold(brand, policy) && { isSoldNoMore: true }),
      },
    });
  });
}

function doesRenew({ policy: { renewal } }: Product): boolean {
  return renewal.invite !== undefined && renewal.reviewType !== 'NEVER';
}
