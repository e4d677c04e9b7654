import type { LocalDate } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { paidFrom } from '@marque/domain/policy/turning/tell-term';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { isToldTooLate } from '@marque/domain/process/bill-run/next-term/asks-at';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Quote } from '@marque/domain/rating/quote';
import { withCountedOffer } from '@marque/domain/renewal/held/counted-offer';
import { heldPrice } from '@marque/domain/renewal/held/held-price';
import { lastVersion } from '@marque/domain/renewal/told/last-premium';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { tariffKept } from '../proposals/tariff-kept.ts';
import { noticesStood } from './notices.ts';
import { priceUncorrected } from './renewal-prices.ts';

/** A policy with its product, and its renewal. */
export type RenewalOf = { readonly product: Product; readonly policy: Policy; readonly renewal: Proposal };

/**
 * A renewal whose customer learns of it too late, at the prices at which it turns; `on` is the first day on which it is
 * charged, null while no notice counts.
 */
export type ToldLate = { readonly renewal: Proposal; readonly paysLater: { readonly on: LocalDate | null } };

type At = { readonly brand: string; readonly now: string };

/**
 * Those of some renewals that, as things are, are told too late to be charged as they begin, keyed by the policies that
 * they follow. One is left out if a notice may still come in time, or it has turned.
 */
export async function renewalsToldLate(
  db: Database | Tx,
  renewals: readonly RenewalOf[],
  { brand, now }: At,
): Promise<ReadonlyMap<string, ToldLate>> {
  const near = renewals.filter(
    ({ policy, renewal }) => renewal.policy === null && isToldTooLate(turnOf(policy), { toldAt: now }),
  );
  const policyIds = near.map(({ policy }) => policy.policyId);
  const told = await noticesStood(db, brand, policyIds);
  const late = new Map<string, ToldLate>();
  for (const one of near) {
    const { policyId, timeZone } = one.policy;
    const toldAt = told.get(policyId);
    if (toldAt !== undefined && !isToldTooLate(turnOf(one.policy), { toldAt })) continue;
    const on = toldAt === undefined ? null : paidFrom(toldAt, timeZone);
    late.set(policyId, { renewal: await pricedLate(db, brand, one), paysLater: { on } });
  }
  return late;
}

/** The same for one renewal; undefined if it is not told too late. */
export async function renewalToldLate(db: Database | Tx, renewal: RenewalOf, at: At): Promise<ToldLate | undefined> {
  return (await renewalsToldLate(db, [renewal], at)).get(renewal.policy.policyId);
}

async function pricedLate(db: Database | Tx, brand: string, { renewal, ...of }: RenewalOf): Promise<Proposal> {
  const priced = async (quote: Quote | null) => quote && (await priceToldLate(db, { brand, quote, ...of }));
  return { ...renewal, quote: await priced(renewal.quote), previousQuote: await priced(renewal.previousQuote) };
}

type Priced = {
  readonly brand: string;
  readonly product: Product;
  readonly policy: Policy;
  readonly quote: Quote;
};

/**
 * The cost of a next term whose customer was told too late: no more than the term before it, line by line. Their own
 * corrections cost what they cost, on top of that.
 */
export async function priceToldLate(db: Database | Tx, { brand, product, policy, quote }: Priced): Promise<Quote> {
  const tariff = await tariffKept(db, { brand, product, ratesVersion: quote.ratesVersion });
  const since = await priceUncorrected(db, { brand, policyId: policy.policyId });
  const last = lastVersion(policy, turnOf(policy)).quote;
  return withCountedOffer(heldPrice(quote, { quote: last, ...(since && { since }) }, tariff), policy, tariff);
}
