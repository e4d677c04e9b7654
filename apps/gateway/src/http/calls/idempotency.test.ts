import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../../tests/kit/client/api-client.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';
import { derivedKeys } from '../../ground/derived-keys.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { removeAnswers, takeKey } from '../../store/operation/idempotency-keys.ts';
import { hashesOfRequest, once, storeAnswerWithWork } from './idempotency.ts';

describe.each(bothDatabases)('a request under an Idempotency-Key on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
  });
  beforeAll(async () => {
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());
  const begin = (key: string | undefined, body: object = { schemeCode: 'flex' }, who = token) =>
    send(gateway.url, 'POST /api/proposals', { token: who, body, ...(key === undefined ? {} : { key }) });
  const count = async () => ((await send(gateway.url, 'GET /api/proposals', { token })).body as unknown[]).length;

  it('needs one', async () => {
    expect((await begin(undefined)).body).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    expect((await begin(' ')).body).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
  });

  it.each([
    ['is too long', 'x'.repeat(256), /256 characters.*255/],
    ['is far too long', 'x'.repeat(5000), /5000 characters.*255/],
    ['has a space', 'a b', /visible ASCII/],
    ['has other letters', 'schlüssel', /visible ASCII/],
  ])('says so of a key that %s', async (_what, key, detail) => {
    const { body } = await begin(key);
    expect(body).toMatchObject({ status: 400, code: 'idempotency_key_invalid', detail: expect.stringMatching(detail) });
  });

  it('takes a key of 255 characters', async () => {
    expect((await begin('x'.repeat(255))).status).toBe(201);
  });

  it('does the work once and gives the same answer again', async () => {
    const before = await count();
    const first = await begin('key-1');
    const second = await begin('key-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  it('refuses another body', async () => {
    await begin('key-2');
    expect((await begin('key-2', { schemeCode: 'flex', source: 'other' })).body).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
  });

  it('belongs to one visitor', async () => {
    const other = (await beginTestSession(gateway.url)).token;
    const [mine, theirs] = [await begin('key-3'), await begin('key-3', undefined, other)];
    expect(theirs.status).toBe(201);
    expect(theirs.body).not.toEqual(mine.body);
  });

  it('does the work once when it comes many times at once', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin('key-4')));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ body }) => (body as { code: string }).code === 'request_in_progress'),
    ).toBe(true);
    expect(await count()).toBe(before + 1);
  });

  it('is free again after a refusal, so that a corrected request may use it', async () => {
    expect((await begin('key-5', { schemeCode: 'boat' })).status).toBe(422);
    expect((await begin('key-5')).status).toBe(201);
  });

  it('is taken over a minute after the process that worked on it died', async () => {
    const rows = gateway.context.db;
    const first = await begin('key-6');
    await rows
      .updateTable('idempotency_keys')
      .set({ finished_at_ms: null, sealed: null })
      .where('key', '=', 'key-6')
      .execute();
    expect((await begin('key-6')).body).toMatchObject({ status: 409, code: 'request_in_progress' });
    gateway.clock.pass(60_000);
    const again = await begin('key-6');
    expect(again.status).toBe(201);
    expect(again.body).not.toEqual(first.body);
    expect((await begin('key-6')).body).toEqual(again.body);
  });

  it('has its answer stored in the transaction that did the work', async () => {
    const before = await count();
    const { db } = gateway.context;
    const first = await begin('key-7');
    const row = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'key-7')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ response: null, finished_at_ms: expect.any(Number) });
    // Nobody can read it with the database alone.
    expect(row.sealed).toMatch(/^[\w-]+$/);
    expect(row.sealed).not.toContain((first.body as { proposalCode: string }).proposalCode);
    expect(await count()).toBe(before + 1);
  });

  it('answers as an earlier release did, whose answers stand in the clear for a week, and refuses what another secret sealed', async () => {
    const rows = gateway.context.db;
    const first = await begin('key-9');
    const older = rows.updateTable('idempotency_keys').where('key', '=', 'key-9');
    await older.set({ response: JSON.stringify(first.body), sealed: null }).execute();
    expect((await begin('key-9')).body).toEqual(first.body);
    await older.set({ response: null, sealed: 'A'.repeat(60) }).execute();
    expect((await begin('key-9')).body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('keeps no hash of a body that can be tried without the secret of the gateway, and knows one of a release before', async () => {
    const { context } = gateway;
    const hashes = hashesOfRequest(context, { body: { phone: '+447700900123' } });
    const request = { principal: 'showcase/hashed', call: 'createProposal', key: 'key-12', ...hashes };
    const work = () => once(context, request, async () => 'done');
    await work();
    const row = context.db.selectFrom('idempotency_keys').select('body_hash').where('key', '=', 'key-12');
    expect((await row.executeTakeFirstOrThrow()).body_hash).toBe(hashes.bodyHash);
    const elsewhere = hashesOfRequest({ keyFor: derivedKeys('another secret') }, { body: { phone: '+447700900123' } });
    expect(new Set([hashes.bodyHash, hashes.bareHash, elsewhere.bodyHash]).size).toBe(3);
    const before = context.db.updateTable('idempotency_keys').set({ body_hash: hashes.bareHash ?? '' });
    await before.where('key', '=', 'key-12').execute();
    expect(await once(context, request, async () => 'done twice')).toBe('done');
  });

  it('is removed with its answer when its owner is forgotten, and that of nobody else', async () => {
    const { db } = gateway.context;
    await begin('key-10');
    const { principal } = await db
      .selectFrom('idempotency_keys')
      .select('principal')
      .where('key', '=', 'key-10')
      .executeTakeFirstOrThrow();
    const [brand = '', subject = ''] = principal.split('/');
    const taken = (whose: string) =>
      takeKey(db, { principal: whose, call: 'createProposal', key: 'key-11', bodyHash: 'hash' }, 1);
    for (const whose of [
      JSON.stringify([brand, subject, 'sam']),
      `${brand}/${subject}2`,
      JSON.stringify([brand, `${subject}2`, 'sam']),
    ])
      expect(await taken(whose)).toBe(true);
    await inTransaction(db, (tx) => removeAnswers(tx, { brand, subject }));
    const left = await db
      .selectFrom('idempotency_keys')
      .select('principal')
      .where('key', 'in', ['key-10', 'key-11'])
      .execute();
    expect(left.map((row) => row.principal).sort()).toEqual(
      [JSON.stringify([brand, `${subject}2`, 'sam']), `${brand}/${subject}2`].sort(),
    );
  });

  it('does the work once when it outlasts the minute after which another process takes it over', async () => {
    const { context, clock } = gateway;
    const request = { principal: 'showcase/slow', call: 'createProposal', key: 'key-8', bodyHash: 'hash' };
    const rest = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const workOnce = (name: string, ready: Promise<void>) =>
      once(context, request, async () => {
        begun.resolve();
        await ready;
        await inTransaction(context.db, async (tx) => {
          await tx
            .insertInto('provider_events')
            .values({ provider: 'none', event_id: name, type: 'work', received_at: clock.now() })
            .execute();
          await storeAnswerWithWork(tx, context, { request, response: name });
        });
        return name;
      });
    const slow = workOnce('slow', rest.promise);
    await begun.promise;
    clock.pass(60_000);
    expect(await workOnce('quick', Promise.resolve())).toBe('quick');
    rest.resolve();
    await expect(slow).rejects.toThrow('request_in_progress');
    expect(await workOnce('again', Promise.resolve())).toBe('quick');
    const done = context.db.selectFrom('provider_events').select('event_id').where('provider', '=', 'none');
    expect(await done.execute()).toEqual([{ event_id: 'quick' }]);
  });
});
