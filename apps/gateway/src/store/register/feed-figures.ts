import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** How the feeds of all brands to the register stand. */
export type FeedFigures = {
  /** Messages that the register was not told yet. */
  readonly waiting: number;
  /** For how many seconds the oldest of them has waited; 0 where none does. */
  readonly lateSeconds: number;
  /** Policies whose cover was not taken into the feed yet. */
  readonly untaken: number;
};

/** Counts by indexes that hold only what is counted. */
export async function readFeedFigures(db: Database): Promise<FeedFigures> {
  const { rows } = await sql<{ readonly [figure in keyof FeedFigures]: string }>`
    SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(written_at)), 0)::bigint AS "lateSeconds",
      (SELECT count(*) FROM policies WHERE NOT is_registered) AS untaken
    FROM cover_messages WHERE told_at_ms IS NULL`.execute(db);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    lateSeconds: Number(row?.lateSeconds ?? 0),
    untaken: Number(row?.untaken ?? 0),
  };
}
