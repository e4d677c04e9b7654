import { readdir, readFile as readFromDisk } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllEncrypted } from '../../src/jobs/encrypt-older.ts';
import type { BlobStore } from '../../src/ports/blob-store.ts';
import { encryptFiles } from '../../src/store/files/encrypt-files.ts';
import { type KeptFile, openFile, readFile } from '../../src/store/files/kept-files.ts';
import { destroyKeys, findKeyOf } from '../../src/store/keys/destroy-keys.ts';
import { filesOfPerson } from '../../src/store/people/copy/files-of-person.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { stageFile } from '../kit/client/send-file.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layFilesInTheClear } from '../kit/databases/files-in-the-clear.ts';
import { pdfOf } from '../kit/samples/sample-files.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const CANARY = 'of nine years without a claim';
const BRAND = 'showcase';

type Bought = {
  readonly token: string;
  readonly proposalCode: string;
  readonly policyId: string;
  readonly policyNumber: string;
};

class Killed extends Error {}

describe.each(bothDatabases)('files of people, on $name', ({ open }) => {
  let shop: TestShop;
  let ada: Bought;
  let ben: Bought;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    [ada, ben] = [await buy(), await buy()];
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const buy = async (): Promise<Bought> => {
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    const bought = { ...buyer, ...(await bindAtLast(shop.url, buyer)) };
    expect((await stageFile(shop.url, { ...bought, name: 'proof.pdf', content: pdfOf(CANARY) })).status).toBe(201);
    return bought;
  };
  const onDisk = async () => {
    const files = await readdir(join(shop.directory, 'documents'), { recursive: true, withFileTypes: true });
    return await Promise.all(
      files
        .filter((one) => one.isFile())
        .map(async (one) => ({
          path: join(one.parentPath, one.name),
          bytes: await readFromDisk(join(one.parentPath, one.name)),
        })),
    );
  };
  /** A file that is kept: the proof, a PDF, or a page that is somebody's own or everybody’s. */
  const inClear = async () =>
    (await onDisk()).filter(
      ({ bytes }) => bytes.includes(CANARY) || bytes.includes('%PDF') || bytes.includes('class="personal"'),
    );
  const rows = async (where = sql`true`) =>
    (
      await sql<KeptFile & { readonly sha256: string; readonly document: string; readonly id: string }>`
        SELECT * FROM (SELECT brand, storage_key, file_key_id, sha256, document, policy_id AS id FROM documents
          UNION ALL SELECT brand, storage_key, file_key_id, sha256, '', policy_id FROM upload_files
          UNION ALL SELECT brand, storage_key, file_key_id, sha256, document, proposal_code FROM offer_documents) f
        WHERE ${where} ORDER BY id, document, sha256`.execute(db())
    ).rows;
  const read = async () =>
    Promise.all(
      (await rows()).map(async (row) => Buffer.from((await readFile(shop.context, row)) ?? []).toString('base64')),
    );

  const encryptAll = (context: Parameters<typeof encryptFiles>[0] = shop.context) =>
    encryptFiles(context, Number.POSITIVE_INFINITY);

  it('are encrypted where they are kept, and what is the same for everybody is not', async () => {
    expect(await inClear()).toEqual([]);
    const [own, everybodys] = [await rows(sql`file_key_id IS NOT NULL`), await rows(sql`file_key_id IS NULL`)];
    expect(new Set(own.map(({ document }) => document))).toEqual(
      new Set(['', 'certificate', 'schedule', 'demands-and-needs', 'what-you-told-us', 'your-payments']),
    );
    expect(everybodys.map(({ document }) => document)).toContain('policy-wording');
    expect(new Set(own.map((one) => one.storage_key)).size).toBe(own.length);
    const location = await send(shop.url, `GET /api/documents/policy/${ada.policyId}/certificate`, ada);
    const opened = await fetch(`${shop.url}${(location.body as { location: string }).location}`);
    expect(
      Buffer.from(await opened.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
  });

  it('cannot be put in the place of one another', async () => {
    const [adas] = await rows(sql`id = ${ada.policyId} AND document = 'certificate'`);
    const [schedule] = await rows(sql`id = ${ada.policyId} AND document = 'schedule'`);
    const [bens] = await rows(sql`id = ${ben.policyId} AND document = 'certificate'`);
    assert(adas && bens && schedule, 'both have documents');
    const bytes = await shop.context.blobs.read(adas.storage_key);
    for (const other of [bens, schedule]) {
      await shop.context.blobs.write(
        adas.storage_key,
        (await shop.context.blobs.read(other.storage_key)) ?? new Uint8Array(),
      );
      await expect(readFile(shop.context, adas)).rejects.toMatchObject({ code: 'file_unreadable' });
    }
    await shop.context.blobs.write(adas.storage_key, bytes ?? new Uint8Array());
    expect(await readFile(shop.context, adas)).toBeDefined();
  });

  it('leave nothing open where who reads them goes away before the first piece', async () => {
    const [file] = await rows(sql`id = ${ada.policyId} AND document = 'certificate'`);
    assert(file, 'a document is there');
    let isClosed = false;
    const blobs: BlobStore = {
      ...shop.context.blobs,
      open: async (key) =>
        (await shop.context.blobs.open(key))?.once('close', () => {
          isClosed = true;
        }),
    };
    const opened = await openFile({ db: db(), blobs }, file);
    opened?.destroy();
    await eventually(
      async () => isClosed,
      (isSo) => isSo,
    );
  });

  it('are read in the clear where they are older, and encrypted by a job that may die at any step', async () => {
    const [before, names] = [await read(), (await onDisk()).map(({ path }) => path).toSorted()];
    const older = await layFilesInTheClear(shop.context);
    expect(older).toBeGreaterThan(10);
    expect((await inClear()).length).toBeGreaterThan(5);
    expect(await read()).toEqual(before);
    let steps = 0;
    const dying = (at: number): BlobStore => {
      let left = at;
      const step = () => {
        steps += 1;
        if (left === 0) throw new Killed();
        left -= 1;
      };
      const { blobs } = shop.context;
      return {
        ...blobs,
        read: async (key) => {
          step();
          return await blobs.read(key);
        },
        write: async (key, bytes) => {
          step();
          await blobs.write(key, bytes);
          step();
        },
        remove: async (key) => {
          step();
          await blobs.remove(key);
          step();
        },
      };
    };
    for (const at of [0, 1, 2, 3, 4, 5, 6, 8]) {
      await expect(encryptAll({ db: db(), blobs: dying(at) })).rejects.toThrow(Killed);
      expect(await read()).toEqual(before);
    }
    expect(steps).toBeGreaterThan(8);
    expect(await isAllEncrypted(shop.context)).toBe(false);
    await encryptAll();
    expect(await isAllEncrypted(shop.context)).toBe(true);
    expect(await inClear()).toEqual([]);
    expect(await read()).toEqual(before);
    expect(await db().selectFrom('replaced_files').selectAll().execute()).toEqual([]);
    expect((await onDisk()).map(({ path }) => path).toSorted()).toEqual(names);
  });

  it('that are lost keep no other from being encrypted', async () => {
    await layFilesInTheClear(shop.context);
    const [lost] = await rows(sql`id = ${ben.policyId} AND document = 'schedule'`);
    assert(lost, 'a document is there');
    const bytes = (await shop.context.blobs.read(lost.storage_key)) ?? new Uint8Array();
    await shop.context.blobs.remove(lost.storage_key);
    await encryptAll();
    expect(await isAllEncrypted(shop.context)).toBe(true);
    expect(await inClear()).toEqual([]);
    await shop.context.blobs.write(lost.storage_key, bytes);
    expect(await encryptAll()).toBe(1);
    expect(await inClear()).toEqual([]);
  });

  it.each([
    ['UPDATE documents SET file_key_id = NULL', 'encrypted once'],
    [`UPDATE documents SET storage_key = 'another'`, 'encrypted once'],
    [`UPDATE upload_files SET storage_key = 'another'`, 'encrypted once'],
    [`UPDATE offer_documents SET storage_key = 'another' WHERE file_key_id IS NOT NULL`, 'encrypted once|append'],
    [`UPDATE offer_documents SET storage_key = 'another' WHERE file_key_id IS NULL`, 'encrypted once|append'],
  ])('cannot be named in another place: %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(new RegExp(why));
    await expect(asOwner(db(), (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(new RegExp(why));
  });

  it('are forgotten with the key: a download finds nothing, a copy leaves them out, and others keep theirs', async () => {
    const subject = subjectOf(ada.token);
    const opening = await send(shop.url, `GET /api/documents/policy/${ada.policyId}/certificate`, ada);
    const { location } = opening.body as { location: string };
    const keys = [
      await findKeyOf(shop.context, { brand: BRAND, kind: 'POLICY', thing: ada.policyNumber }),
      await findKeyOf(shop.context, { brand: BRAND, kind: 'PROPOSAL', thing: ada.proposalCode }),
    ];
    expect((await filesOfPerson(db(), { brand: BRAND, subject })).map(({ kind }) => kind)).toContain('SENT');
    await destroyKeys(
      shop.context,
      keys.flatMap((key) => key ?? []),
    );
    expect((await fetch(`${shop.url}${location}`)).status).toBe(404);
    for (const row of await rows(sql`id IN (${ada.policyId}, ${ada.proposalCode}) AND file_key_id IS NOT NULL`))
      expect([await readFile(shop.context, row), await openFile(shop.context, row)]).toEqual([undefined, undefined]);
    const left = await filesOfPerson(db(), { brand: BRAND, subject });
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['SHOWN']));
    expect(left.every(({ kept }) => kept.file_key_id === null)).toBe(true);
    for (const row of await rows(sql`id IN (${ben.policyId}, ${ben.proposalCode})`))
      expect(await readFile(shop.context, row)).toBeDefined();
  });
});
