import type { Instant, LocalDate } from '@marque/base';
import type { RetentionHold } from '@marque/domain/retention/what-is-over';
import type { RetentionKind } from '@marque/domain/retention-periods';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { EndedKind } from '../../ground/tables/retention/retention-tables.ts';
import type { GoingThings } from '../data-requests/forgetting.ts';

type Ended = { readonly reference: string; readonly since: LocalDate };

/** The result of a look on a day: what is over and held, and what is forgotten from now on. */
export type LookedAt = {
  readonly brand: string;
  readonly kind: EndedKind;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly held: readonly (Ended & { readonly by: RetentionHold })[];
  readonly over: readonly Ended[];
};

/**
 * Holds things until the transaction ends, so that nobody uses them or puts a hold on them while we decide what is
 * over.
 */
export async function lockThings(
  tx: Tx,
  {
    brand,
    kind,
    references,
  }: { readonly brand: string; readonly kind: EndedKind; readonly references: readonly string[] },
): Promise<void> {
  if (references.length === 0) return;
  const { table, by } = locked[kind];
  await sql`SELECT 1 FROM ${sql.table(table)} WHERE brand = ${brand} AND ${sql.ref(by)} = ANY(${references})
    ORDER BY ${sql.ref(by)} FOR UPDATE`.execute(tx);
}

const locked = {
  POLICY: { table: 'policies', by: 'policy_number' },
  QUOTE: { table: 'proposals', by: 'proposal_code' },
  COMPLAINT: { table: 'complaints', by: 'complaint_id' },
  REQUEST: { table: 'data_requests', by: 'request_id' },
} as const;

/**
 * Holds somebody who has signed in until the transaction ends, so that nobody signs in as them while we decide whether
 * their time is over.
 */
export async function lockPerson(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<void> {
  await sql`SELECT 1 FROM people WHERE brand = ${brand} AND subject = ${subject} FOR UPDATE`.execute(tx);
}

/** Stores the result of a look. Forgetting what is over begins, which nothing takes back. */
export async function noteLookedAt(tx: Tx, { brand, kind, today, now, held, over }: LookedAt): Promise<void> {
  const row = ({ reference, since }: Ended) => ({ brand, kind, thing: reference, over_since: since, looked_on: today });
  const rows = [
    ...held.map((one) => ({ ...row(one), held_by: one.by, begun_at: null, forgotten_at: null })),
    ...over.map((one) => ({ ...row(one), held_by: null, begun_at: now, forgotten_at: null })),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto('ended_things')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'kind', 'thing'])
        .doUpdateSet(({ ref }) => ({
          over_since: ref('excluded.over_since'),
          looked_on: ref('excluded.looked_on'),
          held_by: ref('excluded.held_by'),
          begun_at: ref('excluded.begun_at'),
        }))
        .where('ended_things.begun_at', 'is', null),
    )
    .execute();
  if (kind === 'QUOTE') await deleteQuotes(tx, { brand, now, over });
}

/** Deletes the quotes that are forgotten, so that a call waiting to change or buy one finds it gone. */
async function deleteQuotes(tx: Tx, { brand, now, over }: Pick<LookedAt, 'brand' | 'now' | 'over'>): Promise<void> {
  if (over.length === 0) return;
  await tx
    .updateTable('proposals')
    .set({ deleted_at: now })
    .where('brand', '=', brand)
    .where(
      'proposal_code',
      'in',
      over.map(({ reference }) => reference),
    )
    .where('deleted_at', 'is', null)
    .execute();
}

/** Stores that things are being forgotten by a request, which nothing takes back. The caller holds them. */
export async function noteGoing(
  tx: Tx,
  { brand, goes, today, now }: GoingThings & Pick<LookedAt, 'today' | 'now'>,
): Promise<void> {
  for (const [kind, things] of Map.groupBy(goes, (one) => one.kind)) {
    const over = things.map(({ reference }) => ({ reference, since: today }));
    await noteLookedAt(tx, { brand, kind, today, now, held: [], over });
  }
}

/** Stores that the same are forgotten, so that nobody looks at them again. */
export async function noteForgotten(tx: Tx, forgotten: GoingThings & Pick<LookedAt, 'today' | 'now'>): Promise<void> {
  await noteGoing(tx, forgotten);
  await endThings(tx, forgotten, forgotten.now);
}

/** Things of a brand whose forgetting has begun and is not finished, up to a number. */
export async function begunThings(db: Database, brand: string, max: number): Promise<GoingThings['goes']> {
  return await db
    .selectFrom('ended_things')
    .select(['kind', 'thing as reference'])
    .where('brand', '=', brand)
    .where('begun_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('kind')
    .orderBy('thing')
    .limit(max)
    .execute();
}

/** Notes that begun things are forgotten, and counts those that were not noted before. */
export async function endThings(tx: Tx, { brand, goes }: GoingThings, now: Instant): Promise<void> {
  for (const [kind, things] of Map.groupBy(goes, (one) => one.kind)) {
    const ended = await tx
      .updateTable('ended_things')
      .set({ forgotten_at: now })
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .where(
        'thing',
        'in',
        things.map(({ reference }) => reference),
      )
      .where('begun_at', 'is not', null)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    await countForgotten(tx, { brand, kind, count: Number(ended.numUpdatedRows) });
  }
}

/** Counts the forgotten things of a kind. */
export async function countForgotten(
  tx: Tx,
  { brand, kind, count }: { readonly brand: string; readonly kind: RetentionKind; readonly count: number },
): Promise<void> {
  if (count === 0) return;
  await tx
    .insertInto('forgotten_counts')
    .values({ brand, kind, count })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'kind']).doUpdateSet({ count: sql`forgotten_counts.count + excluded.count` }),
    )
    .execute();
}

/** How many of each kind were forgotten so far, in all brands. */
export async function forgottenSoFar(db: Database): Promise<{ readonly kind: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('forgotten_counts')
    .select(['kind', ({ fn }) => fn.sum<string>('count').as('count')])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/**
 * What a brand had over and held at looks on a day or later: how many for each reason, and since when the oldest has
 * been over.
 */
export async function heldNow(
  db: Database,
  brand: string,
  since: LocalDate,
): Promise<{ readonly by: RetentionHold; readonly count: number; readonly oldest: LocalDate }[]> {
  const { rows } = await sql<{ by: RetentionHold; count: string; oldest: LocalDate }>`
    SELECT held_by AS by, count(*) AS count, min(over_since) AS oldest FROM ended_things
    WHERE brand = ${brand} AND held_by IS NOT NULL AND looked_on >= ${since} GROUP BY held_by`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
