import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

type Staged = { readonly fileId: string; readonly fileName: string; readonly bytes: number };

let shop: TestShop;
let token: string;
let policyId: string;
beforeAll(async () => {
  shop = await startTestShop();
  const buyer = await beginPurchase(shop.url);
  await shop.pay(await openPage(shop.url, buyer));
  ({ policyId } = await bindAtLast(shop.url, buyer));
  token = buyer.token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await asOwner(shop.context.db, async (tx) => {
    await tx.deleteFrom('upload_files').execute();
    await tx.deleteFrom('uploads').execute();
  });
});

const stage = async (name: string) =>
  (await stageFile(shop.url, { token, policyId, name, content: pdfOf(`of ${name}`) })).body as Staged;
const remove = (fileId: string, by = token) =>
  send(shop.url, `DELETE /api/documents/upload/stage/${policyId}/${fileId}`, { token: by });
const list = async () =>
  (await send(shop.url, `GET /api/documents/upload/policy/${policyId}`, { token })).body as {
    staged: Staged[];
    uploads: { files: { fileName: string }[] }[];
  };
const keyOf = async (fileId: string) =>
  (await shop.context.db.selectFrom('upload_files').selectAll().where('file_id', '=', fileId).executeTakeFirst())
    ?.storage_key;

describe('a file that was put down and not sent', () => {
  it('is listed with its policy, for a page that is loaded again, until it is sent', async () => {
    const [letter, scan] = [await stage('letter.pdf'), await stage('scan.pdf')];
    expect((await list()).staged).toEqual(expect.arrayContaining([letter, scan]));
    expect((await commitFiles(shop.url, { token, policyId, fileNames: ['letter.pdf'] })).status).toBe(201);
    expect((await list()).staged).toEqual([scan]);
  });

  it('is one file where it is put down several times at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => stage('letter.pdf')));
    const [first] = all;
    expect(all).toEqual(all.map(() => first));
    expect((await list()).staged).toEqual([first]);
    const rows = await shop.context.db.selectFrom('upload_files').select('file_id').execute();
    expect(rows).toEqual([{ file_id: first?.fileId }]);
  });

  it('is removed with its content when its customer takes it out, and asking again changes nothing', async () => {
    const [letter, scan] = [await stage('letter.pdf'), await stage('scan.pdf')];
    const key = (await keyOf(letter.fileId)) ?? '';
    for (const _time of [1, 2]) expect((await remove(letter.fileId)).status).toBe(204);
    expect(await list()).toMatchObject({ staged: [scan], uploads: [] });
    expect([await keyOf(letter.fileId), await shop.context.blobs.read(key)]).toEqual([undefined, undefined]);
  });

  it('stays where it was sent in the meantime', async () => {
    const letter = await stage('letter.pdf');
    await commitFiles(shop.url, { token, policyId, fileNames: ['letter.pdf'] });
    expect((await remove(letter.fileId)).status).toBe(204);
    expect((await list()).uploads).toMatchObject([{ files: [{ fileName: 'letter.pdf' }] }]);
  });

  it('is removed by nobody else', async () => {
    const letter = await stage('letter.pdf');
    const stranger = (await beginTestSession(shop.url)).token;
    expect((await remove(letter.fileId, stranger)).body).toMatchObject({ code: 'not_found' });
    expect((await list()).staged).toEqual([letter]);
  });
});
