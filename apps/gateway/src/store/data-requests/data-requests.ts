import type { Instant, LocalDate } from '@marque/base';
import type { DataRequestOutcome } from '@marque/domain/data-request-kinds';
import type { Decision } from '@marque/domain/data-requests/decision';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { closeDrivers } from '../keys/closed-drivers.ts';
import {
  type AskingDriver,
  type DriverContact,
  placeInRequest,
  type RequestColumn,
  readRequests,
  type StoredRequest,
} from './stored-request.ts';

type Needs = Pick<Context, 'dataKeys'>;
type Row = Tables['data_requests'];

/** A request that has just come, with the day by which it is to be answered. */
export type NewRequest = Pick<
  Row,
  'request_id' | 'brand' | 'owner' | 'kind' | 'came_by' | 'taken_by' | 'language' | 'received_on' | 'created_at'
> & {
  readonly due_on: LocalDate;
  /** Null if no decision is to be reviewed. */
  readonly review: Review | null;
  /** Null if a customer asks themselves. */
  readonly driver: NewDriver | null;
};

/** A named driver who asks, with what staff wrote about them. */
export type NewDriver = AskingDriver & { readonly contact: DriverContact };

/** A decision at which somebody asked a person to look again, and its proposal. */
export type Review = { readonly proposalCode: string; readonly decision: Decision };

/** Keeps a request, its words under its own key. False if one of the kind (a review: of the proposal) is open. */
export async function addRequest(
  tx: Tx,
  { dataKeys }: Needs,
  { words, review, driver, ...row }: NewRequest & { readonly words: string | null },
): Promise<boolean> {
  const key = await dataKeys.forThing(tx, { brand: row.brand, kind: 'REQUEST', thing: row.request_id });
  const write = (column: RequestColumn, text: string) =>
    dataKeys.encrypt(key, placeInRequest(row.brand, row.request_id, column), text);
  const decided = review && (await closedDecision(tx, row, review));
  const added = await tx
    .insertInto('data_requests')
    .values({
      ...{ ...row, key_id: key.keyId, version: 1, stays: '[]' },
      words: words === null ? null : write('words', words),
      reviewed: review?.proposalCode ?? '',
      decision: decided && write('decision', JSON.stringify(decided)),
      ...{ thing_kind: driver?.kind, thing: driver?.reference, profile_code: driver?.profileCode },
      driver: driver && write('driver', JSON.stringify(driver.contact)),
    })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'owner', 'kind', 'reviewed']).where('due_on', 'is not', null).doNothing(),
    )
    .returning('request_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A decision as kept: what it says about a driver is under their key of the proposal, to be forgotten with them. */
async function closedDecision(
  tx: Tx,
  { brand, request_id: row }: Pick<NewRequest, 'brand' | 'request_id'>,
  { proposalCode, decision }: Review,
): Promise<Decision> {
  const thingOf = (): KeyThing => ({ brand, kind: 'PROPOSAL', thing: proposalCode });
  return (await closeDrivers(tx, { table: 'data_requests', brand, row, thingOf }, { decision })).decision;
}

/** A principal’s own requests, the newest first. */
export async function ownRequests(db: Database, needs: Needs, principal: Principal): Promise<StoredRequest[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('data_requests')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('owner', '=', principal.subject)
      .orderBy('created_at', 'desc')
      .orderBy('request_id')
      .execute(),
  );
  return await readRequests(db, needs, rows);
}

/** One of a brand's requests, held until the transaction ends. Refuses with `not_found` if there is none. */
export async function lockRequest(
  tx: Tx,
  needs: Needs,
  { brand, requestId }: Pick<StoredRequest, 'brand' | 'requestId'>,
): Promise<StoredRequest> {
  const query = tx.selectFrom('data_requests').selectAll().where('brand', '=', brand);
  const rows = await query.where('request_id', '=', requestId).forUpdate().execute();
  return (await readRequests(tx, needs, rows))[0] ?? refuse('not_found');
}

/** Everything that somebody has asked about their data, held until the transaction ends. */
export async function lockRequestsOf(
  tx: Tx,
  needs: Needs,
  { brand, subjects }: { readonly brand: string; readonly subjects: readonly string[] },
): Promise<StoredRequest[]> {
  const query = tx.selectFrom('data_requests').selectAll().where('brand', '=', brand).where('owner', 'in', subjects);
  return await readRequests(tx, needs, await query.orderBy('request_id').forUpdate().execute());
}

/** A brand's requests that wait for an answer, the first due at the top, up to a number. */
export async function openRequests(
  db: Database,
  needs: Needs,
  { brand, max }: { readonly brand: string; readonly max: number },
): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('data_requests')
    .selectAll()
    .where('brand', '=', brand)
    .where('due_on', 'is not', null)
    .orderBy('due_on')
    .orderBy('request_id')
    .limit(max)
    .execute();
  return await readRequests(db, needs, rows);
}

/** How many requests of a brand are open, how many are past their day, and how many granted ones are not done. */
export async function countOpenRequests(
  db: Database,
  brand: string,
  today: LocalDate,
): Promise<{ readonly open: number; readonly late: number; readonly undone: number }> {
  const row = await db
    .selectFrom('data_requests')
    .select(sql<string>`count(*) FILTER (WHERE due_on IS NOT NULL)`.as('open'))
    .select(sql<string>`count(*) FILTER (WHERE due_on < ${today})`.as('late'))
    .select(
      sql<string>`count(*) FILTER (WHERE kind = 'ERASURE' AND outcome <> 'REFUSED' AND done_at IS NULL)`.as('undone'),
    )
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), late: Number(row.late), undone: Number(row.undone) };
}

/** The granted requests of all brands to be forgotten that are still to be carried out. */
export async function requestsToDo(db: Database): Promise<Pick<StoredRequest, 'brand' | 'requestId'>[]> {
  return await db
    .selectFrom('data_requests')
    .select(['brand', 'request_id as requestId'])
    .where('kind', '=', 'ERASURE')
    .where('outcome', 'in', ['GRANTED', 'PARTLY'])
    .where('done_at', 'is', null)
    .execute();
}

/** What became of a request for a person to look again; both are null while it is open. */
export type ReviewStanding = {
  readonly requestId: string;
  readonly outcome: DataRequestOutcome | null;
  readonly answeredOn: LocalDate | null;
  readonly askedAt: Instant;
};

/** Somebody's latest reviews that were not taken back, by their proposals. */
export async function latestReviews(
  db: Database,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<ReadonlyMap<string, ReviewStanding>> {
  const rows = await db
    .selectFrom('data_requests')
    .select(['request_id as requestId', 'reviewed', 'outcome', 'answered_on as answeredOn', 'created_at as askedAt'])
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where('kind', '=', 'REVIEW')
    .where('withdrawn_on', 'is', null)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map(({ reviewed, ...standing }) => [reviewed, standing]));
}

type Change = Partial<
  Pick<Row, 'due_on' | 'extended_on' | 'outcome' | 'answered_on' | 'answered_by' | 'done_at' | 'withdrawn_on'>
> & {
  readonly stays?: StoredRequest['stays'];
  readonly said?: { readonly [C in RequestColumn]?: string | null };
};

/** Stores what became of a held request, its words encrypted, and counts an event. Answers the event's version. */
export async function changeRequest(
  tx: Tx,
  { dataKeys }: Needs,
  { requestId, brand, version }: StoredRequest,
  { stays, said = {}, ...set }: Change,
): Promise<number> {
  const key = await dataKeys.forThing(tx, { brand, kind: 'REQUEST', thing: requestId });
  const written = Object.entries(said).map(([column, text]) => [
    column,
    text === null ? null : dataKeys.encrypt(key, placeInRequest(brand, requestId, column as RequestColumn), text),
  ]);
  await tx
    .updateTable('data_requests')
    .set({
      ...{ ...set, version: version + 1 },
      ...Object.fromEntries(written),
      ...(stays && { stays: JSON.stringify(stays) }),
    })
    .where('request_id', '=', requestId)
    .execute();
  return version + 1;
}
