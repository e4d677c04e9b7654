import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWaits } from '../../../src/jobs/job-waits.ts';
import { queueNight } from '../../../src/jobs/queue-night.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { forgetOver } from '../../../src/people/retention/forget-over.ts';
import { sealTrail } from '../../../src/people/trail/seal-trail.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { layInTheClear } from '../../kit/databases/in-the-clear.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { orphansOf } from './orphans.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

describe('eight years later', () => {
  let shop: RetentionShop;
  let ada: PolicyBuyer;
  let ben: PolicyBuyer;
  let quote: string;
  beforeAll(async () => {
    shop = await startRetentionShop();
    ada = await buyPolicy(shop, await shop.customer('ada'));
    quote = await beginQuote(shop.url, ada.token);
    const key = crypto.randomUUID();
    const complaint = {
      kind: 'INSURANCE',
      policyId: ada.policyId,
      follows: null,
      wrong: 'Nobody rang',
      wanted: 'A call',
    };
    const told = await send(shop.url, 'POST /api/complaints', { token: ada.token, key, body: complaint });
    const { complaintId } = told.body as CallOutput<'createComplaint'>;
    const answer = { outcome: 'NOT_UPHELD', answer: 'Somebody rang', redressPennies: 0, isAccepted: false };
    const token = await shop.staff('pat', ['complaints:handle']);
    await send(shop.url, `POST /api/open-complaints/${complaintId}/answer`, { token, body: answer });
    await tellClaim(shop, ada.policyId, { reference: 'C1', occurredOn: '2026-11-20', status: 'SETTLED' });
    await stageFile(shop.url, { ...ada, name: 'proof.pdf', content: pdfOf('proof') });
    await commitFiles(shop.url, { ...ada, fileNames: ['proof.pdf'] });
    const message = { message: 'Call me', email: 'ada@example.com' };
    await send(shop.url, 'POST /api/help/messages', { token: ada.token, key: crypto.randomUUID(), body: message });
    await endNow(shop.url, ada, { reason: 'Price' });
    ben = await buyPolicy(shop, await shop.customer('ben'));
    await untilIdle(shop.context.db);
    await sealTrail(shop.context);
  });
  afterAll(() => shop.close());

  const rowsOf = async <T>(statement: string) => (await sql.raw<T>(statement).execute(shop.context.db)).rows;
  const night = async (day: string) => {
    shop.clock.travelTo(`${day}T03:00:00.000Z`);
    await queueNight(shop.context);
    await untilIdle(shop.context.db);
  };
  /** The letters of another customer, whose cover goes on. */
  const bens = async () => {
    const token = await shop.customer('ben');
    const { status, body } = await send(shop.url, `GET /api/policies/${ben.policyId}/letters`, { token });
    return { status, body };
  };

  it('a claim stands as long as its policy', async () => {
    await expect(rowsOf('DELETE FROM claims')).rejects.toThrow('is kept with its policy');
    expect(await rowsOf('SELECT 1 FROM claims')).toHaveLength(1);
  });

  it('given words of an earlier release, the night waits until they are encrypted', async () => {
    await layInTheClear(shop.context.db, ['proposals']);
    shop.clock.travelTo('2034-11-21T03:00:00.000Z');
    await expect(forgetOver(shop.context, { night: '2034-11-21' })).rejects.toThrow(JobWaits);
    expect(await rowsOf('SELECT 1 FROM ended_things')).toEqual([]);
    expect(await rowsOf('SELECT 1 FROM proposals WHERE key_id IS NULL')).toEqual([]);
  });

  it('nothing of somebody is left to read, the books are right, every seal verifies, and nobody else misses a thing', async () => {
    const [before, ledger] = [await bens(), await rowsOf('SELECT * FROM ledger_postings ORDER BY posting_id')];
    expect(before.status).toBe(200);
    await night('2034-11-21');
    await night('2034-11-22');

    const left = await rowsOf<{ kind: string; thing: string }>(`SELECT kind, thing FROM data_keys
      WHERE destroyed_at_ms IS NULL AND thing NOT IN ('ben', '${ben.policyNumber}', '${ben.proposalCode}')
        AND kind NOT IN ('ACCOUNT', 'SEARCH', 'MARKS') ORDER BY 1, 2`);
    expect(left.filter(({ thing }) => thing !== 'pat')).toEqual([]);
    const accounts = await rowsOf<{ id: string }>(
      `SELECT account_id AS id FROM policies WHERE policy_id = '${ada.policyId}'`,
    );
    expect(await shop.keysLeft(accounts[0]?.id ?? '')).toEqual([]);
    expect(await rowsOf(`SELECT subject FROM people WHERE NOT is_staff ORDER BY 1`)).toEqual([{ subject: 'ben' }]);
    const files = await rowsOf<{
      key: string;
    }>(`SELECT storage_key AS key FROM documents WHERE policy_id = '${ada.policyId}'
      UNION SELECT storage_key FROM upload_files WHERE policy_id = '${ada.policyId}'
      UNION SELECT storage_key FROM offer_documents WHERE proposal_code = '${ada.proposalCode}' AND file_key_id IS NOT NULL`);
    expect(files.length).toBeGreaterThan(5);
    for (const { key } of files) expect(await shop.context.blobs.has(key)).toBe(false);

    expect(await rowsOf('SELECT * FROM ledger_postings ORDER BY posting_id')).toMatchObject(ledger);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    expect(await compareFacts(shop.context)).toEqual([]);
    await sealTrail(shop.context);
    expect((await verifySeals(shop.context.db)).broken).toBeNull();
    // Letters of the years between have joined them.
    expect((await bens()).body).toEqual(expect.arrayContaining(before.body as unknown[]));
  });

  it('leaves no orphan: each reference leads to a row that is there', async () => {
    const { count, orphans } = await orphansOf(shop.context.db);
    expect(count).toBeGreaterThan(20);
    expect(orphans).toEqual([]);
  });

  it('somebody who comes back, and staff who look at them, find nothing of it and no page that fails', async () => {
    shop.clock.travelTo('2034-11-22T12:00:00.000Z');
    expect(await rowsOf('SELECT 1 FROM claims')).toEqual([]);
    const token = await shop.customer('ada');
    const pages = ['policies', 'proposals', 'customerAccounts', 'paymentMethods', 'complaints', 'todo', 'policyholder'];
    for (const page of pages) {
      const { status, text } = await send(shop.url, `GET /api/${page}`, { token });
      expect([page, status, text]).toEqual([page, 200, expect.not.stringContaining('Marsh')]);
    }
    for (const page of [`policies/${ada.policyId}`, `proposals/${quote}`, `policies/${ada.policyId}/letters`])
      expect([page, (await send(shop.url, `GET /api/${page}`, { token })).status]).toEqual([page, 404]);
    const pat = await shop.staff('pat', [
      'people:search',
      'privacy:handle',
      'claims:read',
      'documents:read',
      'complaints:handle',
    ]);
    const body = { userId: 'ada', reason: 'Case 4711: came back' };
    const view = await send(shop.url, 'POST /api/people/view', { token: pat, body });
    expect([view.status, view.text]).toEqual([200, expect.not.stringContaining('Marsh')]);
    const copy = await send(shop.url, 'POST /api/policyholder/data', { token, body: { language: 'en' } });
    expect(copy.status, copy.text).toBe(200);
    const { location } = copy.body as { location: string };
    expect((await fetch(new URL(location, shop.url))).status).toBe(200);
  });

  it('is once more as it was, the night after and a year later', async () => {
    const standing = async () => await rowsOf('SELECT kind, thing, forgotten_at FROM ended_things ORDER BY 1, 2');
    const before = await standing();
    expect(before.map((one) => (one as { thing: string }).thing)).toEqual(
      expect.arrayContaining([ada.policyNumber, quote]),
    );
    await night('2035-11-22');
    expect(await standing()).toEqual(before);
    expect((await bens()).status).toBe(200);
  });
});
