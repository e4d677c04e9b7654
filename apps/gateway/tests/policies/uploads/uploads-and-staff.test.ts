import type { CallOutput, TodoItemWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnsentFiles } from '../../../src/policies/uploads/remove-unsent-files.ts';
import { noScanner } from '../../../src/ports/scanner.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { readFiles } from '../../kit/databases/read-files.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

const DAY_MS = 86_400_000;

const policyOf = async (shop: TestShop, known?: string) => {
  const buyer = await beginPurchase(shop.url, known);
  await shop.pay(await openPage(shop.url, buyer));
  const { policyId } = await bindAtLast(shop.url, buyer);
  return { token: buyer.token, policyId };
};
type Listed = {
  readonly proofOfNcb: string;
  readonly uploads: readonly {
    readonly uploadId: string;
    readonly status: string;
    readonly reason: string | null;
    readonly files: readonly { readonly fileId: string; readonly fileName: string; readonly isScanned: boolean }[];
  }[];
};

describe('what staff do with what a customer sent', () => {
  let shop: StaffShop;
  let mine: { readonly token: string; readonly policyId: string };
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  beforeAll(async () => {
    shop = await startStaffShop({});
    mine = await policyOf(shop, await shop.customer('ada'));
    staff = await shop.acting('ada', ['documents:read']);
  });
  afterAll(() => shop.close());

  const list = async () =>
    (await send(shop.url, `GET /api/documents/upload/policy/${mine.policyId}`, staff)).body as Listed;
  const sendLetter = async (name: string, purpose = 'test') => {
    shop.clock.pass(1000);
    await stageFile(shop.url, { ...mine, name, content: pdfOf(name) });
    await commitFiles(shop.url, { ...mine, fileNames: [name] }, { purpose });
    const [upload] = (await list()).uploads;
    return { uploadId: upload?.uploadId ?? '', fileId: upload?.files[0]?.fileId ?? '' };
  };
  const decide = (uploadId: string, body: object): Promise<Answer> =>
    send(shop.url, `POST /api/documents/upload/decision/${uploadId}`, { ...staff, body });
  const letters = async () => {
    const { messages } = (await send(shop.sandbox.url, 'GET /mailbox.json?to=ada@example.com')).body as {
      messages: readonly { id: string; subject: string }[];
    };
    return messages;
  };

  it('opens as a download that runs nothing, once', async () => {
    const { fileId } = await sendLetter('Nachweis für Ada’s Auto.pdf');
    const { location } = (await send(shop.url, `GET /api/documents/upload/file/${fileId}`, staff)).body as {
      location: string;
    };
    const file = await send(shop.url, `GET ${location}`);
    expect([file.status, file.text]).toEqual([200, pdfOf('Nachweis für Ada’s Auto.pdf').toString()]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Nachweis%20f%C3%BCr%20Ada%E2%80%99s%20Auto.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await send(shop.url, `GET ${location}`)).status).toBe(404);
    for (const ticket of ['x', '%00', '..%2f..%2fetc%2fpasswd'])
      expect((await send(shop.url, `GET /uploads/${ticket}`)).status, ticket).toBe(404);
  });

  const todo = async (asker: { readonly token: string }) =>
    ((await send(shop.url, 'GET /api/todo', asker)).body as TodoItemWire[]).filter(({ kind }) => kind === 'NCD_PROOF');

  let late: { readonly uploadId: string };
  it('is refused with a reason that the customer reads by letter, and accepted once it is right', async () => {
    const { uploadId } = await sendLetter('first.pdf', 'proof-of-ncb');
    expect(await todo(mine)).toEqual([]);
    // Staff compare a proof with what was declared.
    const kim = { token: await shop.staff('kim', ['documents:read']) };
    const waiting = (await send(shop.url, 'GET /api/documents/upload/waiting', kim)).body;
    expect((waiting as CallOutput<'listWaitingUploads'>).uploads.at(-1)).toMatchObject({
      ...{ uploadId, declared: { ncdYears: expect.any(Number), address: expect.arrayContaining(['BS1 4DJ']) } },
    });
    expect((await decide(uploadId, { decision: 'REFUSED' })).status).toBe(422);
    expect((await decide(uploadId, { decision: 'REFUSED', reason: 'The letter has no date.' })).status).toBe(204);
    expect(await list()).toMatchObject({ proofOfNcb: 'REFUSED', uploads: [{ reason: 'The letter has no date.' }, {}] });
    const again = [{ policyId: mine.policyId, otherwise: 'COSTS_MORE', reason: 'The letter has no date.' }];
    expect(await todo(mine)).toMatchObject(again);
    expect(await todo(staff)).toMatchObject(again);
    expect((await decide(uploadId, { decision: 'ACCEPTED' })).body).toMatchObject({ code: 'wrong_state' });
    const refusal = await eventually(letters, (all) => all.some(({ subject }) => subject.includes('send it again')));
    const told = refusal.find(({ subject }) => subject.includes('send it again'));
    const letter = (await send(shop.sandbox.url, `GET /mailbox/${told?.id}.json`)).text;
    expect(letter).toContain('The letter has no date.');
    expect(letter).toContain('Send your proof of no-claims bonus again');
    expect(letter).toContain(`/flex/policy/${mine.policyId}/uploads/proof-of-ncb`);

    const second = await sendLetter('second.pdf', 'proof-of-ncb');
    expect((await list()).proofOfNcb).toBe('GIVEN');
    expect(await todo(mine)).toEqual([]);
    late = await sendLetter('late.pdf', 'proof-of-ncb');
    expect((await decide(second.uploadId, { decision: 'ACCEPTED' })).status).toBe(204);
    expect((await list()).proofOfNcb).toBe('ACCEPTED');
    expect(await todo(mine)).toEqual([]);
    const sent = await eventually(letters, (all) => all.some(({ subject }) => subject.includes('that’s all we need')));
    const thanks = sent.find(({ subject }) => subject.includes('that’s all we need'));
    expect((await send(shop.sandbox.url, `GET /mailbox/${thanks?.id}.json`)).text).not.toContain('still have to do');
  });

  it('is never asked for again once one was accepted, also where another that was on its way is refused', async () => {
    const { policyId } = mine;
    expect((await decide(late.uploadId, { decision: 'REFUSED', reason: 'A page is missing.' })).status).toBe(204);
    expect([(await list()).proofOfNcb, await todo(mine)]).toEqual(['ACCEPTED', []]);
    const sent = await eventually(letters, (all) =>
      all.some(({ subject }) => subject.includes('nothing more to send')),
    );
    const told = sent.find(({ subject }) => subject.includes('nothing more to send'));
    const letter = (await send(shop.sandbox.url, `GET /mailbox/${told?.id}.json`)).text;
    expect(letter).toContain('A page is missing.');
    expect(letter).not.toContain(`/flex/policy/${policyId}/uploads/proof-of-ncb`);
    await stageFile(shop.url, { ...mine, name: 'more.pdf', content: pdfOf('more') });
    const more = await commitFiles(shop.url, { ...mine, fileNames: ['more.pdf'] });
    expect(more.body).toMatchObject({ status: 409, code: 'proof_accepted' });
    expect((await list()).proofOfNcb).toBe('ACCEPTED');
  });

  it('is on the customer’s record, with who sent, read and decided', async () => {
    const trail = (await send(shop.url, 'GET /api/trail', staff)).body as readonly { name: string; byStaff: boolean }[];
    const named = new Map(trail.map(({ name, byStaff }) => [name, byStaff]));
    expect(['FilesSent', 'FilesRefused', 'FilesAccepted', 'openUpload'].map((name) => named.get(name))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('waits on the brand’s list, the oldest first, page by page, and each look at it is on the record', async () => {
    const kim = { token: await shop.staff('kim', ['documents:read']) };
    const sent = [];
    for (let count = 0; count < 3; count += 1) sent.push((await sendLetter(`waits ${count}.pdf`)).uploadId);
    const page = async (after = '') =>
      (await send(shop.url, `GET /api/documents/upload/waiting${after}`, kim)).body as CallOutput<'listWaitingUploads'>;
    const { uploads, next } = await page();
    expect([uploads.map(({ uploadId }) => uploadId).slice(-3), next]).toEqual([sent, null]);
    expect(uploads.at(-1)).toMatchObject({
      ...{ userId: 'ada', policyId: mine.policyId, lastName: expect.any(String), isOwn: false },
      files: [{ fileName: 'waits 2.pdf' }],
      declared: null,
    });
    expect((await page(`?after=${sent[1]}`)).uploads.map(({ uploadId }) => uploadId)).toEqual([sent[2]]);
    const trail = (await send(shop.url, 'GET /api/trail', staff)).body as readonly { name: string; actor: string }[];
    expect(trail).toContainEqual(expect.objectContaining({ name: 'listWaitingUploads', actor: 'kim@staff.example' }));
    const open = await send(shop.url, `GET /api/documents/upload/file/${uploads.at(-1)?.files[0]?.fileId}`, kim);
    expect(open.status, 'without acting for anybody').toBe(200);
    const [first] = sent;
    const body = { decision: 'REFUSED', reason: 'The letter has no date.' };
    const path = `POST /api/documents/upload/decision/${first}`;
    expect((await send(shop.url, path, { ...kim, body })).status).toBe(204);
    expect((await send(shop.url, path, { ...kim, body })).body).toMatchObject({ code: 'wrong_state' });
    expect((await page()).uploads.map(({ uploadId }) => uploadId)).not.toContain(first);
    const after = (await send(shop.url, 'GET /api/trail', staff)).body as readonly { name: string; actor: string }[];
    for (const name of ['openUpload', 'FilesRefused'])
      expect(after).toContainEqual(expect.objectContaining({ name, actor: 'kim@staff.example' }));
  });

  it('is open to staff with the permission alone, and to those who act only for the customer for whom they do', async () => {
    const { uploadId, fileId } = await sendLetter('third.pdf');
    await shop.customer('ben').then((token) => send(shop.url, 'GET /api/proposals', { token }));
    const [plain, other] = [await shop.acting('ada'), await shop.acting('ben', ['documents:read'])];
    for (const [asker, code] of [
      [plain, 'forbidden'],
      [other, 'not_found'],
      [{ token: mine.token }, 'forbidden'],
    ] as const) {
      const opened = await send(shop.url, `GET /api/documents/upload/file/${fileId}`, asker);
      const body = { decision: 'ACCEPTED' };
      const decided = await send(shop.url, `POST /api/documents/upload/decision/${uploadId}`, { ...asker, body });
      expect([opened.body, decided.body]).toMatchObject([{ code }, { code }]);
    }
  });

  it('is never decided by whose policy it is about', async () => {
    const { uploadId } = await sendLetter('own.pdf');
    // Somebody who bought before they joined the staff.
    const own = { token: await shop.staff('ada', ['documents:read']) };
    const body = { decision: 'ACCEPTED' };
    const path = `POST /api/documents/upload/decision/${uploadId}`;
    expect((await send(shop.url, path, { ...own, body })).body).toMatchObject({ code: 'second_person_needed' });
  });
});

describe('files that were put down', () => {
  let shop: TestShop;
  let mine: { readonly token: string; readonly policyId: string };
  beforeAll(async () => {
    shop = await startTestShop({ limits: { uploadFilesPerCustomer: 4, uploadBytesPerCustomer: 3_000_000 } });
    mine = await policyOf(shop);
  });
  afterAll(() => shop.close());

  const stage = (name: string, bytes = 1000) => stageFile(shop.url, { ...mine, name, content: pdfOf(name, bytes) });
  const rows = () => readFiles(shop.context.db);

  it('are as many and as large as one customer may have in a day, also when all come at once', async () => {
    expect((await stage('large.pdf', 2_900_000)).status).toBe(201);
    expect((await stage('more.pdf', 200_000)).body).toMatchObject({ code: 'too_many_requests' });
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => stage(`${at}.pdf`)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
    // Tokens would not outlive the day.
    await shop.context.db
      .updateTable('upload_files')
      .set((row) => ({ created_at_ms: row('created_at_ms', '-', DAY_MS + 1) }))
      .execute();
    expect((await stage('tomorrow.pdf')).status).toBe(201);
  });

  it('are forgotten after a day, unless they were sent', async () => {
    await commitFiles(shop.url, { ...mine, fileNames: ['tomorrow.pdf'] });
    const before = await rows();
    await removeUnsentFiles(shop.context);
    expect((await rows()).map(({ name }) => name)).toEqual(['tomorrow.pdf']);
    for (const { name, storage_key: key } of before)
      expect((await shop.context.blobs.read(key)) !== undefined, name).toBe(name === 'tomorrow.pdf');
  });

  it('are refused for now while the scanner is away, and leave nothing', async () => {
    await send(shop.sandbox.url, 'POST /script', { body: { clamav: { nextScans: ['error'] } } });
    expect((await stage('later.pdf')).body).toMatchObject({ code: 'provider_unavailable' });
    expect((await rows()).map(({ name }) => name)).toEqual(['tomorrow.pdf']);
    expect((await stage('later.pdf')).status).toBe(201);
  });
});

describe('a gateway without a scanner', () => {
  it('takes files unscanned where that was chosen, and says so', async () => {
    const shop = await startTestShop({ overrides: { scanner: noScanner } });
    const mine = await policyOf(shop);
    await stageFile(shop.url, { ...mine, name: 'a.pdf', content: pdfOf('a') });
    await commitFiles(shop.url, { ...mine, fileNames: ['a.pdf'] });
    const listed = await send(shop.url, `GET /api/documents/upload/policy/${mine.policyId}`, { token: mine.token });
    expect((listed.body as Listed).uploads[0]?.files[0]?.isScanned).toBe(false);
    await shop.close();
  });

  it('takes none where nothing was said', breadth, async () => {
    const shop = await startTestShop();
    const mine = await policyOf(shop);
    Object.assign(shop.context, { scanner: undefined });
    const answer = await stageFile(shop.url, { ...mine, name: 'a.pdf', content: pdfOf('a') });
    expect(answer.body).toMatchObject({ code: 'uploads_closed' });
    await shop.close();
  });
});
