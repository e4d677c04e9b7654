import { assert, type Instant } from '@marque/base';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Quote } from '@marque/domain/rating/quote';
import { heldPrice } from '@marque/domain/renewal/held/held-price';
import { lastTold } from '@marque/domain/renewal/held/last-told';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';
import { readPoliciesById } from '../policies/policies.ts';
import { tariffKept } from '../proposals/tariff-kept.ts';
import { type NoticeWritten, noticesWritten } from './notices.ts';
import type { PriceMade } from './renewal-prices.ts';

/**
 * The renewals of some policies of a brand, keyed by these, at the price that counts: if the present one was not told
 * and is dearer, line by line, the last one that their customers were told in time. One that is a policy already is
 * left as it is.
 */
export async function atPricesThatCount(
  db: Database | Tx,
  brand: string,
  renewals: ReadonlyMap<string, Proposal>,
): Promise<ReadonlyMap<string, Proposal>> {
  const open = [...renewals].flatMap(([policyId, { policy, quote }]) =>
    policy === null && quote?.ratingStatus === 'QUOTE' ? [policyId] : [],
  );
  const notices = await noticesWritten(db, brand, open);
  // A first notice has no price before it.
  const again = open.filter((policyId) => (notices.get(policyId)?.length ?? 0) > 1);
  const policies = await readPoliciesById(db, brand, again);
  const held = new Map(renewals);
  for (const policyId of again) {
    const [policy, renewal] = [policies.get(policyId), renewals.get(policyId)];
    assert(policy && renewal?.quote, 'a policy whose renewal has a price is stored');
    const { timeZone } = policy;
    const quote = await thatCounts(db, {
      ...{ brand, renewal, quote: renewal.quote, notices: notices.get(policyId) ?? [] },
      turn: { turnsAt: turnOf(policy), timeZone },
    });
    held.set(policyId, { ...renewal, quote });
  }
  return held;
}

/** One renewal, of a policy of a brand, at the price that counts. */
export async function atPriceThatCounts(
  db: Database | Tx,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
  renewal: Proposal,
): Promise<Proposal> {
  return (await atPricesThatCount(db, brand, new Map([[policyId, renewal]]))).get(policyId) ?? renewal;
}

type Told = {
  readonly brand: string;
  readonly renewal: Proposal;
  readonly quote: Quote;
  readonly notices: readonly NoticeWritten[];
  readonly turn: { readonly turnsAt: Instant; readonly timeZone: string };
};

async function thatCounts(db: Database | Tx, { brand, renewal, quote, notices, turn }: Told): Promise<Quote> {
  const { proposalCode, product } = renewal;
  const told = lastTold(notices, turn);
  const before =
    told === undefined || told === notices.length - 1 ? undefined : await editionOf(db, proposalCode, told + 1);
  if (!before) return quote;
  const { ratesVersion } = quote;
  const tariff = await tariffKept(db, { brand, product: { code: product }, ratesVersion });
  return heldPrice(quote, { quote: before }, tariff);
}

/** The price of a renewal with a number among all its prices, each of which has a notice of its own. */
async function editionOf(db: Database | Tx, proposalCode: string, edition: number): Promise<Quote | undefined> {
  const row = await db
    .selectFrom('renewal_prices')
    .select(['brand', 'proposal_code', 'edition', 'renewal', 'key_id'])
    .where('proposal_code', '=', proposalCode)
    .where('edition', '=', edition)
    .executeTakeFirst();
  const [price] = row ? await readWords(db, 'renewal_prices', [row]) : [];
  return price && (price.renewal as PriceMade).quote;
}
