import type { PersonViewWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { commitFiles, stageFile } from '../kit/client/send-file.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { readLooks } from '../kit/databases/read-looks.ts';
import { pdfOf } from '../kit/samples/sample-files.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

describe('staff look at a customer before they act', () => {
  let shop: StaffShop;
  let purchase: Buyer;
  let bought: { policyId: string; policyNumber: string };
  let [buyer, pat] = ['', ''];
  beforeAll(async () => {
    shop = await startStaffShop({});
    purchase = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, purchase));
    bought = await bindAtLast(shop.url, purchase);
    buyer = subjectOf(purchase.token);
    pat = await shop.staff('pat', ['people:search', 'documents:read', 'claims:read']);
    const mine = { token: purchase.token, policyId: bought.policyId };
    await stageFile(shop.url, { ...mine, name: 'proof.pdf', content: pdfOf('proof') });
    await commitFiles(shop.url, { ...mine, fileNames: ['proof.pdf'] });
  });
  afterAll(() => shop.close());

  const reason = 'Case 4711: asked by phone';
  const view = (userId: string, token = pat, why = reason) =>
    send(shop.url, 'POST /api/people/view', { token, body: { userId, reason: why } });
  const seen = async (userId: string) => (await view(userId)).body as PersonViewWire;
  const reads = (subject: string) => readLooks(shop.context.db, subject);

  it('with everything about a buyer without an account', async () => {
    const letters = () => shop.context.db.selectFrom('sent_letters').select('sent_at').execute();
    await eventually(letters, ([letter]) => (letter?.sent_at ?? null) !== null);
    shop.clock.pass(1000);
    const person = await seen(buyer);
    expect(person).toMatchObject({
      person: { userId: buyer, firstName: 'Ada', accountRegistered: false, policies: [bought] },
      knownSince: expect.stringMatching(/^20/),
      accounts: [{ policyId: bought.policyId, outstandingAmount: 0 }],
      uploads: [{ policyId: bought.policyId, status: 'SENT', files: [{ fileName: 'proof.pdf' }] }],
      ...{ letters: [{ policyId: bought.policyId, sentTo: 'ada@example.com' }], claims: [] },
    });
    expect(person.phoneNumber).not.toBeNull();
    const look = { name: 'viewPerson', actor: 'pat@staff.example', byStaff: true, reason };
    expect(person.record[0]).toMatchObject(look);
    expect(person.record.length).toBe(8);
  });

  it('but not with what was sent, nor with claims, without the permission for each', async () => {
    const some = await shop.staff('kim', ['people:search']);
    expect((await view(buyer, some)).body).toMatchObject({ uploads: null, claims: null, letters: [{}] });
  });

  it('and sees nothing of anybody else', async () => {
    const token = await shop.customer('zoe');
    await send(shop.url, 'GET /api/proposals', { token });
    expect(await seen('zoe')).toMatchObject({
      person: { userId: 'zoe', accountRegistered: true, policies: [] },
      ...{ todo: [], accounts: [], letters: [], uploads: [], claims: [] },
    });
  });

  it('and every look is on the record, with its reason', async () => {
    const before = (await reads(buyer)).length;
    await view(buyer, pat, 'Case 4712: a letter came back');
    expect((await reads(buyer)).slice(before)).toMatchObject([
      { actor: 'pat', call: 'viewPerson', about: 'customer', reason: 'Case 4712: a letter came back' },
    ]);
    expect((await view(buyer, pat, '')).body).toMatchObject({ code: 'validation_failed' });
    expect((await reads(buyer)).length).toBe(before + 1);
  });

  it('never at staff, nor at somebody by an e-mail, nor without the permission', async () => {
    const sam = await shop.staff('sam', ['access:impersonate', 'documents:read']);
    await send(shop.url, 'GET /api/proposals', { token: sam });
    for (const userId of ['sam', 'pat', 'zoe@example.com', 'ada@example.com', 'nobody-at-all'])
      expect((await view(userId)).body, userId).toMatchObject({ code: 'not_found' });
    for (const token of [sam, await shop.customer('zoe'), purchase.token])
      expect((await view(buyer, token)).body).toMatchObject({ code: 'forbidden' });
  });
});
