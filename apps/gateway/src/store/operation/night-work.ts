import type { Database, Tx } from '../../ground/tables/database.ts';

/** A piece of work of one night. */
export type NightWork = { readonly work: string; readonly night: string };

/** How many things a piece of work found, and the first of them. */
export type Findings = { readonly count: number; readonly first: readonly string[] };

/** Stores that a night's piece of work is queued, at a moment (ms of real time); false when it is there already. */
export async function beginNightWork(tx: Tx, { work, night }: NightWork, queuedAtMs: number): Promise<boolean> {
  const begun = await tx
    .insertInto('nightly_checks')
    .values({ work, night, findings: null, queued_at_ms: queuedAtMs, done_at_ms: null })
    .onConflict((conflict) => conflict.columns(['work', 'night']).doNothing())
    .returning('night')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Stores a nightly job's findings and its end (ms of real time); a later run replaces them. */
export async function endNightWork(
  db: Database,
  { work, night }: NightWork,
  { findings, doneAtMs }: { readonly findings: Findings; readonly doneAtMs: number },
): Promise<void> {
  await db
    .updateTable('nightly_checks')
    .set({ findings: JSON.stringify(findings), done_at_ms: doneAtMs })
    .where('work', '=', work)
    .where('night', '=', night)
    .execute();
}

/** How many things each piece of work found when it last finished, and when that was (ms of real time). */
export async function lastNightWorks(
  db: Database,
): Promise<{ readonly work: string; readonly count: number; readonly doneAtMs: number }[]> {
  const rows = await db
    .selectFrom('nightly_checks')
    .distinctOn('work')
    .select(['work', 'done_at_ms', 'findings'])
    .where('done_at_ms', 'is not', null)
    .orderBy('work')
    .orderBy('done_at_ms', 'desc')
    .execute();
  return rows.map(({ work, done_at_ms: doneAtMs, findings }) => ({
    work,
    count: (findings as Findings).count,
    doneAtMs: doneAtMs ?? 0,
  }));
}
