import { eventually } from '@marque/testkit/time/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doNightly } from '../../src/jobs/do-nightly.ts';
import { NIGHTLY, queueNight } from '../../src/jobs/queue-night.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe.each(bothDatabases)('the work of a night on $name', ({ open }) => {
  let gateway: TestGateway;
  let done: string[];
  beforeEach(async () => {
    done = [];
    const jobHandlers = {
      'check-books': async ({ night }: { night: string }) => void done.push(`check-books ${night}`),
      'compare-facts': async ({ night }: { night: string }) => void done.push(`compare-facts ${night}`),
      'compare-with-providers': async ({ night }: { night: string }) =>
        void done.push(`compare-with-providers ${night}`),
      'forget-over': async ({ night }: { night: string }) => void done.push(`forget-over ${night}`),
      'remove-unsent-files': async ({ night }: { night: string }) => void done.push(`remove-unsent-files ${night}`),
      'tell-late-complaints': async ({ night }: { night: string }) => void done.push(`tell-late-complaints ${night}`),
      'write-next-certificates': async ({ night }: { night: string }) =>
        void done.push(`write-next-certificates ${night}`),
    };
    gateway = await startTestGateway({ database: open, overrides: { jobHandlers } });
  });
  afterEach(() => gateway.close());

  const rows = () =>
    gateway.context.db.selectFrom('nightly_checks').selectAll().orderBy('night').orderBy('work').execute();
  const metrics = async () => await (await fetch(`${gateway.url}/metrics`)).text();

  it('given several gateways, when each looks whether the night is due, then its work is done once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => queueNight(gateway.context)));
    await eventually(
      async () => done.length,
      (count) => count === NIGHTLY.length,
    );
    await queueNight(gateway.context);
    const works = NIGHTLY.map((work) => `${work} 2026-11-20`);
    expect((await rows()).map(({ work, night }) => `${work} ${night}`)).toEqual(works);
    expect(done.toSorted()).toEqual(works);
  });

  it('given nights that were missed, when a gateway looks again, then they are made up by the latest', async () => {
    await queueNight(gateway.context);
    gateway.clock.travelTo('2026-11-24T09:00:00.000Z');
    await queueNight(gateway.context);
    await eventually(
      async () => done.length,
      (count) => count === 2 * NIGHTLY.length,
    );
    expect([...new Set((await rows()).map(({ night }) => night))]).toEqual(['2026-11-20', '2026-11-24']);
  });

  it('given findings, when a check is through, then they are kept, logged as errors and counted', async () => {
    await queueNight(gateway.context);
    const logged: unknown[] = [];
    const log = { ...gateway.context.log, error: (line: unknown) => logged.push(line) } as typeof gateway.context.log;
    const [night = ''] = (await rows()).map((row) => row.night);
    await doNightly({ ...gateway.context, log }, { work: 'check-books', night }, async () => ['clearing is off by 1']);
    gateway.clock.pass(3_600_000);
    expect(logged).toEqual([{ work: 'check-books', night, finding: 'clearing is off by 1' }]);
    const text = await metrics();
    expect(text).toContain('nightly_findings{work="check-books"} 1');
    expect(text).toContain('nightly_age_seconds{work="check-books"} 3600');
    expect(text).not.toContain('nightly_findings{work="compare-with-providers"}');
  });
});
