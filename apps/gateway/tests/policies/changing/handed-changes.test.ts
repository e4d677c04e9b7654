import type { CallOutput, Change, PolicyAdjustmentWire, PolicyWire, TodoItemWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
let kim: { readonly token: string };
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  kim = { token: await shop.staff('kim', ['action:referral']) };
});
afterAll(() => shop.close());

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Line = `${'GET' | 'POST' | 'DELETE'} /api/${string}`;

const banned: Change = {
  ...{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph' },
  data: { bannedOrDisqualified: true },
};
const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } };
const ask = async (line: Line, body?: object, by: Asker = ada) => {
  const key = line === 'POST /api/policyAdjustments' ? { key: crypto.randomUUID() } : {};
  const { status, body: answer } = await send(shop.url, line, { ...by, ...key, ...(body && { body }) });
  const { code, ...others } = (answer ?? {}) as PolicyAdjustmentWire & { readonly code?: string };
  return { status, code, answer: others };
};
const prepare = async (changes: readonly Change[], more: object = {}) => {
  const body = { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null, ...more };
  const made = await ask('POST /api/policyAdjustments', body);
  return made.code ?? made.answer.adjustmentId;
};
const look = async (id: string) => (await ask(`GET /api/policyAdjustments/${id}`)).answer;
const handOver = (id: string, hasHappened: boolean, message: string | null = null) =>
  ask(`POST /api/policyAdjustments/${id}/handOver`, { hasHappened, message });
const waiting = async () =>
  (await send(shop.url, 'GET /api/handed-changes', kim)).body as CallOutput<'listHandedChanges'>;
const answer = (id: string, said: object, by: Asker = kim) => ask(`POST /api/handed-changes/${id}/answer`, said, by);
const policy = async () =>
  (await send(shop.url, `GET /api/policies/${ada.policyId}`, { token: ada.token })).body as PolicyWire;
const open = async () =>
  (await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, { token: ada.token }))
    .body as CallOutput<'getPolicyChanges'>;
const letterAbout = async (words: string) => {
  const all = await eventually(
    async () =>
      ((await send(shop.sandbox.url, 'GET /mailbox.json')).body as { messages: { subject: string; text: string }[] })
        .messages,
    (messages) => messages.some(({ text }) => text.includes(words)),
  );
  return all.find(({ text }) => text.includes(words))?.text ?? '';
};

describe('a change that its customer agrees to before cover starts', () => {
  it('waits on their list and their to-do list until they take it back', async () => {
    const todo = async () =>
      ((await send(shop.url, 'GET /api/todo', { token: ada.token })).body as TodoItemWire[]).map(({ kind }) => kind);
    expect([(await policy()).changesAt, await todo()]).toEqual([null, expect.not.arrayContaining(['CHANGE_COMING'])]);
    const id = await prepare([miles]);
    expect((await ask(`POST /api/policyAdjustments/${id}/commit`, {})).status).toBe(200);
    expect((await policy()).changesAt).toBe('2026-11-27T00:00:00.000Z');
    expect(await todo()).toContain('CHANGE_COMING');
    await ask(`POST /api/policyAdjustments/${id}/withdraw`, {});
    expect([(await policy()).changesAt, await todo()]).toEqual([null, expect.not.arrayContaining(['CHANGE_COMING'])]);
  });
});

describe('a change that nobody is insured with', () => {
  it('is handed to a person with what was told, and cover goes on as it is', async () => {
    shop.clock.travelTo('2026-12-10T12:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    kim = { token: await shop.staff('kim', ['action:referral']) };
    const id = await prepare([banned]);
    expect((await look(id)).handedOver).toBeNull();
    // A disclosure is not too late on the next day.
    shop.clock.travelTo('2026-12-11T08:00:00.000Z');
    expect((await policy()).hasHandedChange).toBe(false);
    expect((await handOver(id, true, ' Since last week. ')).status).toBe(204);
    expect((await policy()).hasHandedChange).toBe(true);
    const { body: list } = await send(shop.url, 'GET /api/policies', { token: ada.token });
    expect(list).toMatchObject([{ hasHandedChange: true }]);
    expect(await look(id)).toMatchObject({
      handedOver: { hasHappened: true, at: '2026-12-11T08:00:00.000Z', answer: null },
    });
    expect((await handOver(id, false, 'again')).status).toBe(204);
    const { handedOver, laterDays } = await open();
    expect([handedOver, laterDays]).toEqual([
      [{ adjustmentId: id, at: '2026-12-11T08:00:00.000Z', hasHappened: true }],
      null,
    ]);
    expect(await policy()).toMatchObject({
      policyDetail: { policyStatus: 'ACTIVE' },
      currentPolicyVersion: { version: 3 },
    });
    const letter = await letterAbout('a person is looking at it');
    for (const told of ['happened already', 'What we know', 'goes on as it is']) expect(letter).toContain(told);
  });

  it('is on the page of staff with what is told beside what is known, and on the customer’s record that they saw it', async () => {
    const { changes } = await waiting();
    expect(changes).toMatchObject([
      { name: 'Ada Marsh', hasHappened: true, message: 'Since last week.', isOwn: false, userId: 'ada' },
    ]);
    expect(changes[0]?.reasons).toEqual(['We can’t insure anyone who is disqualified from driving.']);
    const [{ before = '', after = '' } = {}] = changes[0]?.rows ?? [];
    expect([before, after]).toEqual([expect.stringContaining('driving: No'), expect.stringContaining('driving: Yes')]);
    const reads = await shop.context.db.selectFrom('staff_reads').select('call').where('subject', '=', 'ada').execute();
    expect(reads.map(({ call }) => call)).toContain('listHandedChanges');
  });

  it('is not handed over a second time while a person has it, told in another draft', async () => {
    const again = await prepare([banned]);
    expect((await handOver(again, true)).code).toBe('wrong_state');
    expect((await waiting()).changes).toHaveLength(1);
    expect((await look(again)).handedOver).toBeNull();
  });

  it('is neither confirmed nor thrown away while a person has it', async () => {
    const id = await prepare([banned, miles]);
    await handOver(id, false);
    // A planned event may have happened meanwhile, and that is told once as well.
    const [later, again] = [await prepare([banned, miles]), await prepare([banned, miles])];
    expect((await handOver(later, false)).code).toBe('wrong_state');
    expect((await handOver(later, true)).status).toBe(204);
    expect((await handOver(again, true)).code).toBe('wrong_state');
    expect((await answer(later, { answer: 'NOT_NEEDED', reason: 'they thought better of it' })).status).toBe(204);
    expect((await ask(`POST /api/policyAdjustments/${id}/commit`, {})).code).toBe('change_referred');
    expect((await ask(`DELETE /api/policyAdjustments/${id}`)).code).toBe('wrong_state');
    expect((await answer(id, { answer: 'NOT_NEEDED', reason: 'they thought better of it' })).status).toBe(204);
  });

  it('is answered once, with a reason for the record, by staff with the permission', async () => {
    const id = (await waiting()).changes[0]?.adjustmentId ?? '';
    const said = { answer: 'NOT_INSURABLE', reason: 'the ban runs for a year' };
    const plain = { token: await shop.staff('lee', ['access:impersonate', 'action:approve']) };
    expect((await answer(id, said, plain)).code).toBe('forbidden');
    expect((await answer('ABSENT222222', said)).code).toBe('not_found');
    expect((await answer(id, { ...said, reason: ' ' })).status).toBe(422);
    expect((await answer(id, said)).status).toBe(204);
    expect((await answer(id, said)).code).toBe('wrong_state');
    expect((await waiting()).changes).toEqual([]);
    expect([(await look(id)).handedOver?.answer, (await open()).handedOver]).toEqual(['NOT_INSURABLE', []]);
    expect((await policy()).hasHandedChange).toBe(false);
    expect(await letterAbout('can’t insure the car that way')).not.toContain(said.reason);
  });

  it('is none where it is insured, and ends nothing', async () => {
    const insured = await prepare([miles]);
    expect((await handOver(insured, true)).code).toBe('wrong_state');
    expect(await prepare([], { adjustmentType: 'CAN', becauseOf: insured })).toBe('wrong_state');
    expect(await prepare([miles], { becauseOf: insured })).toBe('validation_failed');
  });

  it('can be followed by an end at once, for which nobody is asked why', async () => {
    const id = await prepare([banned]);
    expect(await prepare([], { adjustmentType: 'CAN', becauseOf: 'ABSENT222222' })).toBe('not_found');
    const end = await prepare([], { adjustmentType: 'CAN', becauseOf: id });
    const { becauseOf, ending } = await look(end);
    expect([becauseOf, ending?.effectiveAt]).toEqual([id, shop.clock.now()]);
    expect((await ask(`POST /api/policyAdjustments/${end}/commit`, {})).status).toBe(200);
    expect((await policy()).policyDetail.policyStatus).toBe('CANCELLED');
    // What was told is kept, and can still be handed over.
    expect((await look(id)).changes).toEqual([banned]);
  });
});
