import type { CallOutput } from '@marque/contract';
import { groundsOf } from '@marque/domain/data-requests/decision';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequest } from '../../../src/store/data-requests/find-request.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const TODAY = '2026-11-20';

describe('what somebody has asked besides, who is forgotten', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
  });
  afterAll(() => shop.close());

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const asked = async (token: string, kind: string, words: string | null = null) => {
    const body = { kind, words };
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', { token, body });
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(shop.context.db);
    return (answer.body as { requestId: string }).requestId;
  };
  /** That a person look again at a quote that is declined for what its customer has told. */
  const reviewed = async (token: string) => {
    const proposalCode = await beginQuote(shop.url, token);
    const data = { bannedOrDisqualified: true };
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }];
    const body = { changes, applyRating: true };
    const told = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body });
    const { externalReference: reference } = told.body as { externalReference: string };
    const review = { token, body: { reference, words: null } };
    const answer = await send(shop.url, 'POST /api/policyholder/data/reviews', review);
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(shop.context.db);
    return { requestId: (answer.body as { requestId: string }).requestId, reference };
  };
  const grant = async (requestId: string, words: string | null = null) => {
    const line = `POST /api/data-requests/${requestId}/answer` as const;
    const answer = await send(shop.url, line, { ...(await pat()), body: { isGranted: true, words } });
    expect(answer.status, answer.text).toBe(204);
    await untilIdle(shop.context.db);
  };
  const waiting = async () => {
    const { body } = await send(shop.url, 'GET /api/data-requests', await pat());
    return (body as CallOutput<'listOpenDataRequests'>).requests.map(({ requestId }) => requestId);
  };
  const standing = async (requestId: string) =>
    await findRequest(shop.context.db, shop.context, { brand: 'showcase', requestId });
  /** What is left of what decided: the rules and answers. */
  const grounds = async (requestId: string) => {
    const decision = (await standing(requestId))?.decision;
    return decision ? groundsOf(decision) : undefined;
  };
  const lastEvent = async (requestId: string) =>
    (await readEvents(shop.context.db, ['type'], { streamId: requestId })).at(-1)?.type;
  const NONE = { rules: [], facts: [] };

  it('ends with them without its words where nothing of them stays, and what decided about them is forgotten with the quote', async () => {
    const token = await shop.customer('ada');
    const answered = await reviewed(token);
    await grant(answered.requestId, 'You told us that you are banned.');
    const open = await reviewed(token);
    const objection = await asked(token, 'OBJECTION', 'Do not rate me by my job');
    const restriction = await asked(token, 'RESTRICTION');
    await grant(restriction);
    expect((await grounds(answered.requestId))?.rules).not.toEqual([]);
    expect((await grounds(open.requestId))?.facts).not.toEqual([]);
    await grant(await asked(token, 'ERASURE'));
    expect(await waiting()).toEqual([]);
    for (const requestId of [open.requestId, objection, restriction])
      expect((await standing(requestId))?.withdrawnOn).toBe(TODAY);
    expect([await lastEvent(objection), await lastEvent(restriction)]).toEqual([
      'DataRequestWithdrawn',
      'DataRestrictionEnded',
    ]);
    expect(await standing(answered.requestId)).toMatchObject({
      ...{ withdrawnOn: null, outcome: 'GRANTED', answer: 'You told us that you are banned.' },
      decision: { reference: answered.reference },
    });
    expect(await grounds(answered.requestId)).toEqual(NONE);
    for (const requestId of [open.requestId, objection])
      expect(await standing(requestId)).toMatchObject({ words: null, decision: null });
  });

  it('goes on where something of them stays, but for a quote that goes', async () => {
    const token = await shop.customer('ben');
    await buyPolicy(shop, token);
    const review = await reviewed(token);
    const objection = await asked(token, 'OBJECTION', 'Do not rate me by my job');
    await grant(await asked(token, 'ERASURE'));
    expect(await waiting()).toEqual([objection]);
    expect(await standing(review.requestId)).toMatchObject({ withdrawnOn: TODAY });
    expect(await grounds(review.requestId)).toEqual(NONE);
  });

  it('leaves no page behind by a complaint that was answered long ago', async () => {
    const complaining = await shop.customer('zoe');
    const wrong = { kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: 'Nobody wrote back', wanted: null };
    const key = crypto.randomUUID();
    const made = await send(shop.url, 'POST /api/complaints', { token: complaining, key, body: wrong });
    const { complaintId } = made.body as CallOutput<'createComplaint'>;
    const carl = { token: await shop.staff('carl', ['complaints:handle']) };
    const body = { outcome: 'UPHELD', answer: 'We are sorry.', redressPennies: 0, isAccepted: false };
    const line = `POST /api/open-complaints/${complaintId}/answer` as const;
    expect((await send(shop.url, line, { ...carl, body })).status).toBe(204);
    await untilIdle(shop.context.db);

    shop.clock.travelTo('2033-11-20T13:00:00.000Z');
    await grant(await asked(await shop.customer('zoe'), 'ERASURE'));
    const { rows } = await sql`SELECT 1 FROM complaints WHERE owner = 'zoe'`.execute(shop.context.db);
    expect(rows).toHaveLength(1);
    const looked = { ...(await pat()), body: { userId: 'zoe', reason: 'has written once more' } };
    expect((await send(shop.url, 'POST /api/people/view', looked)).status).toBe(404);
  });
});
