import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PolicyDocumentWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startStaffShop } from '../kit/shops/staff-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startTestShop();
  ada = await buyPolicy(shop);
});
afterAll(() => shop.close());

const ask = (query = '', token = ada.token) =>
  send(shop.url, `GET /api/documents/bundle/${ada.policyId}${query}`, { token });
const open = async (): Promise<{ answer: Response; bytes: Buffer }> => {
  const { location } = (await ask()).body as { location: string };
  const answer = await fetch(`${shop.url}${location}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const documents = async () =>
  (await send(shop.url, `GET /api/documents/policy/${ada.policyId}`, { token: ada.token }))
    .body as PolicyDocumentWire[];
const name = (of: string) => PDFName.of(of);

/** The bookmarks of a PDF, each with the number of its page. */
function bookmarks(pdf: PDFDocument): (readonly [title: string, page: number])[] {
  const pages = pdf.getPages().map(({ ref }) => ref);
  const found: (readonly [string, number])[] = [];
  let item = pdf.catalog.lookup(name('Outlines'), PDFDict).lookupMaybe(name('First'), PDFDict);
  while (item) {
    const [page] = item.lookup(name('Dest'), PDFArray).asArray();
    found.push([item.lookup(name('Title'), PDFHexString).decodeText(), pages.indexOf(page as PDFRef)]);
    item = item.lookupMaybe(name('Next'), PDFDict);
  }
  return found;
}

describe('all documents of a policy as one PDF', () => {
  it('are what counts now, in the order of the list, each with a bookmark to its first page', async () => {
    const { answer, bytes } = await open();
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="documents-${ada.policyNumber}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const listed = (await documents()).filter(({ state }) => state === 'IN_FORCE' || state === 'COMING');
    const marks = bookmarks(pdf);
    expect(marks.map(([title]) => title)).toEqual(listed.map(({ title }) => title));
    expect(marks.map(([, page]) => page)).toEqual(
      [...new Set(marks.map(([, page]) => page))].toSorted((a, b) => a - b),
    );
    expect(marks[0]?.[1]).toBe(0);
    expect(pdf.getTitle()).toBe(`All documents ${ada.policyNumber}`);
    expect(pdf.getPageCount()).toBeGreaterThan(listed.length);
  });

  it('are read out by a screen reader: each page finds its parts in one structure', async () => {
    const pdf = await PDFDocument.load((await open()).bytes, { updateMetadata: false });
    const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
    const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray();
    const keys = numbers.filter((_, index) => index % 2 === 0).map(String);
    const parents = pdf.getPages().map(({ node }) => String(node.get(name('StructParents'))));
    expect(new Set(parents).size).toBe(pdf.getPageCount());
    expect(parents.filter((one) => !keys.includes(one))).toEqual([]);
    const kids = root.lookup(name('K'), PDFDict).lookup(name('K'), PDFArray);
    expect(kids.size()).toBe((await documents()).length);
    expect(pdf.catalog.lookup(name('Lang'))?.toString()).toContain('en');
  });

  it('are the same bytes each time, also after the folder has changed', breadth, async () => {
    const first = (await open()).bytes;
    const restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, documentPages: {} }));
    const second = (await open()).bytes;
    restore();
    expect(second.equals(first)).toBe(true);
  });

  it('open once, for their owner alone', async () => {
    const { location } = (await ask()).body as { location: string };
    expect((await fetch(`${shop.url}${location}`)).status).toBe(200);
    expect((await fetch(`${shop.url}${location}`)).status).toBe(404);
    const { token } = await beginTestSession(shop.url);
    expect((await ask('', token)).status).toBe(404);
    expect((await ask('?version=7')).status).toBe(404);
    expect((await ask('?version=0')).status).toBe(422);
  });

  it('given a document whose file is lost, then it is named, and no part of the rest is served', async () => {
    const { blobs } = shop.context;
    const { storage_key: key } = await shop.context.db
      .selectFrom('documents')
      .select('storage_key')
      .where('policy_id', '=', ada.policyId)
      .where('document', '=', 'schedule')
      .executeTakeFirstOrThrow();
    const bytes = await blobs.read(key);
    await blobs.remove(key);
    const { status, body } = await ask();
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'document_missing' })]);
    expect((body as { errors: unknown }).errors).toEqual([
      expect.objectContaining({ pointer: '/documents/schedule', code: 'missing' }),
    ]);
    if (bytes) await blobs.write(key, bytes);
    expect((await ask()).status).toBe(200);
  });
});

describe('all documents of a policy that was cancelled', () => {
  it('leave out what was withdrawn: nothing on its pages says so', async () => {
    const own = await startTestShop();
    const buyer = await buyPolicy(own);
    const effectiveAt = own.clock.now();
    await rewritePolicy(own.context.db, buyer.policyId, () => ({
      termination: { kind: 'CANCELLED', effectiveAt, decidedAt: effectiveAt, reason: null },
    }));
    own.clock.pass(1000);
    const { location } = (await send(own.url, `GET /api/documents/bundle/${buyer.policyId}`, { token: buyer.token }))
      .body as { location: string };
    const bytes = Buffer.from(await (await fetch(`${own.url}${location}`)).arrayBuffer());
    const listed = (await send(own.url, `GET /api/documents/policy/${buyer.policyId}`, { token: buyer.token }))
      .body as PolicyDocumentWire[];
    const titles = bookmarks(await PDFDocument.load(bytes, { updateMetadata: false })).map(([title]) => title);
    expect(titles).toEqual(listed.filter(({ state }) => state !== 'WITHDRAWN').map(({ title }) => title));
    expect(titles).not.toContain('Certificate of motor insurance');
    await own.close();
  });
});

describe('staff who act for the owner', () => {
  it('open them too, and the owner’s record says so', breadth, async () => {
    const withStaff = await startStaffShop({});
    const buyer = await buyPolicy(withStaff, await withStaff.customer('ada'));
    const staff = await withStaff.acting('ada');
    const asked = await send(withStaff.url, `GET /api/documents/bundle/${buyer.policyId}`, staff);
    expect(asked.status).toBe(200);
    const reads = await withStaff.context.db.selectFrom('staff_reads').select('call').execute();
    expect(reads.map(({ call }) => call)).toContain('getPolicyBundle');
    await withStaff.close();
  });
});
