import type { CallInput, CallOutput, PersonViewWire } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

type Hold = CallInput<'createRetentionHold'>['body'];
const START = '2026-11-20T13:00:00.000Z';
const CANARY = 'canary of a dispute with a garage';

describe('a hold that staff put on what is kept', () => {
  let shop: RetentionShop;
  let ada: PolicyBuyer;
  let quote: string;
  beforeAll(async () => {
    shop = await startRetentionShop();
    ada = await buyPolicy(shop, await shop.customer('ada'));
    quote = await beginQuote(shop.url, ada.token);
    await endNow(shop.url, ada, { reason: 'Price' });
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  const pat = async (...more: string[]) => ({ token: await shop.staff('pat', ['privacy:handle', ...more]) });
  const place = async (body: Partial<Hold> = {}) => {
    const hold: Hold = { kind: 'POLICY', reference: ada.policyNumber, reason: CANARY, endsOn: null, ...body };
    const answer = await send(shop.url, 'POST /api/retention-holds', { ...(await pat()), body: hold });
    return { status: answer.status, ...(answer.body as { holdId: string; code?: string }) };
  };
  const end = async (holdId: string) => await send(shop.url, `POST /api/retention-holds/${holdId}/end`, await pat());
  const view = async (...permissions: string[]) => {
    const token = await shop.staff('pat', ['people:search', ...permissions]);
    const body = { userId: 'ada', reason: 'Case 4711: a dispute' };
    return (await send(shop.url, 'POST /api/people/view', { token, body })).body as PersonViewWire;
  };

  it('is shown where the customer is, with who put it there, and is on their record; its reason is encrypted', async () => {
    shop.clock.travelTo(START);
    const { status, holdId } = await place({ endsOn: '2035-01-01' });
    expect(status).toBe(201);
    const { kept, record } = await view('privacy:handle');
    expect(kept).toEqual({
      things: [
        { kind: 'POLICY', reference: ada.policyNumber, drivers: [] },
        { kind: 'QUOTE', reference: quote, drivers: [] },
      ],
      complaints: [],
      holds: [
        {
          ...{ holdId, kind: 'POLICY', reference: ada.policyNumber, reason: CANARY, endsOn: '2035-01-01' },
          ...{ placedBy: 'pat@staff.example', placedAt: START },
        },
      ],
    });
    expect(record.find(({ name }) => name === 'RetentionHeld')).toMatchObject({ actor: 'pat@staff.example' });
    expect((await view()).kept).toBeNull();
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM retention_holds t
      UNION ALL SELECT to_jsonb(e)::text FROM events e WHERE type LIKE 'Retention%'`.execute(shop.context.db);
    for (const { text } of rows) expect(text).not.toContain(CANARY);
    expect((await end(holdId)).status).toBe(204);
    expect((await end(holdId)).body).toMatchObject({ code: 'wrong_state' });
    const after = await view('privacy:handle');
    expect(after.kept?.holds).toEqual([]);
    expect(after.record.some(({ name }) => name === 'RetentionHoldEnded')).toBe(true);
  });

  it('keeps a policy from a request of its person too, and says so', async () => {
    shop.clock.travelTo('2033-12-01T12:00:00.000Z');
    const { holdId } = await place();
    await send(shop.url, 'POST /api/policyholder/data/requests', {
      token: await shop.customer('ada'),
      body: { kind: 'ERASURE', words: null },
    });
    await untilIdle(shop.context.db);
    const { body } = await send(shop.url, 'GET /api/data-requests', await pat());
    const [request] = (body as CallOutput<'listOpenDataRequests'>).requests;
    expect(request?.wouldStay).toEqual([{ kind: 'POLICY', reference: ada.policyNumber, why: 'HOLD', until: null }]);
    const own = `DELETE /api/policyholder/data/requests/${request?.requestId}` as const;
    await send(shop.url, own, { token: await shop.customer('ada') });
    shop.clock.travelTo(START);
    await end(holdId);
  });

  it('stops the time up to its last day, and what is over goes the night after', async () => {
    shop.clock.travelTo(START);
    await place({ endsOn: '2034-01-15' });
    const held = { count: 1, oldest: '2033-11-20' };
    expect((await shop.forgetOn('2034-01-15')).POLICY).toEqual({ HOLD: held });
    expect((await shop.forgetOn('2034-01-16')).POLICY).toEqual({ goes: held });
    expect(await place()).toMatchObject({ status: 404, code: 'not_found' });
  });

  /** Somebody complains, and gets the final answer on the same day. */
  const complain = async (token: string, policyId: string | null) => {
    const body = { kind: 'INSURANCE', policyId, follows: null, wrong: 'The garage', wanted: 'A repair' };
    const made = await send(shop.url, 'POST /api/complaints', { token, key: crypto.randomUUID(), body });
    const { complaintId } = made.body as { complaintId: string };
    const answer = { outcome: 'NOT_UPHELD', answer: 'It stands', redressPennies: 0, isAccepted: false };
    const by = { ...(await pat('complaints:handle')), key: crypto.randomUUID(), body: answer };
    expect((await send(shop.url, `POST /api/open-complaints/${complaintId}/answer`, by)).status).toBe(204);
    await untilIdle(shop.context.db);
    return complaintId;
  };

  it('keeps the complaints about a policy, from the night and from a request, and no other one', async () => {
    shop.clock.travelTo(START);
    const token = await shop.customer('carl');
    const { policyId, policyNumber } = await buyPolicy(shop, token);
    const [about, other] = [await complain(token, policyId), await complain(token, null)];
    const { holdId } = await place({ reference: policyNumber });
    const held = { count: 1, oldest: '2032-11-20' };
    expect((await shop.forgetOn('2033-01-01')).COMPLAINT).toEqual({ HOLD: held, goes: held });
    expect(await shop.keysLeft(about, other)).toEqual([about]);
    await end(holdId);
    expect((await shop.forgetOn('2033-01-02')).COMPLAINT).toEqual({ goes: held });
    expect(await shop.keysLeft(about)).toEqual([]);
  });

  it('is put on a complaint by itself, about a policy or none, shown and in the copy, and is no reason to keep another', async () => {
    shop.clock.travelTo(START);
    const token = await shop.customer('dora');
    const [disputed, other] = [await complain(token, null), await complain(token, null)];
    const { status, holdId } = await place({ kind: 'COMPLAINT', reference: disputed });
    expect(status).toBe(201);
    const { body } = await send(shop.url, 'POST /api/people/view', {
      token: await shop.staff('pat', ['people:search', 'privacy:handle']),
      body: { userId: 'dora', reason: 'Case 4712: a dispute' },
    });
    const { kept, record } = body as PersonViewWire;
    expect(kept?.complaints.toSorted()).toEqual([disputed, other].toSorted());
    expect(kept?.holds).toMatchObject([{ holdId, kind: 'COMPLAINT', reference: disputed, reason: CANARY }]);
    expect(record.some(({ name }) => name === 'RetentionHeld')).toBe(true);
    const copy = await readCopy(shop.context, { brand: 'showcase', subject: 'dora' });
    expect(copy.retention_holds).toMatchObject([{ thing: disputed, reason: CANARY }]);
    const held = { count: 1, oldest: '2032-11-20' };
    expect((await shop.forgetOn('2033-01-01')).COMPLAINT).toEqual({ HOLD: held, goes: held });
    expect(await shop.keysLeft(disputed, other)).toEqual([disputed]);
    expect(await place({ kind: 'COMPLAINT', reference: other })).toMatchObject({ status: 404, code: 'not_found' });
    await end(holdId);
    expect((await shop.forgetOn('2033-01-02')).COMPLAINT).toEqual({ goes: held });
    expect(await shop.keysLeft(disputed)).toEqual([]);
  });

  it('counts for a quote as well', async () => {
    shop.clock.travelTo(START);
    const code = await beginQuote(shop.url, await shop.customer('ben'));
    const { holdId } = await place({ kind: 'QUOTE', reference: code });
    expect((await shop.forgetOn('2028-01-01')).QUOTE).toMatchObject({ HOLD: { count: 1 } });
    expect(await shop.keysLeft(code)).toEqual([code]);
    await end(holdId);
    expect((await shop.forgetOn('2028-01-02')).QUOTE).toMatchObject({ goes: { count: 1 } });
    expect(await shop.keysLeft(code)).toEqual([]);
  });

  it('goes on for the policy that a quote becomes, and ends on its record', async () => {
    shop.clock.travelTo(START);
    const buyer = await beginPurchase(shop.url, await shop.customer('finn'));
    const { holdId } = await place({ kind: 'QUOTE', reference: buyer.proposalCode });
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId, policyNumber } = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    await endNow(shop.url, { ...buyer, policyId }, { reason: 'Price' });
    await untilIdle(shop.context.db);
    expect((await shop.forgetOn('2034-03-01')).POLICY).toMatchObject({ HOLD: { count: 1 } });
    expect(await shop.keysLeft(policyNumber)).toEqual([policyNumber]);
    expect((await end(holdId)).status).toBe(204);
    const { rows } =
      await sql`SELECT stream_id AS id FROM events WHERE type = 'RetentionHoldEnded' AND stream_id = ${policyId}`.execute(
        shop.context.db,
      );
    expect(rows).toEqual([{ id: policyId }]);
    await shop.forgetOn('2034-03-02');
    expect(await shop.keysLeft(policyNumber)).toEqual([]);
  });

  it('is refused for what there is not, for a day that has passed, without the permission, and in another brand', async () => {
    shop.clock.travelTo(START);
    expect(await place({ reference: 'ABSENT222222' })).toMatchObject({ code: 'not_found' });
    expect(await place({ kind: 'QUOTE', reference: ada.policyNumber })).toMatchObject({ code: 'not_found' });
    expect(await place({ kind: 'QUOTE', reference: ada.proposalCode })).toMatchObject({ code: 'not_found' });
    expect(await place({ endsOn: '2026-11-19' })).toMatchObject({ status: 422 });
    expect((await end('ABSENT222222')).status).toBe(404);
    const token = await shop.staff('kim', ['people:search']);
    const hold: Hold = { kind: 'POLICY', reference: ada.policyNumber, reason: CANARY, endsOn: null };
    expect((await send(shop.url, 'POST /api/retention-holds', { token, body: hold })).status).toBe(403);
  });
});
