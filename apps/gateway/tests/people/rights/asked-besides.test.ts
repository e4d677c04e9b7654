import type { CallOutput } from '@marque/contract';
import { groundsOf } from '@marque/domain/data-requests/decision';
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
});
