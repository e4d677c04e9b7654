import type { ProposalSummaryWire, ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { collectedCar, flexWantsMore } from '@marque/testkit/people/collected-car';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { databases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });

describe.each(databases)('a driveaway’s upgrade to flex on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  let calls: ReturnType<typeof proposalCalls>;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    token = (await beginTestSession(gateway.url)).token;
    calls = proposalCalls(gateway.url, token);
  });

  const listed = async () =>
    ((await send(gateway.url, 'GET /api/proposals', { token })).body as ProposalSummaryWire[])
      .map(({ schemeCode }) => schemeCode)
      .sort();
  const remove = (code: string) => send(gateway.url, `DELETE /api/proposals/${code}`, { token });
  const upgradeOf = ({ upsellProposal }: ProposalWire) => upsellProposal?.proposalCode ?? '';
  const price = async (code: string, changes: readonly object[] = []) =>
    (await calls.patch(code, changes, { applyRating: true })).body as ProposalWire;

  it('is offered once it is priced, with every answer that flex asks for too', async () => {
    const first = await beginDriveaway(gateway.url, token);
    expect(first.upsellProposal).toEqual({
      proposalCode: expect.any(String),
      schemeCode: 'flex',
      status: 'INSUFFICIENT_ACCURACY',
      discounted: null,
      paymentSchedule: 'MONTHLY',
    });
    expect((await calls.get(first.proposalCode)).upsellProposal).toEqual(first.upsellProposal);
    const flex = await calls.get(upgradeOf(first));
    expect(flex).toMatchObject({ source: 'upsell', startAt: '2026-11-27', upsellProposal: null });
    expect(flex.data.profiles).toEqual(first.data.profiles);
    expect(flex.data.assets).toEqual(first.data.assets);
    expect(flex.missing).toEqual(expect.arrayContaining(['noClaimsDiscount', 'annualMileage', 'maritalStatus']));
    expect(flex.missing).not.toContain('dateOfBirth');
  });

  it('lacks an answer that flex’s own review does not let stand', async () => {
    const first = await beginDriveaway(gateway.url, token);
    expect(first.data.quote).toMatchObject({ retailer: 'NORTH1', renewalMonth: 0 });
    expect((await calls.get(upgradeOf(first))).data.quote).toEqual({
      additionalDriversConfirmed: true,
      renewalMonth: 0,
    });
  });

  it('is not offered while the driveaway is not finished, or referred', async () => {
    const body = { schemeCode: 'driveaway' };
    const begun = await send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
    const { proposalCode } = begun.body as { proposalCode: string };
    const referred = await price(proposalCode, [...collectedCar(), tell({ bankrupt: true })]);
    expect(referred).toMatchObject({ status: 'REFERRAL', upsellProposal: null });
    const quoted = await price(proposalCode, [tell({ bankrupt: false })]);
    expect(quoted).toMatchObject({ status: 'QUOTE', upsellProposal: { schemeCode: 'flex' } });
  });

  it('takes what changes in the driveaway, and is priced whenever it is complete', async () => {
    const first = await beginDriveaway(gateway.url, token);
    const flex = await price(upgradeOf(first), flexWantsMore);
    expect(flex.status).toBe('QUOTE');
    const offered = (await calls.get(first.proposalCode)).upsellProposal;
    expect(offered).toMatchObject({ status: 'QUOTE', discounted: expect.any(Number) });
    const address = { line1: '9 Goods Yard', city: 'London', postalCode: 'E1 6AN', countryIso3: 'GBR' };
    const moved = await price(first.proposalCode, [tell({ address })]);
    expect(moved.upsellProposal).toMatchObject({ status: 'QUOTE', discounted: expect.any(Number) });
    expect(moved.upsellProposal?.discounted).toBeGreaterThan(offered?.discounted ?? Number.NaN);
    const after = await calls.get(upgradeOf(first));
    expect(after.data.profiles['ph']).toMatchObject({ address, maritalStatus: 'Married' });
    expect(after.priceDifference?.to).toEqual(after.quote?.availablePaymentSchedules[0]?.totals);
  });

  it('takes an additional driver along, and never mixes up two people', async () => {
    const first = await beginDriveaway(gateway.url, token);
    const { agreed, relationshipToInsured, firstName, lastName, dateOfBirth } = noahMarsh;
    const noah = { agreed, relationshipToInsured, firstName, lastName, dateOfBirth };
    await calls.patch(first.proposalCode, [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noah }]);
    expect((await calls.get(upgradeOf(first))).data.profiles['p1']).toMatchObject({ firstName: 'Noah' });
    const change = (profileCode: string, data: object) => ({
      changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
      profileCode,
      data,
    });
    await calls.patch(upgradeOf(first), [change('p1', { firstName: 'Mia' })]);
    await calls.patch(first.proposalCode, [change('p1', { dateOfBirth: '1991-01-01' })]);
    expect((await calls.get(upgradeOf(first))).data.profiles['p1']).toMatchObject({
      firstName: 'Mia',
      dateOfBirth: '1990-06-21',
    });
  });

  it('is not in the list before its owner has touched it', async () => {
    const first = await beginDriveaway(gateway.url, token);
    await calls.patch(first.proposalCode, [tell({ firstName: 'Ida' })]);
    expect(await listed()).toEqual(['driveaway']);
    await calls.patch(upgradeOf(first), [tell({ maritalStatus: 'Married' })]);
    expect(await listed()).toEqual(['driveaway', 'flex']);
  });

  it('goes with the driveaway when that is deleted, unless its owner has touched it', async () => {
    const untouched = await beginDriveaway(gateway.url, token);
    expect((await remove(untouched.proposalCode)).status).toBe(204);
    expect((await send(gateway.url, `GET /api/proposals/${upgradeOf(untouched)}`, { token })).status).toBe(404);
    const touched = await beginDriveaway(gateway.url, token);
    await calls.patch(upgradeOf(touched), [tell({ maritalStatus: 'Married' })]);
    await remove(touched.proposalCode);
    expect(await calls.get(upgradeOf(touched))).toMatchObject({ schemeCode: 'flex' });
  });

  it('is offered once: a visitor who deletes it is not offered another', async () => {
    const first = await beginDriveaway(gateway.url, token);
    await remove(upgradeOf(first));
    const again = await price(first.proposalCode, [tell({ firstName: 'Ida' })]);
    expect(again).toMatchObject({ status: 'QUOTE', upsellProposal: null });
    expect(await listed()).toEqual(['driveaway']);
  });

  it('takes nothing more once it is a policy', async () => {
    const first = await beginDriveaway(gateway.url, token);
    const policy = { policyId: 'P0L1CY', policyNumber: 'SH-1' };
    await rewriteProposal(gateway.context, upgradeOf(first), (proposal) => ({ ...proposal, policy }));
    await calls.patch(first.proposalCode, [tell({ firstName: 'Ida' })]);
    const flex = await calls.get(upgradeOf(first));
    expect(flex).toMatchObject({ status: 'POLICY', data: { profiles: { ph: { firstName: 'Ada' } } } });
    expect((await calls.get(first.proposalCode)).upsellProposal?.status).toBe('POLICY');
  });

  it('is offered where one quote at a time may be started, and keeps nobody from starting flex', async () => {
    const restore = changeBrand(gateway, 'showcase', (brand) => ({
      ...brand,
      features: { ...brand.features, multiQuote: false },
    }));
    const first = await beginDriveaway(gateway.url, token);
    expect(first.upsellProposal?.schemeCode).toBe('flex');
    expect((await beginQuote(gateway.url, token)).length).toBeGreaterThan(0);
    restore();
  });

  it('is offered only while its scheme can be started', async () => {
    const restore = changeBrand(gateway, 'showcase', (brand) => ({
      ...brand,
      schemes: brand.schemes.map((scheme) => ({ ...scheme, available: scheme.schemeCode !== 'flex' })),
    }));
    expect((await beginDriveaway(gateway.url, token)).upsellProposal).toBeNull();
    restore();
  });
});
