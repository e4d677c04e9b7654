import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';

/** A notice of renewal that was queued: the renewal’s version that it tells of, and what it tells. */
export type QueuedNotice = { readonly version: number; readonly facts: LetterFacts['renewal-notice'] };

/** Every notice of the renewal of a policy, by the proposal that became it, in the order of the prices that they tell of. */
export async function noticesOfPolicy(
  db: Database,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<QueuedNotice[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['about', 'facts'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('kind', '=', 'renewal-notice')
    .execute();
  return rows
    .map(({ about, facts }) => ({
      version: Number(about.slice(about.lastIndexOf(':') + 1)),
      facts: facts as QueuedNotice['facts'],
    }))
    .toSorted((one, other) => one.version - other.version);
}

/**
 * Since when a notice of renewal counts, of some policies of a brand: the moment at which the first one was handed over to the customer’s mail. One that is
 * only kept to be read on the site, or that the mail server did not take, does not count. A policy without one that does is left out.
 */
export async function noticesStood(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .innerJoin('sent_letters', (join) =>
      join
        .onRef('sent_letters.brand', '=', 'policies.brand')
        .onRef('sent_letters.proposal_code', '=', 'policies.proposal_code'),
    )
    .select(['policies.policy_id', ({ fn }) => fn.min('sent_letters.sent_at').as('since')])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .where('sent_letters.kind', '=', 'renewal-notice')
    .where('sent_letters.sent_at', 'is not', null)
    .where('sent_letters.sent_to', 'is not', null)
    .groupBy('policies.policy_id')
    .execute();
  return new Map(rows.flatMap(({ policy_id: policyId, since }) => (since === null ? [] : [[policyId, since]])));
}

/** A policy whose renewal was made, and of which no notice counts so close to the turn. */
export type MissingNotice = { readonly policyId: string; readonly turnsOn: LocalDate };

/** So many days before the turn a notice has to count: later, its customer had too little time to compare. */
const NOTICE_DAYS = 14;

/** The policies of a brand that turn within the days of a notice, have a renewal, and were told of it by none that counts; the soonest first. */
export async function missingNotices(
  db: Database,
  { brand, schemes, timeZone }: Pick<Brand, 'brand' | 'schemes' | 'timeZone'>,
  now: Instant,
): Promise<MissingNotice[]> {
  const today = dayOf(now, timeZone);
  const rows = await db
    .selectFrom('policies')
    .innerJoin('proposals', (join) =>
      join.onRef('proposals.brand', '=', 'policies.brand').onRef('proposals.source_policy', '=', 'policies.policy_id'),
    )
    .select(['policies.policy_id', 'policies.next_renewal_on'])
    .where('policies.brand', '=', brand)
    .where(
      'policies.scheme_code',
      'in',
      schemes.map(({ schemeCode }) => schemeCode),
    )
    .where('policies.next_renewal_on', '>', today)
    .where('policies.next_renewal_on', '<=', addToDate(today, { days: NOTICE_DAYS }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_letters')
            .select('letter_id')
            .whereRef('sent_letters.brand', '=', 'policies.brand')
            .whereRef('sent_letters.proposal_code', '=', 'policies.proposal_code')
            .where('sent_letters.kind', '=', 'renewal-notice')
            .where('sent_letters.sent_at', 'is not', null)
            .where('sent_letters.sent_to', 'is not', null),
        ),
      ),
    )
    .orderBy('policies.next_renewal_on')
    .orderBy('policies.policy_id')
    .execute();
  return rows.flatMap(({ policy_id: policyId, next_renewal_on: turnsOn }) =>
    turnsOn === null ? [] : [{ policyId, turnsOn }],
  );
}
