import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** The state of all brands' feeds to the register. */
export type FeedFigures = {
  /** Messages that the register has not been told yet. */
  readonly waiting: number;
  /** For how many seconds the oldest of them has waited; 0 if none waits. */
  readonly lateSeconds: number;
  /** Policies whose cover has not been taken into the feed yet. */
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

/** How far the feed of each brand was told, and how many of its messages wait. */
export async function feedStandings(
  db: Database,
): Promise<readonly { readonly brand: string; readonly told: number; readonly waiting: number }[]> {
  const { rows } = await sql<{ readonly brand: string; readonly told: string; readonly waiting: string }>`
    SELECT feed.brand, feed.told, count(message_id) AS waiting
    FROM cover_feeds AS feed LEFT JOIN cover_messages AS message
      ON message.brand = feed.brand AND (number IS NULL OR number > feed.told)
    GROUP BY feed.brand, feed.told ORDER BY feed.brand`.execute(db);
  return rows.map(({ brand, told, waiting }) => ({ brand, told: Number(told), waiting: Number(waiting) }));
}
