import { type AskedSubject, type Prepared, pricePrepared } from '@marque/asking';
import { assert } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { PriceToHold } from '@marque/domain/renewal/held/held-price';
import { type RenewalPrices, renewalPrices } from '@marque/domain/renewal/renewal-prices';
import type { Tx } from '../ground/tables/database.ts';
import { offersToday } from './offers-today.ts';

/**
 * What a price of a renewal also rests on: the policy that it follows, and an earlier price that must not be exceeded,
 * if any.
 */
type StandsOn = { readonly policy: Policy; readonly holds?: PriceToHold | undefined };

/** Both prices of a renewal (`renewalPrices`) with today's offers. It throws if answers are missing. */
export async function pricesOfRenewal(
  tx: Tx,
  subject: AskedSubject,
  { prepared, policy, holds }: StandsOn & { readonly prepared: Prepared },
): Promise<RenewalPrices> {
  const { offers, used } = await offersToday(tx, subject);
  const priceWith = (promoCode: string | null) => {
    const { priced, missing } = pricePrepared(subject, prepared, { promoCode, used });
    assert(priced, `the answers of a renewal are whole; it misses ${missing.join(', ')}`);
    return priced;
  };
  return renewalPrices({ priceWith, offers, tariff: subject.product.tariff, policy, holds });
}
