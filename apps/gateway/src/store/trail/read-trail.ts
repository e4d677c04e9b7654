import type { TrailEntryWire } from '@marque/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Database } from '../../ground/tables/database.ts';
import { readWordsLeft } from '../keys/words.ts';
import { ownedBy, systemPrincipal } from '../owned.ts';
import { sealedUpTo } from './chain.ts';

const PAGE = 100;
/** The actor of what the gateway does by itself: for jobs, and for what a provider says. */
const { actor: SYSTEM } = systemPrincipal('');

/**
 * A customer's record before a moment, the newest first: events of the customer and their rows, even from before they signed in,
 * and staff's reads. A page has 100 lines, and all others of its last line's moment, so that the next page begins before it.
 */
export async function readTrail(db: Database, principal: Principal, before?: string): Promise<TrailEntryWire[]> {
  const until = new Date(before ?? '9999-12-31T23:59:59.999Z').toISOString();
  const page = await db
    .with('lines', () => changes(db, principal, until).unionAll(reads(db, principal, until)))
    .with('page', (query) => query.selectFrom('lines').select('at').orderBy('at', 'desc').limit(PAGE))
    .selectFrom('lines')
    .selectAll()
    .where('at', '>=', (query) => query.selectFrom('page').select(({ fn }) => fn.min('at').as('at')))
    .orderBy('at', 'desc')
    .orderBy('what')
    .orderBy('id', 'desc')
    .execute();
  const [sealed, names] = [await sealedUpTo(db), await namesOf(db, principal.brand, page)];
  const changed = await readWordsLeft(
    db,
    'events',
    page.filter(({ what }) => what === 'change'),
  );
  const looked = await readWordsLeft(
    db,
    'staff_reads',
    page.filter(({ what }) => what === 'read'),
  );
  const reasons = new Map([...changed, ...looked].map(({ what, id, reason }) => [`${what} ${id}`, reason]));
  return page.map(({ at, what, name, about, actor, by_staff: byStaff, status, id }) => ({
    at,
    what,
    name,
    about,
    actor: names.get(actor) ?? actor,
    byStaff,
    reason: reasons.get(`${what} ${id}`) ?? null,
    status,
    isSealed: id <= (what === 'change' ? sealed.lastEventId : sealed.lastReadId),
  }));
}

/**
 * The name of a change: its type, or for pricing the result. A price after a referral has its own name, since somebody changed the answer
 * that led to it.
 */
const nameOfChange = sql<string>`case
  when type <> 'ProposalPriced' then type
  when facts ->> 'ratingStatus' = 'REFERRAL' then 'ProposalReferred'
  when (
    select earlier.facts ->> 'ratingStatus'
    from events earlier
    where earlier.stream = events.stream
      and earlier.stream_id = events.stream_id
      and earlier.type = 'ProposalPriced'
      and earlier.version < events.version
    order by earlier.version desc
    limit 1
  ) = 'REFERRAL' then 'ProposalPricedAfterReferral'
  else type
end`;

function changes(db: Database, principal: Principal, until: string) {
  return db
    .selectFrom('events')
    .select([
      'event_id as id',
      sql<'change' | 'read'>`'change'`.as('what'),
      'recorded_at as at',
      nameOfChange.as('name'),
      sql<string>`stream || ' ' || stream_id`.as('about'),
      'actor',
      sql<boolean>`actor <> subject and actor <> ${SYSTEM}`.as('by_staff'),
      'reason',
      ...['brand' as const, 'stream' as const, 'stream_id' as const, 'version' as const],
      'subject',
      sql<string>`coalesce(request_id, '')`.as('request_id'),
      sql<string>`''`.as('call'),
      sql<string | null>`key_id`.as('key_id'),
      sql<string | null>`case when type in ('MandateChanged', 'CollectionChanged') then facts ->> 'status' end`.as(
        'status',
      ),
    ])
    .where('brand', '=', principal.brand)
    .where((where) => where.or([where('subject', '=', principal.subject), ...theirs(principal)]))
    .where('recorded_at', '<', until);
}

function reads(db: Database, principal: Principal, until: string) {
  const { brand, subject } = principal;
  return db
    .selectFrom('staff_reads')
    .select([
      'read_id as id',
      sql<'change' | 'read'>`'read'`.as('what'),
      'recorded_at as at',
      'call as name',
      'about',
      'actor',
      sql<boolean>`true`.as('by_staff'),
      'reason',
      // A read belongs to no stream.
      'brand',
      sql<string>`''`.as('stream'),
      sql<string>`''`.as('stream_id'),
      sql<number>`0`.as('version'),
      ...['subject' as const, 'request_id' as const, 'call' as const],
      sql<string | null>`key_id`.as('key_id'),
      sql<string | null>`null::text`.as('status'),
    ])
    .where('brand', '=', brand)
    .where((where) => where.or([where('subject', '=', subject), readBefore(principal)]))
    .where('recorded_at', '<', until);
}

/**
 * Reads of a customer from before they had an account: under the subject that owned their things then, and about these
 * or about the buyer as a whole.
 */
function readBefore(principal: Principal): Expression<SqlBool> {
  const owned = ownedBy(principal);
  return sql<SqlBool>`subject in (
    select facts ->> 'from' from events
    where type = 'ProposalMerged' and stream = 'proposal' and brand = ${principal.brand}
      and stream_id in (select proposal_code from proposals where ${owned})
  ) and (about = 'customer' or rtrim(split_part(about, ' ', 2), ',') in (
    select proposal_code from proposals where ${owned}
    union all select policy_id from policies where ${owned}
    union all select account_id from customer_accounts where ${owned}
  ))`;
}

/** Events of things that now belong to a customer, no matter whose they were then. */
function theirs(principal: Principal): Expression<SqlBool>[] {
  const owned = ownedBy(principal);
  return [
    sql<SqlBool>`stream = 'proposal' and stream_id in (select proposal_code from proposals where ${owned})`,
    sql<SqlBool>`stream = 'policy' and stream_id in (select policy_id from policies where ${owned})`,
    sql<SqlBool>`stream = 'customer-account' and stream_id in (select account_id from customer_accounts where ${owned})`,
    sql<SqlBool>`stream = 'data-request' and stream_id in (select request_id from data_requests where brand = ${principal.brand} and owner = ${principal.subject})`,
    sql<SqlBool>`stream = 'authorised' and stream_id in (select authorised_id from authorised_people where brand = ${principal.brand} and owner = ${principal.subject})`,
    sql<SqlBool>`stream = 'death' and stream_id in (select death_id from deaths where brand = ${principal.brand} and owner = ${principal.subject})`,
    sql<SqlBool>`stream = 'complaint' and stream_id in (select complaint_id from complaints where brand = ${principal.brand} and owner = ${principal.subject})`,
  ];
}

/** Emails and numbers of the people who did something, by their ids. Somebody who has never signed in has neither. */
async function namesOf(
  db: Database,
  brand: string,
  lines: readonly { readonly actor: string }[],
): Promise<ReadonlyMap<string, string>> {
  const actors = [...new Set(lines.map(({ actor }) => actor))];
  if (actors.length === 0) return new Map();
  const people = await db
    .selectFrom('people')
    .select(['subject', 'email', 'phone'])
    .where('brand', '=', brand)
    .where('subject', 'in', actors)
    .execute();
  return new Map(people.map(({ subject, email, phone }) => [subject, email ?? phone ?? 'Unknown']));
}
