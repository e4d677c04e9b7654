import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import { LETS_DAYS_PASS } from './faulty-event.ts';
import { smokeCells } from './grid.ts';
import { type Cluster, ownCluster } from './own-cluster.ts';
import { openStage, runCell, type Stage } from './run-cell.ts';

const LONG_MS = 300_000;

/** A server of our own can be made if there is one for tests. */
const hasServer = Boolean(processEnvironment()['TEST_DATABASE_URL']);

describe.runIf(hasServer)('a gateway on PostgreSQL whose process, database, connection or provider fails', () => {
  let cluster: Cluster;
  let stage: Stage;
  beforeAll(async () => {
    cluster = await ownCluster();
    stage = await openStage(cluster);
  }, LONG_MS);
  afterAll(async () => {
    await stage.close();
    await cluster.close();
  }, LONG_MS);

  it.each(smokeCells().map((cell) => [cell.name, cell] as const))(
    '%s: sells exactly one policy for exactly one payment, or none and the money goes back',
    { timeout: LONG_MS },
    async (_name, cell) => {
      // Its days can’t be taken back, and the run looks at the policies of the cells before it.
      if (LETS_DAYS_PASS.includes(cell.happening)) {
        await stage.close();
        stage = await openStage(cluster);
      }
      const { faults, hadEffect } = await runCell(stage, cell);
      expect(faults.join('; ')).toBe('');
      expect(hadEffect).toBe(true);
    },
  );
});
