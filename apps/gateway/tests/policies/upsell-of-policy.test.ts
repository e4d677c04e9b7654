import { dayOf, startOfDay } from '@marque/base';
import type { PolicySummaryWire, PolicyWire, ProposalWire } from '@marque/contract';
import { flexWantsMore } from '@marque/testkit/people/collected-car';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { bindAtLast, openAccount, verify } from '../kit/client/buy.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(databases)('the upgrade that was offered with a policy on $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(() => shop.close());

  /** Somebody with a driveaway who did not take the flex offered beside it. */
  const bought = async () => {
    const { token } = await beginTestSession(shop.url);
    const { proposalCode, upsellProposal } = await beginDriveaway(shop.url, token);
    await openAccount(shop.url, { token, proposalCode }, ['accurate', 'documents', 'five-days']);
    await verify(shop.url, { token, proposalCode });
    const { policyId } = await bindAtLast(shop.url, { token, proposalCode });
    const flex = upsellProposal?.proposalCode ?? '';
    const listed = async () =>
      ((await send(shop.url, 'GET /api/policies', { token })).body as PolicySummaryWire[])[0]?.upsellProposal;
    const shown = async () =>
      ((await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as PolicyWire).upsellProposal;
    return { token, flex, listed, shown };
  };

  it('given a driveaway, when its flex is incomplete and then priced, then the list and the policy tell it', async () => {
    const { token, flex, listed, shown } = await bought();
    const begun = { proposalCode: flex, schemeCode: 'flex', status: 'INSUFFICIENT_ACCURACY', discounted: null };
    expect(await listed()).toMatchObject(begun);
    await proposalCalls(shop.url, token).patch(flex, flexWantsMore, { applyRating: true });
    const priced = await listed();
    expect(priced).toMatchObject({ ...begun, status: 'QUOTE', discounted: expect.any(Number) });
    expect(await shown()).toEqual(priced);
  });

  it('given a driveaway, when it is bought, then its flex is ready to begin at the moment at which it ends', async () => {
    const { token, flex } = await bought();
    await untilIdle(shop.context.db);
    const sold = (await send(shop.url, 'GET /api/policies', { token })).body as PolicySummaryWire[];
    const endsAt = sold[0]?.policyDetail.expiredAt ?? '';
    await proposalCalls(shop.url, token).patch(flex, flexWantsMore, { applyRating: true });
    const ready = (await send(shop.url, `GET /api/proposals/${flex}`, { token })).body as ProposalWire;
    expect(ready).toMatchObject({ status: 'QUOTE', startAt: dayOf(endsAt, 'Europe/London') });
    expect(startOfDay(dayOf(endsAt, 'Europe/London'), 'Europe/London')).toBe(endsAt);
  });

  it('given a driveaway, when its flex is deleted, then neither tells of it', async () => {
    const { token, flex, listed, shown } = await bought();
    expect((await send(shop.url, `DELETE /api/proposals/${flex}`, { token })).status).toBe(204);
    expect([await listed(), await shown()]).toEqual([null, null]);
  });
});
