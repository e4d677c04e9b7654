import { assert, type Instant } from '@marque/base';
import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { Quote } from '@marque/domain/rating/quote';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keyOfPolicyId } from '../keys/encrypted-policies.ts';
import { encryptedWords, readWords } from '../keys/words.ts';

/** A price with exactly what it was made from. */
export type PriceMade = { readonly quote: Quote; readonly rated: RatedRisk };

/** A price of a renewal, with the codes of the covers told with it. */
type RenewalMade = PriceMade & { readonly covers: readonly string[] };

/**
 * What a new customer would pay, and, if the renewal's customer has corrected answers, what a new one would have paid
 * without that.
 */
type NewBusinessMade = PriceMade & { readonly uncorrected?: Quote };

/** The price at which a renewal was offered, beside what a new customer would have paid. */
export type RenewalPrice = {
  readonly brand: string;
  readonly proposalCode: string;
  readonly policyId: string;
  readonly renewalCycle: number;
  readonly source: string | null;
  readonly renewal: PriceMade;
  readonly newBusiness: NewBusinessMade;
  readonly offersCounted: number;
  /** Pennies; null without a price. */
  readonly mostAbove: number | null;
  readonly madeAt: Instant;
};

/** A price to write down; without the way by which the customer came, which stays as it was. */
type PriceToKeep = Omit<RenewalPrice, 'source' | 'renewal'> & {
  readonly renewal: RenewalMade;
  readonly source?: RenewalPrice['source'];
};

/**
 * Writes both prices down for ever, beside earlier ones of the same renewal. The caller's transaction holds the
 * renewal.
 */
export async function keepRenewalPrice(tx: Tx, price: PriceToKeep): Promise<void> {
  const { renewal, newBusiness } = price;
  const { ratesVersion, ratingStatus } = renewal.quote;
  assert(ratesVersion === newBusiness.quote.ratesVersion, 'both prices are made with the same tables');
  const before = await tx
    .selectFrom('renewal_prices')
    .select(['edition', 'source'])
    .where('proposal_code', '=', price.proposalCode)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  const source = price.source === undefined ? (before?.source ?? null) : price.source;
  const edition = (before?.edition ?? 0) + 1;
  const place = {
    ...({ table: 'renewal_prices', row: `${price.proposalCode} ${edition}` } as const),
    thing: await keyOfPolicyId(tx, price),
  };
  await tx
    .insertInto('renewal_prices')
    .values({
      ...{ brand: price.brand, proposal_code: price.proposalCode, policy_id: price.policyId },
      ...{ renewal_cycle: price.renewalCycle, source, made_at: price.madeAt },
      ...{ rates_version: ratesVersion, rating_status: ratingStatus },
      ...(await encryptedWords(tx, place, { renewal, new_business: newBusiness })),
      ...{ offers_counted: price.offersCounted, most_above: price.mostAbove },
      edition,
    })
    .execute();
}

/** The price of a new customer beside the latest price of a renewal; undefined if it never had one. */
export async function newBusinessTold(tx: Tx, proposalCode: string): Promise<NewBusinessMade | undefined> {
  const row = await tx
    .selectFrom('renewal_prices')
    .select(['brand', 'proposal_code', 'edition', 'new_business', 'key_id'])
    .where('proposal_code', '=', proposalCode)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [told] = row ? await readWords(tx, 'renewal_prices', [row]) : [];
  return told && (told.new_business as NewBusinessMade);
}

/** Codes of the covers told with the latest price of a renewal; undefined if it was priced before covers were kept. */
export async function coversTold(db: Database | Tx, proposalCode: string): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('renewal_prices')
    .select(['brand', 'proposal_code', 'edition', 'renewal', 'key_id'])
    .where('proposal_code', '=', proposalCode)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [told] = row ? await readWords(db, 'renewal_prices', [row]) : [];
  return told && (told.renewal as Partial<RenewalMade>).covers;
}

/** The price of a new customer without what was corrected at the renewal of a policy; undefined if nothing was. */
export async function priceUncorrected(
  db: Database | Tx,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<Quote | undefined> {
  const row = await db
    .selectFrom('renewal_prices')
    .select(['brand', 'proposal_code', 'edition', 'new_business', 'key_id'])
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [told] = row ? await readWords(db, 'renewal_prices', [row]) : [];
  return told && (told.new_business as NewBusinessMade).uncorrected;
}

/** A period of the business's moments: from the first on, and before the second. */
export type MadeBetween = { readonly from: Instant; readonly until: Instant };

/** The prices of all brands that were made in a period, the earliest first, without forgotten ones. */
export async function renewalPricesMade(db: Database, { from, until }: MadeBetween): Promise<RenewalPrice[]> {
  const rows = await db
    .selectFrom('renewal_prices')
    .selectAll()
    .where('made_at', '>=', from)
    .where('made_at', '<', until)
    .orderBy('made_at')
    .orderBy('proposal_code')
    .orderBy('edition')
    .execute();
  return (await readWords(db, 'renewal_prices', rows)).map((row) => ({
    ...{ brand: row.brand, proposalCode: row.proposal_code, policyId: row.policy_id },
    ...{ renewalCycle: row.renewal_cycle, source: row.source, madeAt: row.made_at },
    ...{ renewal: row.renewal as PriceMade, newBusiness: row.new_business as NewBusinessMade },
    ...{ offersCounted: row.offers_counted, mostAbove: row.most_above },
  }));
}
