import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const IN_TIME = '2027-10-29T09:00:00.000Z';
const NEXT_TURN = '2028-11-27T00:00:00.000Z';

const MILES = { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } }] };

type Renewal = CallOutput<'getProposal'>;
type Owned = { readonly token: string; readonly policyId: string; readonly code: string };

describe.each(bothDatabases)('what the page of a renewal says, on $name', ({ open }) => {
  let shop: TestShop;
  let post: TestPost;
  let count = 0;
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo(SOLD));

  const ask = (token: string, what: string, body?: object) =>
    send(shop.url, what, { token, ...(body && { body }), key: crypto.randomUUID() });
  const signedIn = async () => {
    count += 1;
    return (await signIn(shop, post, { email: `teller-${count}@example.com` })).accessToken;
  };
  /** Somebody who has signed in, with a year that was bought and its renewal, which is made. */
  const renewing = async (): Promise<Owned> => {
    const token = await signedIn();
    const { policyId } = await buyAnnual(shop, token);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    const { renewalProposal } = (await ask(token, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    return { token, policyId, code: renewalProposal?.proposalCode ?? '' };
  };
  const read = async ({ token, code }: Owned) => (await ask(token, `GET /api/proposals/${code}`)).body as Renewal;
  const choose = ({ token, policyId }: Owned, enabled: boolean) =>
    ask(token, `PUT /api/policies/${policyId}/autoRenewal`, { enabled, ...(!enabled && { reason: 'NotSaid' }) });

  it('names the covers of a year, its end, and no day for a month', async () => {
    const owned = await renewing();
    const policy = (await ask(owned.token, `GET /api/policies/${owned.policyId}`)).body as CallOutput<'getPolicy'>;
    const { ends, covers, takenOn } = (await read(owned)).renewalTold ?? {};
    expect([ends, takenOn]).toEqual([NEXT_TURN, null]);
    expect(covers).toEqual(policy.currentPolicyVersion.covers);
  });

  it('says of cover that is paid by the month when its first month that costs something is taken', async () => {
    const token = await signedIn();
    const { policyId } = await buyPolicy(shop, token);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    const policy = (await ask(token, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    const { proposalCode: code = '' } = policy.renewalProposal ?? {};
    const { renewalTold } = await read({ token, policyId, code });
    // The shop's own offer pays the first two.
    expect(renewalTold).toMatchObject({ premium: { offered: { payments: 2, payment: 0 } }, takenOn: '2028-01-27' });
    expect(renewalTold?.covers).toEqual(policy.currentPolicyVersion.covers);
  });

  it('keeps that its owner says that all of it is still true, once, until an answer changes', async () => {
    const owned = await renewing();
    const path = `PUT /api/renewals/${owned.code}/confirmation`;
    const confirmedAt = async () => (await read(owned)).renewalTold?.confirmedAt;
    expect(await confirmedAt()).toBeNull();
    expect((await ask(await signedIn(), path)).body).toMatchObject({ code: 'not_found' });
    for (const _again of [1, 2]) expect((await ask(owned.token, path)).status).toBe(200);
    expect(await confirmedAt()).toBe(IN_TIME);
    const kept = await readEvents(shop.context.db, ['data'], { type: 'AnswersConfirmed', streamId: owned.code });
    expect(kept.map(({ data }) => data)).toEqual([{ at: IN_TIME }]);
    expect((await ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, MILES)).status).toBe(200);
    expect(await confirmedAt()).toBeNull();
    await choose(owned, false);
    expect((await ask(owned.token, path)).body).toMatchObject({ code: 'wrong_state' });
  });
});
