import type { CallOutput } from '@marque/contract';
import { groundsOf } from '@marque/domain/data-requests/decision';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findRequest } from '../../../src/store/data-requests/find-request.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { peopleDesk, TODAY } from '../../kit/people/people-desk.ts';

describe('what somebody has asked besides, who is forgotten', () => {
  const desk = peopleDesk();
  /** A request for a person to look again at a quote that is declined because of its customer's answers. */
  const reviewed = async (token: string) => {
    const quote = { token, proposalCode: await beginQuote(desk.shop.url, token) };
    const data = { bannedOrDisqualified: true };
    const banned = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data };
    const { externalReference: reference } = await changeProposal(desk.shop.url, quote, [banned]);
    return { requestId: await desk.askAgain(token, reference), reference };
  };
  const grant = async (requestId: string, words: string | null = null) =>
    expect(await desk.answer(requestId, { words })).toBe(204);
  const waiting = async () => {
    const { body } = await desk.send('GET /api/data-requests', await desk.pat());
    return (body as CallOutput<'listOpenDataRequests'>).requests.map(({ requestId }) => requestId);
  };
  const standing = async (requestId: string) =>
    await findRequest(desk.db, desk.shop.context, { brand: 'showcase', requestId });
  /** What is left of the decision: the rules and answers. */
  const grounds = async (requestId: string) => {
    const decision = (await standing(requestId))?.decision;
    return decision ? groundsOf(decision) : undefined;
  };
  const lastEvent = async (requestId: string) =>
    (await readEvents(desk.db, ['type'], { streamId: requestId })).at(-1)?.type;
  const NONE = { rules: [], facts: [] };

  it('ends with them without its words where nothing of them stays, and what decided about them is forgotten with the quote', async () => {
    const token = await desk.shop.customer('ada');
    const answered = await reviewed(token);
    await grant(answered.requestId, 'You told us that you are banned.');
    const open = await reviewed(token);
    const objection = await desk.ask(token, 'OBJECTION', 'Do not rate me by my job');
    const restriction = await desk.ask(token, 'RESTRICTION');
    await grant(restriction);
    expect((await grounds(answered.requestId))?.rules).not.toEqual([]);
    expect((await grounds(open.requestId))?.facts).not.toEqual([]);
    await grant(await desk.ask(token, 'ERASURE'));
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
    const token = await desk.shop.customer('ben');
    await buyPolicy(desk.shop, token);
    const review = await reviewed(token);
    const objection = await desk.ask(token, 'OBJECTION', 'Do not rate me by my job');
    await grant(await desk.ask(token, 'ERASURE'));
    expect(await waiting()).toEqual([objection]);
    expect(await standing(review.requestId)).toMatchObject({ withdrawnOn: TODAY });
    expect(await grounds(review.requestId)).toEqual(NONE);
  });

  it('leaves no page behind by a complaint that was answered long ago', async () => {
    const complaining = await desk.shop.customer('zoe');
    const wrong = { kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: 'Nobody wrote back', wanted: null };
    const key = crypto.randomUUID();
    const made = await desk.send('POST /api/complaints', { token: complaining, key, body: wrong });
    const { complaintId } = made.body as CallOutput<'createComplaint'>;
    const carl = { token: await desk.shop.staff('carl', ['complaints:handle']) };
    const body = { outcome: 'UPHELD', answer: 'We are sorry.', redressPennies: 0, isAccepted: false };
    const line = `POST /api/open-complaints/${complaintId}/answer` as const;
    expect((await desk.send(line, { ...carl, body })).status).toBe(204);
    await desk.idle();

    desk.shop.clock.travelTo('2033-11-20T13:00:00.000Z');
    await grant(await desk.ask(await desk.shop.customer('zoe'), 'ERASURE'));
    const { rows } = await sql`SELECT 1 FROM complaints WHERE owner = 'zoe'`.execute(desk.db);
    expect(rows).toHaveLength(1);
    const looked = { ...(await desk.pat()), body: { userId: 'zoe', reason: 'has written once more' } };
    expect((await desk.send('POST /api/people/view', looked)).status).toBe(404);
  });
});
