import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import type { Database } from '../../../src/ground/tables/database.ts';
import { PARKED } from '../../../src/jobs/parked-jobs.ts';

/**
 * Waits until no job is due or at work, so that from then on only the test changes what is read. Jobs that wait for a
 * later time stay, and so do parked ones.
 */
export async function untilIdle(db: Database): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await sql<{ name: string }>`
        SELECT name FROM pgboss.job
        WHERE name <> ${PARKED}
          AND (state = 'active' OR (state IN ('created', 'retry') AND start_after <= pgboss.job_now()))`.execute(db);
      return rows.map(({ name }) => name);
    },
    (busy) => busy.length === 0,
  );
}
