import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUnsentFiles } from '../../../src/policies/uploads/remove-unsent-files.ts';
import type { BlobStore } from '../../../src/ports/blob-store.ts';
import { ProviderUnavailable } from '../../../src/ports/provider-unavailable.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { readFiles } from '../../kit/databases/read-files.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

const DAY_MS = 86_400_000;
let shop: TestShop;
let mine: { readonly token: string; readonly policyId: string };
/** What becomes of the next file on its way into the store. */
let fate: 'kept' | 'away' | 'died';
beforeAll(async () => {
  fate = 'kept';
  const files = new Map<string, Uint8Array>();
  const blobs: BlobStore = {
    write: async (key, bytes) => void files.set(key, bytes),
    writeStream: async (key, content) => {
      if (fate === 'away') throw new ProviderUnavailable('The store of files');
      files.set(key, Buffer.concat(await content.toArray()));
      // As if the process were killed here: nobody goes on.
      if (fate === 'died') await new Promise(() => undefined);
    },
    has: async (key) => files.has(key),
    read: async (key) => files.get(key),
    open: async () => undefined,
    remove: async (key) => void files.delete(key),
  };
  shop = await startTestShop({ overrides: { blobs } });
  const buyer = await beginPurchase(shop.url);
  await shop.pay(await openPage(shop.url, buyer));
  mine = { token: buyer.token, policyId: (await bindAtLast(shop.url, buyer)).policyId };
});
afterAll(() => shop.close());

const stage = (name: string) => stageFile(shop.url, { ...mine, name, content: pdfOf(name) });
const commit = (name: string) => commitFiles(shop.url, { ...mine, fileNames: [name] });
const rows = () => readFiles(shop.context.db);

it('given a store that is away, a file is refused for now, leaves nothing, and is taken under its name later', async () => {
  fate = 'away';
  expect((await stage('letter.pdf')).body).toMatchObject({ code: 'provider_unavailable' });
  expect(await rows()).toEqual([]);
  fate = 'kept';
  expect((await stage('letter.pdf')).body).toMatchObject({ fileName: 'letter.pdf' });
});

it('given a gateway that dies between row and answer, the file cannot be sent, and a night removes it', async () => {
  fate = 'died';
  void stage('cut.pdf').catch(() => undefined);
  const [cut] = await eventually(
    async () => (await rows()).filter(({ name }) => name === 'cut.pdf'),
    (found) => found.length === 1,
  );
  // The row is there before the file: only then has it met its fate.
  await eventually(
    () => shop.context.blobs.read(cut?.storage_key ?? ''),
    (bytes) => bytes !== undefined,
  );
  expect((await commit('cut.pdf')).body).toMatchObject({ code: 'file_refused', errors: [{ code: 'UNKNOWN' }] });
  fate = 'kept';
  const again = await stage('cut.pdf');
  expect(again.body).toMatchObject({ fileName: 'cut (2).pdf' });
  expect((await commit('cut (2).pdf')).status).toBe(201);
  await shop.context.db
    .updateTable('upload_files')
    .set((row) => ({ created_at_ms: row('created_at_ms', '-', DAY_MS + 1) }))
    .execute();
  await removeUnsentFiles(shop.context);
  expect((await rows()).map(({ name }) => name)).toEqual(['cut (2).pdf']);
  expect(await shop.context.blobs.read(cut?.storage_key ?? '')).toBeUndefined();
});
