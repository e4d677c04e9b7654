import type { FailedCheckWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { askFor, beginAs, type CheckAnswer, rename } from '../kit/shops/verifying.ts';

type Page = { readonly checks: readonly FailedCheckWire[]; readonly next: string | null };

let shop: StaffShop;
let kim: { readonly token: string };
beforeAll(async () => {
  shop = await startStaffShop({ limits: { identityChecksPerProposal: 60 } });
  kim = { token: await shop.staff('kim', ['action:check']) };
});
afterAll(() => shop.close());

const code = (answer: Answer) => (answer.body as { code?: string }).code;
/** Somebody whose identity check fails, and nothing else does. */
const failing = async (lastName: string): Promise<Buyer> => {
  const buyer = await beginAs(shop.url, { firstName: 'Identity Enhanced', lastName });
  for (const kind of ['verify', 'id-check'] as const) await askFor(shop.url, kind, buyer);
  return buyer;
};
const list = async (query = '') => (await send(shop.url, `GET /api/failed-checks${query}`, kim)).body as Page;
const checkOf = async (lastName: string) => (await list()).checks.find(({ name }) => name.endsWith(lastName));
const decide = (checkId: string, body: object, asker = kim) =>
  send(shop.url, `POST /api/failed-checks/${checkId}/decision`, { ...asker, body });
const accepted = { decision: 'ACCEPTED', reason: 'the register had an old address', evidence: 'passport, by email' };
const letters = async () =>
  ((await send(shop.sandbox.url, 'GET /mailbox.json')).body as { messages: { subject: string; text: string }[] })
    .messages;

describe('given a check that failed, when a person decides it', () => {
  it('then it is listed with what it was about, and once it was accepted the customer is told and can buy', async () => {
    const buyer = await failing('Quill');
    expect(code(await checkout(shop.url, buyer))).toBe('identity_not_clear');
    const check = await checkOf('Quill');
    expect(check).toMatchObject({
      ...{ kind: 'ID_CHECK', name: 'Identity Enhanced Quill', isOwn: false },
      checks: [{ check: 'identity_enhanced', result: 'CONSIDER' }],
    });
    expect((await decide(check?.checkId ?? '', accepted)).status).toBe(204);
    expect(await checkOf('Quill')).toBeUndefined();
    expect((await askFor(shop.url, 'id-check', buyer)).body as CheckAnswer).toMatchObject({ isClear: true });
    const told = await eventually(letters, (all) => all.some(({ subject }) => subject.includes('you can carry on')));
    expect(told.find(({ subject }) => subject.includes('carry on'))?.text).toContain(
      `/retrieve?ref=${encodeURIComponent(check?.reference ?? '')}`,
    );
    await shop.pay(await openPage(shop.url, buyer));
    expect(await bindAtLast(shop.url, buyer)).toMatchObject({ policyId: expect.any(String) });
    expect(code(await decide(check?.checkId ?? '', accepted))).toBe('wrong_state');
  });

  it('then a refusal is final, and the customer is told of it without the reason', async () => {
    const buyer = await failing('Rook');
    const checkId = (await checkOf('Rook'))?.checkId ?? '';
    const reason = 'the passport is somebody else’s';
    expect((await decide(checkId, { decision: 'REFUSED', reason })).status).toBe(204);
    expect(code(await decide(checkId, accepted))).toBe('wrong_state');
    expect(code(await checkout(shop.url, buyer))).toBe('identity_not_clear');
    const told = await eventually(letters, (all) => all.some(({ subject }) => subject.includes('can’t insure you')));
    expect(told.find(({ subject }) => subject.includes('can’t insure you'))?.text).not.toContain(reason);
  });

  it('then both are on the record of the customer, with who was shown it, the reason and the evidence', async () => {
    const buyer = await failing('Swan');
    const check = await checkOf('Swan');
    await decide(check?.checkId ?? '', accepted);
    const [event] = await readEvents(shop.context.db, ['actor', 'data', 'reason'], {
      ...{ type: 'CheckAccepted', streamId: buyer.proposalCode },
    });
    expect(event).toMatchObject({ actor: 'kim', reason: accepted.reason, data: { evidence: accepted.evidence } });
    const reads = await shop.context.db
      .selectFrom('staff_reads')
      .select('call')
      .where('subject', '=', check?.userId ?? '')
      .execute();
    expect(reads.map(({ call }) => call)).toContain('listFailedChecks');
  });

  it('then evidence and a reason are needed, and nobody decides their own or without the permission', async () => {
    await failing('Teal');
    const checkId = (await checkOf('Teal'))?.checkId ?? '';
    for (const body of [
      { ...accepted, evidence: ' ' },
      { decision: 'ACCEPTED', reason: 'seen it' },
      { ...accepted, reason: '' },
    ])
      expect((await decide(checkId, body)).status).toBe(422);
    const plain = { token: await shop.staff('lee', ['access:impersonate', 'action:approve']) };
    expect(code(await decide(checkId, accepted, plain))).toBe('forbidden');
    expect(code(await send(shop.url, 'GET /api/failed-checks', plain))).toBe('forbidden');
    await asOwner(shop.context.db, (tx) =>
      tx.updateTable('people').set({ email: 'ada@example.com' }).where('subject', '=', 'kim').execute(),
    );
    expect(await checkOf('Teal')).toMatchObject({ isOwn: true });
    expect(code(await decide(checkId, accepted))).toBe('second_person_needed');
    await asOwner(shop.context.db, (tx) =>
      tx.updateTable('people').set({ email: 'kim@staff.example' }).where('subject', '=', 'kim').execute(),
    );
    expect(code(await decide('ABSENT222222', accepted))).toBe('not_found');
  });

  it('then what the customer has changed since is not asked about, and two people cannot both decide', async () => {
    const buyer = await failing('Umber');
    const checkId = (await checkOf('Umber'))?.checkId ?? '';
    const refused = { decision: 'REFUSED', reason: 'nobody answered' };
    await rename(shop.url, buyer, { firstName: 'Ada', lastName: 'Umberland' });
    expect(await checkOf('Umber')).toBeUndefined();
    const both = await Promise.all([decide(checkId, accepted), decide(checkId, refused)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

it('given more than a page, then the next one goes on after it', breadth, async () => {
  const buyers = ['Vale', 'Wren'].map(failing);
  await Promise.all(buyers);
  const all = await list();
  const [first, ...others] = all.checks;
  expect(all.next).toBeNull();
  expect((await list(`?after=${first?.checkId}`)).checks.map(({ checkId }) => checkId)).toEqual(
    others.map(({ checkId }) => checkId),
  );
});
