import type { Brand } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords } from '../../src/store/keys/words.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf, proposalCalls } from '../kit/client/proposal-calls.ts';
import { databases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe.each(databases)('proposals that are changed on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const get = (code: string) => proposalCalls(gateway.url, token).get(code);
  const patch = (code: string, changes: readonly object[], more: object = {}) =>
    proposalCalls(gateway.url, token).patch(code, changes, more);

  it('lose their price when anything changes, and get the new one when asked', async () => {
    const code = await beginQuote(gateway.url, token);
    const before = (await get(code)).quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;
    const changed = await patch(code, [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 }]);
    expect(changed.body).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', quote: null, endAt: null });
    const priced = (await patch(code, [], { applyRating: true })).body as ProposalWire;
    expect(priced).toMatchObject({ status: 'QUOTE', voluntaryExcess: 30_000 });
    expect(priced.quote?.availablePaymentSchedules[0]?.totals.gross).toBeLessThan(before);
  });

  it('are saved with another payment schedule, which is the active one of the price that follows', async () => {
    const putBack = changeBrand(gateway, 'showcase', withBothSchedules);
    const code = await beginQuote(gateway.url, token);
    expect((await get(code)).paymentSchedule).toBe('MONTHLY');
    const change = { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' };
    expect((await patch(code, [change], { applyRating: true })).status).toBe(200);
    const { paymentSchedule, quote } = await get(code);
    expect(paymentSchedule).toBe('SINGLE_PAYMENT');
    expect(quote?.availablePaymentSchedules.map(({ type, active }) => [type, active])).toEqual([
      ['MONTHLY', false],
      ['SINGLE_PAYMENT', true],
    ]);
    putBack();
  });

  it('cost what their price options promised', async () => {
    const code = await beginQuote(gateway.url, token);
    const option = (await get(code)).quote?.priceOptions.find(
      ({ voluntaryExcess, covers }) => voluntaryExcess === 0 && covers.includes('legal_expenses'),
    );
    const changes = [
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 },
      { changeType: 'ADD_COVER', coverCode: 'legal_expenses' },
    ];
    const { quote } = (await patch(code, changes, { applyRating: true })).body as ProposalWire;
    expect(quote?.availablePaymentSchedules[0]?.totals).toEqual(option?.totals);
  });

  it('are priced by the answers that are asked for alone', async () => {
    const code = await beginQuote(gateway.url, token);
    const gross = ({ quote }: ProposalWire) => quote?.availablePaymentSchedules[0]?.totals.gross;
    const worth = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { estimatedValue: 9_000_000 } };
    const after = (await patch(code, [worth], { applyRating: true })).body as ProposalWire;
    expect(after).toMatchObject({ status: 'QUOTE', quote: { referralReasons: [] } });
    expect(gross(after)).toBe(gross(await get(await beginQuote(gateway.url, token))));
  });

  it('take the car from the look-up, never from the browser', async () => {
    const code = await beginProposal(gateway.url, token);
    const forged = { vehicleCode: 'VW-GOLF-FORGED', make: 'Forged', model: 'Forged', year: 1999 };
    const byRegistration = await patch(code, [
      {
        changeType: 'ASSET_DISCLOSURE',
        assetCode: 'car',
        data: { vrn: 'LK21HGO', regLookup: true, specification: forged },
      },
    ]);
    expect(byRegistration.status).toBe(200);
    const looked = (await send(gateway.url, 'GET /api/lookup/vehicles/vehicles/vrn?vrn=LK21HGO', { token })).body as {
      specification: object;
    };
    expect((byRegistration.body as ProposalWire).data.assets['car']?.['specification']).toEqual(looked.specification);
    const byCode = await patch(code, [
      {
        changeType: 'ASSET_DISCLOSURE',
        assetCode: 'car',
        data: { vrn: null, regLookup: false, specification: forged },
      },
    ]);
    expect(faultsOf(byCode)).toEqual([
      expect.objectContaining({ pointer: '/changes/0/data/specification', code: 'vehicle_not_found' }),
    ]);
  });

  it('are changed whole or not at all', async () => {
    const code = await beginProposal(gateway.url, token);
    const before = await get(code);
    const answer = await patch(code, [...adaMarsh(), { changeType: 'ADD_COVER', coverCode: 'moon_travel' }], {
      applyRating: true,
    });
    expect(answer.status).toBe(422);
    expect(await get(code)).toEqual(before);
    const events = await gateway.context.db.selectFrom('events').select('type').where('stream_id', '=', code).execute();
    expect(events.map(({ type }) => type)).toEqual(['ProposalCreated']);
  });

  it('forget an answer that is set to null', async () => {
    const code = await beginQuote(gateway.url, token);
    const answer = await patch(
      code,
      [
        {
          changeType: 'PROFILE_DISCLOSURE',
          profileCode: 'ph',
          data: { maritalStatus: null, 'drivingLicence.validFrom': null },
        },
      ],
      { applyRating: true },
    );
    const proposal = answer.body as ProposalWire;
    expect(proposal).toMatchObject({
      status: 'INSUFFICIENT_ACCURACY',
      quote: null,
      missing: ['maritalStatus', 'drivingLicence.validFrom'],
    });
    expect(proposal.data.profiles['ph']).not.toHaveProperty('maritalStatus');
    expect(proposal.data.profiles['ph']?.['drivingLicence']).toEqual({ licenceType: 'UKFull', convictions: [] });
  });

  it('lose nothing when two tabs change them at the same time', async () => {
    const code = await beginProposal(gateway.url, token);
    const fields = {
      annualMileage: 8000,
      estimatedValue: 900_000,
      noClaimsDiscount: 4,
      usage: 'BusinessClass1',
      overnightLocation: 'Carport',
      modifications: false,
    };
    const answers = await Promise.all(
      Object.entries(fields).map(([field, value]) =>
        patch(code, [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { [field]: value } }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await get(code)).data.assets['car']).toEqual(fields);
  });

  it('are gone once deleted', async () => {
    const code = await beginProposal(gateway.url, token);
    expect((await send(gateway.url, `DELETE /api/proposals/${code}`, { token })).status).toBe(204);
    for (const call of [`GET /api/proposals/${code}`, `DELETE /api/proposals/${code}`])
      expect((await send(gateway.url, call, { token })).status).toBe(404);
    expect((await patch(code, [])).status).toBe(404);
  });

  it('keep the campaign that led to them once, and refuse parameters that nobody tracks', async () => {
    const code = await beginProposal(gateway.url, token);
    const impress = (values: object) =>
      send(gateway.url, 'POST /api/insights/impression', {
        token,
        body: { type: 'proposal', values, tags: { proposalCode: code } },
      });
    expect((await impress({ campaign: 'spring' })).status).toBe(204);
    expect((await impress({ campaign: 'autumn' })).status).toBe(204);
    expect((await impress({ colour: 'red' })).status).toBe(422);
    const rows = await gateway.context.db
      .selectFrom('impressions')
      .selectAll()
      .where('proposal_code', '=', code)
      .execute();
    const kept = await readWords(gateway.context.db, 'impressions', rows);
    expect(kept.map(({ values }) => values)).toEqual([{ campaign: 'spring' }]);
  });
});

/** Flex as if it could be paid by the month or at once. */
function withBothSchedules(brand: Brand): Brand {
  const { flex } = brand.products;
  if (!flex) throw new Error('The showcase has no flex');
  const settings = { ...flex.tariff.settings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const };
  const paymentSchedules = [
    ...flex.paymentSchedules,
    { type: 'SINGLE_PAYMENT' as const, checkoutMethods: ['CARD' as const] },
  ];
  const both = { ...flex, tariff: { ...flex.tariff, settings }, paymentSchedules };
  return { ...brand, version: `${brand.version}-both`, products: { ...brand.products, flex: both } };
}
