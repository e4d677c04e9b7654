import type { Prepared } from '@marque/asking';
import { startOfDay } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Applied } from '@marque/domain/changes/apply-changes';
import type { Quote } from '@marque/domain/rating/quote';
import type { PriceToHold } from '@marque/domain/renewal/held/held-price';
import { paidForTerm } from '@marque/domain/renewal/new-business-price';
import { renewalTerm } from '@marque/domain/renewal/renewal-term';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { coversOfSale } from '../papers/covers-of-sale.ts';
import { askedBy } from '../request/asked-by.ts';
import type { Doer } from '../store/append-events.ts';
import { commandProposal, type StoredProposal } from '../store/proposals/proposals.ts';
import { keepRates } from '../store/proposals/rates.ts';
import { tariffKept } from '../store/proposals/tariff-kept.ts';
import { keepRenewalPrice } from '../store/renewals/renewal-prices.ts';
import type { StoredRenewal } from '../store/renewals/renewals.ts';
import { tellRenewal } from './notice/tell-renewal.ts';
import { pricesOfRenewal } from './prices-of-renewal.ts';

/** A renewal that the transaction holds, its answers as they are to be, and which of them change. */
export type AnswersAgain = {
  readonly renewal: StoredRenewal;
  readonly brand: Brand;
  readonly product: Product;
  readonly answers: Prepared;
  readonly applied: Applied;
  readonly doer: Doer;
  /** An earlier price that is not to be exceeded; left out: none. */
  readonly holds?: PriceToHold | undefined;
  /** What a new customer would pay without what its customer has corrected; left out: nothing was corrected. */
  readonly uncorrected?: Quote | undefined;
  /**
   * What its customer corrected and what no longer fits its policy, for its notice (`RenewalTold`); left out: nothing.
   */
  readonly leftOut?: RenewalTold['leftOut'];
};

/**
 * Gives a renewal other answers and their price, puts both prices on record again, and has a letter tell of it. It
 * throws if an answer is missing.
 */
export async function priceAgain(tx: Tx, context: Context, again: AnswersAgain): Promise<StoredProposal> {
  const { renewal, brand, product, answers, applied, doer, uncorrected } = again;
  const { stored, source } = renewal;
  const { proposalCode, choices, quoteEndAt } = stored.proposal;
  const now = context.clock.now();
  const priced = await pricedAgain(tx, again, now);
  await keepRates(tx, context, { brand: brand.brand, product, now });
  const { startAt } = choices;
  const endAt = startAt === undefined ? (quoteEndAt ?? now) : startOfDay(startAt, source.policy.timeZone);
  const { missing } = answers;
  const command = {
    type: 'ChangeProposal',
    ...{ applied, missing, configVersion: brand.version, promoCode: priced.promoCode },
    priced: { ...priced.renewal, endAt },
  } as const;
  const kept = await commandProposal(tx, context, { stored, command, doer, follows: true });
  const { schemeCode, data } = kept.proposal;
  const version = { data, choices: kept.proposal.choices, quote: priced.renewal.quote };
  await keepRenewalPrice(tx, {
    ...{ brand: brand.brand, proposalCode, policyId: source.policy.policyId, madeAt: now },
    renewalCycle: source.policy.renewalCycle + 1,
    renewal: { ...priced.renewal, covers: coversOfSale({ schemeCode, version, product, brand }) },
    newBusiness: { ...priced.newBusiness, ...(uncorrected && { uncorrected }) },
    ...{ offersCounted: priced.offersCounted, mostAbove: priced.mostAbove },
  });
  const { policy } = source;
  const anchor = { firstStartAt: policy.firstStartAt ?? policy.startAt, timeZone: policy.timeZone };
  const term = renewalTerm(anchor, policy.renewalCycle + 1);
  await tellRenewal(tx, context, {
    brand,
    product,
    policy,
    stored: kept,
    owner: source.owner,
    term,
    ...(again.leftOut && { leftOut: again.leftOut }),
  });
  return kept;
}

/**
 * By the tables of the price that was told, so that only the answers move it; by those of today if they are cheaper,
 * since a new customer would have those.
 */
async function pricedAgain(tx: Tx, { renewal, brand, product, answers, doer, holds }: AnswersAgain, now: string) {
  const { schemeCode, quote } = renewal.stored.proposal;
  const { principal } = doer;
  const priceBy = (priced: Product) =>
    pricesOfRenewal(tx, askedBy({ brand, product: priced, schemeCode, principal, now }), {
      ...{ prepared: answers, policy: renewal.source.policy, holds },
    });
  const today = await priceBy(product);
  const ratesVersion = quote?.ratesVersion ?? product.tariff.ratesVersion;
  if (ratesVersion === product.tariff.ratesVersion) return today;
  const tariff = await tariffKept(tx, { brand: brand.brand, product, ratesVersion });
  const told = await priceBy({ ...product, tariff });
  const [ofToday, asTold] = [today, told].map(({ renewal: { quote: one } }) =>
    one.ratingStatus === 'QUOTE' ? paidForTerm(one) : Number.POSITIVE_INFINITY,
  ) as [number, number];
  return ofToday < asTold ? today : told;
}
