import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { send } from '../kit/client/api-client.ts';
import { databases } from '../kit/databases/databases.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';

type Jobs = CallOutput<'listJobs'>;

describe.each(databases)('the jobs, shown to staff, on $name', ({ open }) => {
  let gateway: PeopleGateway;
  let staff: string;
  let isPoisoned = true;
  beforeAll(async () => {
    const poisoned = async () => {
      if (isPoisoned) throw new Error('The address ada.marsh@example.com is refused');
    };
    gateway = await startPeopleGateway({ database: open, overrides: { jobHandlers: { 'write-documents': poisoned } } });
    staff = await gateway.staff('sam');
    const { jobs, db } = gateway.context;
    const payload = { brand: 'showcase', policyId: 'POLICY1' };
    await inTransaction(db, (tx) => jobs.add(tx, 'write-documents', { key: 'POLICY1', payload }));
    const tried = async () => {
      await sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry'`.execute(db);
      return await jobs.parked('showcase');
    };
    await eventually(tried, ({ length }) => length === 1);
  });
  afterAll(() => gateway.close());

  const list = async () => (await send(gateway.url, 'GET /api/jobs', { token: staff })).body as Jobs;
  const retry = (jobId: string, token = staff) => send(gateway.url, `POST /api/jobs/${jobId}/retry`, { token });

  it('tell how many wait and which failed too often, by identifiers and without personal data', async () => {
    const { queues, parked } = await list();
    expect(queues.find(({ name }) => name === 'write-documents')).toMatchObject({ waiting: 0, running: 0, parked: 1 });
    expect(parked).toMatchObject([{ name: 'write-documents', about: { policyId: 'POLICY1' }, tries: 5 }]);
    expect(JSON.stringify(parked)).not.toMatch(/ada@|Ada|showcase/);
  });

  it('are for staff who may act for customers alone', async () => {
    const jobId = (await list()).parked[0]?.jobId ?? '';
    const others = [await gateway.customer('ada'), await gateway.staff('tom', [])];
    for (const token of others) {
      expect((await send(gateway.url, 'GET /api/jobs', { token })).status).toBe(403);
      expect((await retry(jobId, token)).status).toBe(403);
    }
    expect((await list()).parked.length).toBe(1);
  });

  it('stand in the figures by their names', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).toContain('jobs_parked{job="write-documents"} 1');
    expect(text).toContain('jobs_waiting{job="send-letter"} 0');
    expect(text).toContain('jobs_oldest_waiting_seconds{job="write-documents"} 0');
    expect(text).toContain('jobs_failures_total{job="write-documents"} 5');
    expect(text).not.toMatch(/POLICY1|ada/);
  });

  it('are tried again when staff say so, once', async () => {
    isPoisoned = false;
    const jobId = (await list()).parked[0]?.jobId ?? '';
    expect((await retry(jobId)).status).toBe(204);
    expect((await retry(jobId)).status).toBe(404);
    const after = await eventually(list, ({ queues }) =>
      queues.every(({ waiting, running }) => waiting + running === 0),
    );
    expect(after.parked).toEqual([]);
  });

  it('that nobody parked cannot be tried again', async () => {
    expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await retry('not-an-id')).status).toBeGreaterThanOrEqual(400);
  });
});
