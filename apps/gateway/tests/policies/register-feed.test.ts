import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RegisterReceiver, registerReceiver } from '@marque/testkit/policy/register-receiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderRegister, readMessage } from '../../src/adapters/register/folder-register.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import type { JobHandlers } from '../../src/jobs/job-handler.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { tellRegister } from '../../src/policies/register/tell-register.ts';
import type { MessageSeal, RegisterMessage } from '../../src/ports/cover-register.ts';
import { ProviderUnavailable } from '../../src/ports/provider-unavailable.ts';
import { destroyKeys } from '../../src/store/keys/destroy-keys.ts';
import { messageSeal } from '../../src/store/register/message-seal.ts';
import { replayFeed } from '../../src/store/register/replay-feed.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const BRAND = 'showcase';

describe.each(bothDatabases)('the feed to the register of motor insurance, on $name', ({ open }) => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let noah: PolicyBuyer;
  let directory: string;
  const receiver: RegisterReceiver = registerReceiver();
  const told: RegisterMessage[] = [];
  /** The test tells the register itself, so that no worker has the feed at a moment that the test does not choose. */
  let doesJobTell = false;
  let isAway = false;
  /** Keeps files, as strict as a register, and away when the test says so. */
  const seal: MessageSeal = {
    seal: (message, text) => messageSeal(shop.context.db).seal(message, text),
    open: (message, kept) => messageSeal(shop.context.db).open(message, kept),
  };
  const coverRegister = (folder: string) => ({
    settle: async () => undefined,
    tell: async (message: RegisterMessage) => {
      if (isAway) throw new ProviderUnavailable('The register');
      const refusal = receiver.receive(message);
      if (refusal) throw new Error(`The register refused number ${message.sequence}: ${refusal}`);
      await folderRegister(folder, seal).tell(message);
      told.push(message);
    },
  });
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marque-register-'));
    const jobHandlers: Partial<JobHandlers> = {
      'tell-register': async (payload, context) => {
        if (doesJobTell) await tellRegister(context, payload);
      },
    };
    shop = await startStaffShop({
      database: open,
      overrides: { coverRegister: coverRegister(directory), jobHandlers },
    });
    ada = await buyPolicy(shop, await shop.customer('ada'));
    shop.clock.pass(1000);
    noah = await buyPolicy(shop, await shop.customer('noah'));
    await untilIdle(shop.context.db);
    // As if an earlier release had sold them.
    await asOwner(shop.context.db, async (tx) => {
      await tx.deleteFrom('cover_feeds').execute();
      await tx.deleteFrom('cover_messages').execute();
      await tx.updateTable('policies').set({ is_registered: false }).execute();
    });
  });
  afterAll(async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  });

  const tell = () => tellRegister(shop.context, { brand: BRAND });
  const act = async (line: string, body: object, { token }: PolicyBuyer = ada) => {
    const { status, body: answer } = await send(shop.url, line, { token, key: crypto.randomUUID(), body });
    expect(status, line).toBeLessThan(300);
    return answer as { adjustmentId: string };
  };
  const end = async (buyer: PolicyBuyer = ada) => {
    const { policyId } = buyer;
    const wanted = { policyId, adjustmentType: 'CAN', reason: 'Price', effectiveAt: '2026-12-21T00:00:00.000Z' };
    const { adjustmentId } = await act('POST /api/policyAdjustments', { ...wanted, changes: [] }, buyer);
    await act(`POST /api/policyAdjustments/${adjustmentId}/commit`, {}, buyer);
    return adjustmentId;
  };
  const figures = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith('register_'));
  };
  const files = async () =>
    (await readdir(join(directory, BRAND), { recursive: true })).filter((name) => name.endsWith('.sealed')).sort();
  const texts = async () =>
    await Promise.all(
      (await files()).map(async (_file, at) => {
        const put = await readMessage(directory, { brand: BRAND, sequence: at + 1 }, seal);
        return put?.text ?? 'forgotten';
      }),
    );

  it('given what was sold before anything was told, then all of it is added once, the oldest first', async () => {
    expect(await figures()).toContain('register_untaken 2');
    expect((await checkBooks(shop.context.db)).sort()).toEqual(
      [ada, noah]
        .map(({ policyId }) => `the cover of every policy is in the feed to the register: ${policyId}: nothing`)
        .sort(),
    );
    await Promise.all([tell(), tell()]);
    expect(told.map(({ sequence, action, policyNumber }) => [sequence, action, policyNumber])).toEqual([
      [1, 'ADD', ada.policyNumber],
      [2, 'ADD', noah.policyNumber],
    ]);
    expect(await figures()).toContain('register_untaken 0');
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given a single policy that is still to be taken in, then it is, and what the register says already is not told again', async () => {
    await asOwner(shop.context.db, (tx) =>
      tx.updateTable('policies').set({ is_registered: false }).where('policy_id', '=', ada.policyId).execute(),
    );
    expect(await figures()).toContain('register_untaken 1');
    await tell();
    expect(await figures()).toContain('register_untaken 0');
    expect(told).toHaveLength(2);
  });

  it('puts each message down as a file that nobody reads without the key of its policy', async () => {
    expect(await files()).toEqual(['000000000/000000000001.sealed', '000000000/000000000002.sealed']);
    const content = await readFile(join(directory, BRAND, '000000000/000000000001.sealed'), 'utf8');
    expect(JSON.parse(content)).toMatchObject({ format: 'marque-cover/2', brand: BRAND, sequence: 1 });
    for (const word of ['LK21HGO', 'Marsh', '1988-03-02', ada.policyNumber]) expect(content).not.toContain(word);
    expect(JSON.parse((await texts())[0] ?? '')).toMatchObject({
      ...{ format: 'marque-cover/1', brand: BRAND, sequence: 1, action: 'ADD', term: 0, period: 1 },
      ...{ policyNumber: ada.policyNumber, vehicle: { registration: 'LK21HGO' }, until: null },
    });
  });

  it('given that the register is away, then what happens waits, is counted and found, and is told in order once it is back', async () => {
    isAway = true;
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    const adjustmentId = await end();
    await act(`POST /api/policyAdjustments/${adjustmentId}/withdraw`, {});
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('cover_messages')
        .set({ written_at: '2026-11-20T13:00:00Z' })
        .where('told_at_ms', 'is', null)
        .execute(),
    );
    expect(await figures()).toEqual(
      expect.arrayContaining(['register_waiting 2', expect.stringMatching(/^register_oldest_waiting_seconds [1-9]/)]),
    );
    expect((await checkBooks(shop.context.db)).map((line) => line.split(':')[0])).toEqual([
      'the register is told within four hours',
      'the register is told within four hours',
    ]);
    await expect(tell()).rejects.toThrow(ProviderUnavailable);
    isAway = false;
    await tell();
    await untilIdle(shop.context.db);
    expect(told.slice(2).map(({ sequence, action, cover }) => [sequence, action, cover.until])).toEqual([
      [3, 'CANCEL', '2026-12-21T00:00:00.000Z'],
      [4, 'AMEND', null],
    ]);
    expect(receiver.coverAt(ada.policyNumber, '2027-01-01T00:00:00.000Z')).toBeDefined();
    expect(await figures()).toEqual(
      expect.arrayContaining(['register_waiting 0', 'register_oldest_waiting_seconds 0']),
    );
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given workers that tell it at once, then each message is told once', async () => {
    const before = told.length;
    await end();
    await Promise.all([tell(), tell(), tell()]);
    await untilIdle(shop.context.db);
    expect(told.slice(before).map(({ sequence }) => sequence)).toEqual([5]);
    expect(receiver.coverAt(ada.policyNumber, '2027-01-01T00:00:00.000Z')).toBeUndefined();
  });

  it('given a register that has lost everything, then the feed is told again from its first number, the same to the letter', async () => {
    const before = await texts();
    await rm(directory, { recursive: true });
    expect(await replayFeed(shop.context, { brand: BRAND, from: 1 })).toBe(5);
    await tell();
    await untilIdle(shop.context.db);
    expect(await texts()).toEqual(before);
    expect(receiver.last()).toBe(5);
  });

  it('given what happens to cover, then a worker tells it by itself, though another look is planned for later', async () => {
    doesJobTell = true;
    const later = { key: BRAND, payload: { brand: BRAND }, afterSeconds: 3600 };
    await inTransaction(shop.context.db, (tx) => shop.context.jobs.add(tx, 'tell-register', later));
    await end(noah);
    await untilIdle(shop.context.db);
    expect(told.at(-1)).toMatchObject({ sequence: 6, action: 'CANCEL', policyNumber: noah.policyNumber });
  });

  it('encrypts what an earlier release put down in the clear, and drops what is forgotten', async () => {
    const before = await texts();
    for (const [at, text] of before.entries())
      await writeFile(join(directory, BRAND, `000000000/00000000000${at + 1}.json`), text);
    for (const file of await files()) await rm(join(directory, BRAND, file));
    const { rows } = await sql<{ id: string }>`SELECT key_id AS id FROM data_keys
      WHERE kind = 'POLICY' AND thing = ${noah.policyNumber}`.execute(shop.context.db);
    await destroyKeys(
      shop.context,
      rows.map(({ id }) => id),
    );
    await folderRegister(directory, seal).settle(BRAND);
    await folderRegister(directory, seal).settle(BRAND);
    const of = (text: string) => (JSON.parse(text) as { policyNumber: string }).policyNumber;
    expect(await texts()).toEqual(before.map((text) => (of(text) === noah.policyNumber ? 'forgotten' : text)));
    const names = await readdir(join(directory, BRAND), { recursive: true });
    expect(names.filter((name) => name.endsWith('.json'))).toEqual([]);
  });
});
