import { assert } from '@marque/base';
import { type RateTexts, tariffFromTexts } from '@marque/catalogue';
import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { sql } from 'kysely';
import type { Database } from '../../src/ground/tables/database.ts';
import { EVENT_ROW, openEvents } from '../../src/store/keys/encrypted-events.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { findProposal } from '../../src/store/proposals/proposals.ts';

/** A price as the customer saw it, and the same price made again. */
export type Repriced = { readonly told: Quote; readonly again: Quote };

/**
 * Prices a proposal again as it was priced, even after the brand has changed. The audit trail says what was rated, and
 * the quote names its settings and tables. Throws when the proposal has no price.
 */
export async function repriceQuote(
  db: Database,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<Repriced> {
  const stored = await findProposal(db, systemPrincipal(brand), proposalCode);
  assert(stored, 'what is priced again is there');
  const priced = await db
    .selectFrom('events')
    .select(EVENT_ROW)
    .where('brand', '=', brand)
    .where('stream', '=', 'proposal')
    .where('stream_id', '=', proposalCode)
    .where('type', '=', 'ProposalPriced')
    .where(sql`facts->>'ratedAt'`, '=', stored.proposal.quote?.ratedAt ?? '')
    .executeTakeFirst();
  const [event] = await openEvents(db, priced ? [priced] : []);
  const { quote, rated } = (event?.data ?? {}) as { quote?: Quote; rated?: RatedRisk };
  assert(quote && rated, 'what is priced again was priced before');
  const kept = await db
    .selectFrom('rates')
    .select('files')
    .where('brand', '=', brand)
    .where('product', '=', stored.proposal.product)
    .where('rates_version', '=', quote.ratesVersion)
    .executeTakeFirstOrThrow();
  const { settings, tables } = kept.files as Pick<RateTexts, 'settings' | 'tables'>;
  const tariff = tariffFromTexts({ ratesVersion: quote.ratesVersion, settings, tables });
  return { told: quote, again: rate(rated.risk, rated.vehicle, tariff) };
}
