import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

describe('a driver who is named in a renewal', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  it('asks about the policy that it renews, and is not forgotten out of it while that runs', async () => {
    const token = await shop.customer('rene');
    const proposalCode = await beginQuote(shop.url, token);
    const buyer = { token, proposalCode };
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...noahMarsh, lastName: 'Hollowby' } }];
    await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body: { changes, applyRating: true } });
    await openAccount(shop.url, buyer);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId, policyNumber } = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    shop.clock.travelTo('2027-11-01T12:00:00.000Z');
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const { body: policy } = await send(shop.url, `GET /api/policies/${policyId}`, {
      token: await shop.customer('rene'),
    });
    const renewal = (policy as CallOutput<'getPolicy'>).renewalProposal?.proposalCode;
    expect(renewal).toBeDefined();

    const pat = { token: await shop.staff('pat', ['privacy:handle', 'people:search']) };
    const { body: taken } = await send(shop.url, 'POST /api/people/data/drivers', {
      ...pat,
      body: {
        ...{ kind: 'QUOTE', reference: renewal, profileCode: 'p1', name: 'Noah Hollowby', asks: 'ERASURE' },
        dateOfBirth: noahMarsh.dateOfBirth,
        ...{ knownBy: 'Showed a licence', email: 'noah@drivers.example', address: null, words: null },
        ...{ cameBy: 'LETTER', receivedOn: '2027-11-01' },
      },
    });
    await untilIdle(shop.context.db);
    const { requestId } = taken as CallOutput<'takeDriverRequest'>;
    const { body: list } = await send(shop.url, 'GET /api/data-requests', pat);
    const ofPolicy = { kind: 'POLICY', reference: policyNumber };
    expect(
      (list as CallOutput<'listOpenDataRequests'>).requests.find((one) => one.requestId === requestId),
    ).toMatchObject({ driver: ofPolicy, wouldStay: [{ ...ofPolicy, why: 'RUNNING' }], wouldGo: [] });
    const answer = { isGranted: true, words: null };
    const { body } = await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { ...pat, body: answer });
    expect(body).toMatchObject({ code: 'wrong_state' });
  });
});
