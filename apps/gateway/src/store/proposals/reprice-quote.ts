import { assert } from '@marque/base';
import { type RateTexts, tariffFromTexts } from '@marque/catalogue';
import type { RatedRisk } from '@marque/domain/proposal/rated-risk';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';
import { lastEvent } from '../events.ts';

/** A price as it was told, and the same price made again. */
export type Repriced = { readonly told: Quote; readonly again: Quote };

/**
 * Makes the last price of a proposal again, whatever has changed since: from what was rated then, by the audit trail, and from the settings and
 * tables that its quote names. A price that was put back is an earlier one, and not asked for here. Throws when the proposal was never priced.
 */
export async function repriceQuote(
  db: Database,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<Repriced> {
  const trail = { brand, stream: 'proposal' as const, streamId: proposalCode };
  const priced = await lastEvent(db, trail, { type: 'ProposalPriced' });
  const { quote, rated } = (priced ?? {}) as { quote?: Quote; rated?: RatedRisk };
  assert(quote && rated, 'what is priced again was priced before');
  const kept = await db
    .selectFrom('rates')
    .select('files')
    .where('brand', '=', brand)
    .where('product', '=', sql<string>`(select state->>'product' from proposals where proposal_code = ${proposalCode})`)
    .where('rates_version', '=', quote.ratesVersion)
    .executeTakeFirstOrThrow();
  const { settings, tables } = kept.files as Pick<RateTexts, 'settings' | 'tables'>;
  const tariff = tariffFromTexts({ ratesVersion: quote.ratesVersion, settings, tables });
  return { told: quote, again: rate(rated.risk, rated.vehicle, tariff) };
}
