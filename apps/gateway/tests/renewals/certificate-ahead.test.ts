import type { PolicyDocumentWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { queueNextCertificates } from '../../src/policies/documents/queue-next-certificates.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { readLetters } from '../../src/store/operation/encrypted-letters.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { pdfLines } from '../kit/samples/pdf-lines.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
// The policy turns on 27 November 2027.
const INVITED = '2027-10-29T09:00:00.000Z';
const TURN = '2027-11-27T00:00:00.000Z';
const AHEAD = 'certificate-ahead';

describe('the certificate of a next term', () => {
  let shop: StaffShop;
  let policyId: string;
  let proposalCode: string;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(SOLD);
    ({ policyId, proposalCode } = await buyPolicy(shop, await shop.customer('ada')));
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
  });
  afterAll(async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    await shop.close();
  });

  const night = async () => {
    await queueNextCertificates(shop.context);
    await untilIdle(shop.context.db);
  };
  const ask = async (what: string, body?: object) =>
    await send(shop.url, what, { token: await shop.customer('ada'), key: crypto.randomUUID(), ...(body && { body }) });
  const held = async () =>
    ((await ask(`GET /api/documents/policy/${policyId}`)).body as PolicyDocumentWire[]).filter(
      ({ document }) => document === AHEAD,
    );
  const states = async () => (await held()).map(({ state }) => state);
  const choose = (enabled: boolean) =>
    ask(`PUT /api/policies/${policyId}/autoRenewal`, { enabled, ...(!enabled && { reason: 'Price' }) });
  const factsOf = async (kind: string) => {
    const rows = shop.context.db.selectFrom('letters').select('facts').where('proposal_code', '=', proposalCode);
    const letters = await rows
      .where('kind', '=', kind as 'renewal-off')
      .orderBy('created_at')
      .execute();
    return letters.map(({ facts }) => facts);
  };

  it('is not there eight days before the turn', async () => {
    shop.clock.travelTo('2027-11-19T23:00:00.000Z');
    await night();
    expect(await held()).toEqual([]);
  });

  it('is given seven days before it, proves the next year, and comes with one letter', async () => {
    shop.clock.travelTo('2027-11-20T09:00:00.000Z');
    await night();
    await night();
    const [paper, ...more] = await held();
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ state: 'COMING', since: TURN, coversUntil: '2028-11-27T00:00:00.000Z', ready: true });
    const path = `GET /api/documents/policy/${policyId}/${AHEAD}?version=${paper?.version}&edition=${paper?.edition}`;
    const { location } = (await ask(path)).body as { location: string };
    const pdf = await fetch(`${shop.url}${location}`);
    const text = (await pdfLines(new Uint8Array(await pdf.arrayBuffer()))).flat().join('\n');
    expect(text).toContain('27 November 2027');
    expect(text).toContain('26 November 2028');
    expect(await factsOf('next-certificate')).toMatchObject([{ isAhead: true, from: TURN }]);
    const sent = shop.context.db.selectFrom('sent_letters').selectAll().where('kind', '=', 'next-certificate');
    expect(await readLetters(shop.context, await sent.execute())).toMatchObject([
      { enclosed: [expect.stringContaining('Certificate of the next year')] },
    ]);
  });

  it('is withdrawn by itself once its customer has the policy end, and counts again once they come back, which the letters say', async () => {
    expect((await choose(false)).status).toBe(200);
    expect(await states()).toEqual(['WITHDRAWN']);
    expect(await factsOf('renewal-off')).toMatchObject([{ hasCertificate: true }]);
    expect((await choose(true)).status).toBe(200);
    expect(await states()).toEqual(['COMING']);
    expect(await factsOf('renewal-on')).toMatchObject([{ isTold: true, hasCertificate: true }]);
    await untilIdle(shop.context.db);
    const sent = shop.context.db.selectFrom('sent_letters').selectAll().where('kind', '=', 'renewal-on');
    const [letter] = await readLetters(shop.context, await sent.execute());
    expect(JSON.stringify(letter)).toMatch(/is the one we told you[\s\S]*that we gave you counts again/);
  });

  const correct = async (changes: readonly object[]) => {
    const { body } = await ask(`GET /api/policies/${policyId}`);
    const { proposalCode: renewal } = (body as { renewalProposal: { proposalCode: string } }).renewalProposal;
    const answered = await ask(`PUT /api/renewals/${renewal}/answers`, { changes });
    await untilIdle(shop.context.db);
    return (answered.body as { status?: string }).status;
  };
  const count = async () => (await factsOf('next-certificate')).length;

  it('goes on without another letter where a correction changes the price alone, and nothing on it', async () => {
    const [paper] = await held();
    const miles = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 21_000 } };
    expect(await correct([miles])).toBe('QUOTE');
    expect((await factsOf('renewal-notice')).length).toBe(2);
    const [same, ...more] = await held();
    expect([same?.state, same?.hash, more]).toEqual(['COMING', paper?.hash, []]);
    expect(same?.edition).toBeGreaterThan(paper?.edition ?? 0);
    expect(await count()).toBe(1);
  });

  it('comes with a letter again once a renewal that was refused has its price back', async () => {
    const banned = (bannedOrDisqualified: boolean) =>
      correct([{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bannedOrDisqualified } }]);
    expect(await banned(true)).toBe('REFERRAL');
    expect(await states()).toEqual(['WITHDRAWN']);
    expect(await banned(false)).toBe('QUOTE');
    expect(await states()).toEqual(['COMING']);
    expect(await count()).toBe(2);
  });

  it('is withdrawn once somebody else drives, and another one comes in its place', async () => {
    expect(await correct([{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh }])).toBe('QUOTE');
    expect((await states()).toSorted()).toEqual(['COMING', 'WITHDRAWN']);
    expect(await count()).toBe(3);
  });
});
