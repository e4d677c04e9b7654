import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { openYears, type Years } from '../kit/years/open-years.ts';

const KEPT = 'kept';
const [EARLY, LATE, MONTHS, LIFTED] = ['early', 'late', 'months', 'lifted'] as const;

describe('a renewal that the insurer stops', { timeout: 500_000 }, () => {
  let years: Years;
  const bought = new Map<string, PolicyBuyer>();
  const said: Record<string, unknown> = {};
  const of = (who: string) => {
    const policy = bought.get(who);
    if (!policy) throw new Error(`${who} has bought nothing`);
    return policy;
  };
  const story = (who: string) => years.ofNumber(who, of(who));
  const stop = async (who: string, reason: string | null) => {
    const staff = await years.shop.acting(who, ['action:void']);
    const answer = await send(years.shop.url, `PUT /api/policies/${of(who).policyId}/renewalStop`, {
      ...staff,
      body: { reason },
    });
    await untilIdle(years.shop.context.db);
    return answer;
  };
  const asCustomer = async (who: string, what: string, body?: object) =>
    await send(years.shop.url, what, { token: await years.shop.customer(who), ...(body && { body }) });
  const detail = async (who: string) =>
    ((await asCustomer(who, `GET /api/policies/${of(who).policyId}`)).body as CallOutput<'getPolicy'>).policyDetail;

  /** The states of the papers that tell of the next term. */
  const papersOfNext = async (who: string) => {
    const { body } = await asCustomer(who, `GET /api/documents/policy/${of(who).policyId}`);
    const papers = (body as CallOutput<'listPolicyDocuments'>).map(({ document, state }) => [document, state]);
    return Object.fromEntries(papers.filter(([name]) => name === 'renewal-summary' || name === 'certificate-ahead'));
  };

  beforeAll(async () => {
    years = await openYears();
    const { shop, walk } = years;
    for (const who of [EARLY, LATE, LIFTED, KEPT]) bought.set(who, await buyAnnual(shop, await shop.customer(who)));
    bought.set(MONTHS, await buyPolicy(shop, await shop.customer(MONTHS)));
    await walk.until('2027-09-20');
    said['early'] = (await stop(EARLY, 'NotInsurable')).body;
    await walk.until('2027-11-03');
    said['months'] = (await stop(MONTHS, 'Threats')).body;
    said['lifted'] = [(await stop(LIFTED, 'Fraud')).status, (await stop(LIFTED, null)).status];
    await walk.until('2027-11-22');
    said['late'] = (await stop(LATE, 'Fraud')).body;
    said['detail'] = await detail(LATE);
    said['papers'] = [await papersOfNext(LATE), await papersOfNext(KEPT)];
    const path = `PUT /api/policies/${of(LATE).policyId}/autoRenewal`;
    said['on again'] = (await asCustomer(LATE, path, { enabled: true })).body;
    said['by a customer'] = (
      await asCustomer(KEPT, `PUT /api/policies/${of(KEPT).policyId}/renewalStop`, { reason: 'Fraud' })
    ).body;
    await walk.until('2027-12-15');
    said['after'] = (await stop(EARLY, null)).body;
  }, 500_000);
  afterAll(() => years.shop.close());

  it('is told by a letter of its own, which says where it comes too late', async () => {
    expect([said['early'], said['months'], said['late']]).toEqual([
      { isLate: false },
      { isLate: false },
      { isLate: true },
    ]);
    const lastMinute = '2027-11-26T23:59:00.000Z';
    expect(await story(EARLY).told('renewal-stopped')).toEqual([{ lastMinute, reason: 'NotInsurable' }]);
    expect(await story(LATE).told('renewal-stopped')).toEqual([
      { lastMinute, reason: 'Fraud', isLate: true, hasCertificate: true },
    ]);
  });

  it('is not offered, priced or told as the customer’s own choice', async () => {
    expect(await story(EARLY).told('renewal-notice')).toEqual([]);
    for (const who of [EARLY, LATE, MONTHS])
      for (const kind of ['renewal-off', 'term-ends', 'renewed'] as const)
        expect([who, kind, await story(who).told(kind)]).toEqual([who, kind, []]);
  });

  it('is stopped to its customer, who cannot switch it on again or stop one', () => {
    expect(said['detail']).toMatchObject({
      ...{ isStoppedByInsurer: true, renewalStopped: true, autoRenewalEnabled: false },
    });
    expect(said['papers']).toEqual([
      { 'renewal-summary': 'WITHDRAWN', 'certificate-ahead': 'WITHDRAWN' },
      { 'renewal-summary': 'IN_FORCE', 'certificate-ahead': 'COMING' },
    ]);
    expect(said['on again']).toMatchObject({ code: 'wrong_state' });
    expect(said['by a customer']).toMatchObject({ code: 'forbidden' });
  });

  it('lapses as stopped at the turn, also where the year was paid or the months had no end, and the letter of the end says so', async () => {
    for (const who of [EARLY, LATE, MONTHS]) {
      const terms = await story(who).terms();
      expect([who, terms.length, terms[0]?.notRenewed?.why]).toEqual([who, 1, 'STOPPED']);
      expect(await story(who).told('cover-ended')).toMatchObject([{ endedBy: 'TERM', notRenewed: 'STOPPED' }]);
    }
    expect(await story(LATE).told('payment-goes-back')).toHaveLength(1);
  });

  it('renews after all where that was taken back in time, as its customer had chosen, and not after the turn', async () => {
    expect(said['lifted']).toEqual([200, 200]);
    expect(await story(LIFTED).told('renewal-stop-lifted')).toMatchObject([{ autoRenewal: true }]);
    expect(await story(LIFTED).terms()).toHaveLength(2);
    expect(await story(KEPT).terms()).toHaveLength(2);
    expect(said['after']).toMatchObject({ code: 'wrong_state' });
  });
});
