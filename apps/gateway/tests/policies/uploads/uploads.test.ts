import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFile } from '../../../src/store/files/kept-files.ts';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { commitFiles, FORM_TYPE, formOf, stageFile } from '../../kit/client/send-file.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { readFiles } from '../../kit/databases/read-files.ts';
import { pdfOf, refusedFiles, sampleFiles } from '../../kit/samples/sample-files.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

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

const stage = (name: string, content: Uint8Array | string) => stageFile(shop.url, { token, policyId, name, content });
const commit = (fileNames: readonly string[], more: { purpose?: string; comment?: string; key?: string } = {}) =>
  commitFiles(shop.url, { token, policyId, fileNames }, more);
const list = async () =>
  (await send(shop.url, `GET /api/documents/upload/policy/${policyId}`, { token })).body as {
    proofOfNcb: string;
    uploads: { status: string; purpose: string; comment: string; files: { fileName: string; isScanned: boolean }[] }[];
  };
const staged = (fileName: string, bytes: number) => ({ fileId: expect.any(String), fileName, bytes });
const rows = () => readFiles(shop.context.db);
const arriving = () => readdir(join(shop.directory, 'arriving')).catch(() => []);
const faultOf = ({ body }: { body: unknown }) => (body as { errors?: { code: string; pointer: string }[] }).errors?.[0];

describe('files that are sent about a policy', () => {
  it('are put down one by one, sent together, and kept as they came', async () => {
    expect(await list()).toMatchObject({ proofOfNcb: 'WANTED', toldNcdYears: 9 });
    for (const [name, content] of Object.entries(sampleFiles)) {
      const answer = await stage(name, content);
      expect([answer.status, answer.body]).toEqual([201, staged(name, content.length)]);
    }
    expect((await list()).uploads).toEqual([]);
    const sent = await commit(['letter.pdf', 'letter.heic'], { comment: 'In my maiden name.\nAda' });
    expect(sent.status).toBe(201);
    expect(await list()).toMatchObject({
      proofOfNcb: 'GIVEN',
      uploads: [
        {
          status: 'SENT',
          purpose: 'proof-of-ncb',
          comment: 'In my maiden name.\nAda',
          files: expect.toSatisfy(
            (files: readonly { fileName: string; isScanned: boolean }[]) =>
              files.every(({ isScanned }) => isScanned) &&
              isDeepStrictEqual(files.map(({ fileName }) => fileName).toSorted(), ['letter.heic', 'letter.pdf']),
          ),
        },
      ],
    });
    const kept = (await rows()).find(({ name }) => name === 'letter.pdf');
    expect(Buffer.from((kept && (await readFile(shop.context, kept))) ?? [])).toEqual(sampleFiles['letter.pdf']);
    expect(await arriving()).toEqual([]);
  });

  it('are each kept as they came, though ten are put down at once', async () => {
    const contents = Array.from({ length: 10 }, (_none, at) => pdfOf(`${at} `.repeat(50_000)));
    const answers = await Promise.all(contents.map((content, at) => stage(`letter ${at}.pdf`, content)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const kept = await Promise.all((await rows()).map((row) => readFile(shop.context, row)));
    expect(kept.map((one) => Buffer.from(one ?? []))).toEqual(contents.map((one) => Buffer.from(one)));
    expect(await arriving()).toEqual([]);
  });

  it('are one file where the answer was lost and it is put down again, and two where they differ', async () => {
    const one = await stage('image.jpg', sampleFiles['letter.jpg']);
    expect((await stage('image.jpg', sampleFiles['letter.jpg'])).body).toEqual(one.body);
    const other = Buffer.concat([sampleFiles['letter.jpg'], Buffer.from('more')]);
    expect((await stage('image.jpg', other)).body).toEqual(staged('image (2).jpg', other.length));
    expect(await rows()).toHaveLength(2);
  });

  it('are sent once, however often that is asked', async () => {
    await stage('letter.pdf', pdfOf('x'));
    const key = crypto.randomUUID();
    const [first, second] = [await commit(['letter.pdf'], { key }), await commit(['letter.pdf'], { key })];
    expect(second.body).toEqual(first.body);
    expect((await list()).uploads).toHaveLength(1);
    expect(faultOf(await commit(['letter.pdf']))).toMatchObject({ code: 'UNKNOWN', pointer: '/fileNames/0' });
  });

  it('are sent all or none', async () => {
    await stage('letter.pdf', pdfOf('x'));
    expect(faultOf(await commit(['letter.pdf', 'absent.pdf']))).toMatchObject({
      code: 'UNKNOWN',
      pointer: '/fileNames/1',
    });
    expect(faultOf(await commit(['letter.pdf', 'letter.pdf']))).toMatchObject({
      code: 'UNKNOWN',
      pointer: '/fileNames/1',
    });
    for (const at of [2, 3]) await stage('letter.pdf', pdfOf(`${at}`));
    const three = ['letter.pdf', 'letter (2).pdf', 'letter (3).pdf'];
    expect(faultOf(await commit(three, { purpose: 'test' }))).toMatchObject({
      code: 'TOO_MANY',
      pointer: '/fileNames/2',
    });
    expect(faultOf(await commit(three, { purpose: 'passport' }))).toMatchObject({ code: 'unknown_purpose' });
    expect((await list()).uploads).toEqual([]);
  });
});

describe('a file that is refused', () => {
  it.each(refusedFiles)('says why, and leaves nothing: %s', async (_what, name, content, code) => {
    const answer = await stage(name, content);
    expect([answer.status, (answer.body as { code: string }).code, faultOf(answer)?.code]).toEqual([
      422,
      'file_refused',
      code,
    ]);
    expect([await rows(), await arriving()]).toEqual([[], []]);
  });

  it.each(['../../../etc/passwd.pdf', 'C:\\letters\\a.pdf', '/a.pdf', '..%2fa.pdf\u0000', '.pdf', 'con.pdf'])(
    'has a name that cannot be kept: %j',
    async (name) => expect(faultOf(await stage(name, pdfOf('x')))?.code).toBe('NAME'),
  );

  it('is of another type than any that is taken', async () => {
    for (const name of ['letter.tiff', 'letter.pdf.exe', 'letter.svg', 'letter'])
      expect(faultOf(await stage(name, pdfOf('x')))?.code, name).toBe('WRONG_TYPE');
  });

  it('is larger than ten megabytes, by a byte', async () => {
    const just = await stage('letter.pdf', pdfOf('x', 10_485_760));
    expect([just.status, just.body]).toEqual([201, staged('letter.pdf', 10_485_760)]);
    const more = await stage('larger.pdf', pdfOf('x', 10_485_761));
    expect([more.status, (more.body as { code: string }).code]).toEqual([413, 'body_too_large']);
    expect([(await rows()).length, await arriving()]).toEqual([1, []]);
  });

  it('is no form, a form without a file, or one with two', async () => {
    const path = `POST /api/documents/upload/stage/${policyId}`;
    const ask = (body: Buffer, type = FORM_TYPE) =>
      send(shop.url, path, { token, body, headers: { 'content-type': type } });
    expect((await ask(Buffer.from('{}'), 'application/json')).status).toBe(415);
    expect((await ask(formOf('a.pdf', pdfOf('x')), 'multipart/form-data')).status).toBe(415);
    expect((await ask(formOf('a.pdf', pdfOf('x')), 'multipart/form-data; charset=utf-8')).status).toBe(400);
    expect(faultOf(await ask(formOf('a.pdf', pdfOf('x'), 'picture')))?.code).toBe('one_file');
    expect((await ask(formOf('a.pdf', pdfOf('x')).subarray(0, 150))).status).toBe(400);
    const end = '\r\n--boundary-of-a-form--\r\n';
    const two = Buffer.concat([
      formOf('a.pdf', pdfOf('x')).subarray(0, -end.length),
      Buffer.from('\r\n'),
      formOf('b.pdf', pdfOf('y')),
    ]);
    expect(faultOf(await ask(two))?.code).toBe('one_file');
    expect([await rows(), await arriving()]).toEqual([[], []]);
  });
});

/**
 * Sends the head of an upload and the given part of its body over a connection of its own, and answers everything that
 * comes back.
 */
const raw = async (declared: number | undefined, ...bodies: readonly Buffer[]) => {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1');
  const length = declared === undefined ? 'transfer-encoding: chunked' : `content-length: ${declared}`;
  let text = '';
  socket.on('data', (more) => {
    text += more;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/documents/upload/stage/${policyId} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: ${FORM_TYPE}\r\n${length}\r\n\r\n`,
  );
  for (const body of bodies) socket.write(body);
  return { socket, text: () => text };
};

describe('an upload on its way', () => {
  it('ends with its connection in the eleventh megabyte, though it never said how much there is', async () => {
    const form = formOf('letter.pdf', pdfOf('x', 12_000_000));
    const chunked = Buffer.concat([Buffer.from(`${form.length.toString(16)}\r\n`), form]);
    const { socket, text } = await raw(undefined, chunked);
    await once(socket, 'close');
    expect(text()).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*body_too_large/);
    expect([await rows(), await arriving()]).toEqual([[], []]);
  });

  it('is refused at once where it says that it is larger', async () => {
    const { socket, text } = await raw(50_000_000);
    await once(socket, 'close');
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('leaves nothing when its connection is cut', async () => {
    const form = formOf('letter.pdf', pdfOf('x', 2_000_000));
    const { socket } = await raw(form.length, form.subarray(0, 1_000_000));
    await eventually(arriving, (files) => files.length === 1);
    socket.destroy();
    await eventually(arriving, (files) => files.length === 0);
    expect(await rows()).toEqual([]);
  });
});

describe('who may send', () => {
  it('is the owner alone, and a stranger learns nothing', async () => {
    const stranger = (await beginTestSession(shop.url)).token;
    const staged = await stageFile(shop.url, { token: stranger, policyId, name: 'a.pdf', content: pdfOf('x') });
    expect(staged.body).toMatchObject({ code: 'not_found' });
    await stage('letter.pdf', pdfOf('x'));
    const sent = await commitFiles(shop.url, { token: stranger, policyId, fileNames: ['letter.pdf'] });
    expect(sent.body).toMatchObject({ code: 'not_found' });
  });
});
