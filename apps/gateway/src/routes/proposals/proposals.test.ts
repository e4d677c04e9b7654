import type { ProposalSummaryWire, ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adaMarsh, beginProposal, beginQuote } from '../../testing/ada-marsh.ts';
import { beginTestSession, send } from '../../testing/api-client.ts';
import { databases } from '../../testing/databases.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

describe.each(databases)('proposals on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const get = async (code: string) =>
    (await send(gateway.url, `GET /api/proposals/${code}`, { token })).body as ProposalWire;
  const patch = (code: string, changes: readonly object[], more: object = {}) =>
    send(gateway.url, `PATCH /api/proposals/${code}`, { token, body: { changes, applyRating: false, ...more } });
  const errorsOf = (answer: { body: unknown }) =>
    (answer.body as { errors: { pointer: string; code: string; message: string }[] }).errors;

  it('begin without a price, and say what is still to be answered', async () => {
    const proposal = await get(
      await beginProposal(gateway.url, token, { source: 'leaflet', data: { asset: { vrn: 'lk21 hgo' } } }),
    );
    expect(proposal).toMatchObject({
      status: 'INSUFFICIENT_ACCURACY',
      schemeCode: 'flex',
      brand: 'showcase',
      source: 'leaflet',
      quote: null,
      voluntaryExcess: 10_000,
    });
    expect(proposal.data.assets).toEqual({ car: { vrn: 'LK21HGO' } });
    expect(proposal.externalReference).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    expect(proposal.missing).toEqual(expect.arrayContaining(['vehicle', 'dateOfBirth', 'startAt']));
  });

  it('are priced once every question is answered, with the steps kept on the server', async () => {
    const proposal = await get(await beginQuote(gateway.url, token));
    expect(proposal).toMatchObject({ status: 'QUOTE', missing: [], startAt: '2026-11-27' });
    expect(proposal.endAt).toBe('2026-12-20T13:00:00.000Z');
    const schedule = proposal.quote?.availablePaymentSchedules[0];
    expect(schedule).toMatchObject({ type: 'MONTHLY', checkoutMethods: ['CARD'] });
    expect(schedule?.totals.gross).toBeGreaterThan(0);
    expect(JSON.stringify(proposal)).not.toContain('"steps"');
    const row = await gateway.context.db
      .selectFrom('proposals')
      .select('state')
      .where('proposal_code', '=', proposal.proposalCode)
      .executeTakeFirstOrThrow();
    expect((row.state as { quote: { steps: unknown[] } }).quote.steps.length).toBeGreaterThan(5);
  });

  it('keep the tables that a price was made with', async () => {
    const { quote } = await get(await beginQuote(gateway.url, token));
    const rows = await gateway.context.db
      .selectFrom('rates')
      .selectAll()
      .where('rates_version', '=', quote?.ratesVersion ?? '')
      .execute();
    expect(rows.map(({ files }) => Object.keys((files as { tables: object }).tables))).toEqual([
      expect.arrayContaining(['base.csv']),
    ]);
  });

  it('lose their price when anything changes, and get the new one when asked', async () => {
    const code = await beginQuote(gateway.url, token);
    const before = (await get(code)).quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;
    const changed = await patch(code, [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 }]);
    expect(changed.body).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', quote: null, endAt: null });
    const priced = (await patch(code, [], { applyRating: true })).body as ProposalWire;
    expect(priced).toMatchObject({ status: 'QUOTE', voluntaryExcess: 30_000 });
    expect(priced.quote?.availablePaymentSchedules[0]?.totals.gross).toBeLessThan(before);
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

  it('expire when their start date has passed or their time is over', async () => {
    const code = await beginQuote(gateway.url, token);
    gateway.clock.travelTo('2026-11-27T23:59:59.000Z');
    expect((await get(code)).status).toBe('QUOTE');
    gateway.clock.travelTo('2026-11-28T00:00:00.000Z');
    expect((await get(code)).status).toBe('QUOTE_EXPIRED');
    gateway.clock.travelTo('2026-11-20T13:00:00.000Z');
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
    expect(errorsOf(byCode)).toEqual([
      expect.objectContaining({ pointer: '/changes/0/data/specification', code: 'vehicle_not_found' }),
    ]);
  });

  it('refuse what the form would refuse, naming the field, the rule and why, in the visitor’s language', async () => {
    const code = await beginProposal(gateway.url, token);
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { dateOfBirth: '2026-11-21' } }];
    const english = await patch(code, changes);
    expect(english.status).toBe(422);
    expect(errorsOf(english)).toEqual([
      { pointer: '/changes/0/data/dateOfBirth', code: 'beforeOrEqual', message: expect.stringMatching(/future/) },
    ]);
    const german = await send(gateway.url, `PATCH /api/proposals/${code}`, {
      token,
      body: { changes, applyRating: false },
      headers: { 'accept-language': 'de' },
    });
    expect(errorsOf(german)[0]?.message).not.toBe(errorsOf(english)[0]?.message);
  });

  it.each([
    [
      'an unknown field',
      { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { shoeSize: 9 } },
      '/changes/0/data/shoeSize',
      'unknown_field',
    ],
    [
      'a field of another kind of change',
      { changeType: 'QUOTE_DISCLOSURE', data: { dateOfBirth: '1988-03-02' } },
      '/changes/0/data/dateOfBirth',
      'unknown_field',
    ],
    [
      'a wrong shape',
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: '8000' } },
      '/changes/0/data/annualMileage',
      'wrong_type',
    ],
    [
      'a value out of bounds',
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 99_999 } },
      '/changes/0/data/annualMileage',
      'between',
    ],
    [
      'an option that is not offered',
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { usage: 'Taxi' } },
      '/changes/0/data/usage',
      'wrong_type',
    ],
    [
      'a cover that is not offered',
      { changeType: 'ADD_COVER', coverCode: 'moon_travel' },
      '/changes/0/coverCode',
      'cover_not_offered',
    ],
    [
      'an excess that is not offered',
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 12_345 },
      '/changes/0/excess',
      'excess_not_offered',
    ],
    [
      'a schedule that is not offered',
      { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' },
      '/changes/0/type',
      'schedule_not_offered',
    ],
    [
      'another asset',
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'boat', data: {} },
      '/changes/0/assetCode',
      'unknown_asset',
    ],
    [
      'a driver who is not there',
      { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1', data: {} },
      '/changes/0/profileCode',
      'unknown_profile',
    ],
    [
      'one driver too many',
      { changeType: 'ADD_PROFILE', profileCode: 'p1' },
      '/changes/0/profileCode',
      'too_many_profiles',
    ],
  ])('refuse %s', async (_name, change, pointer, ruleCode) => {
    const answer = await patch(await beginProposal(gateway.url, token), [change]);
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(errorsOf(answer)).toEqual([
      expect.objectContaining({ pointer, code: ruleCode, message: expect.stringMatching(/\S/) }),
    ]);
  });

  it('refuse a start in the past, one too far away, and two at once', async () => {
    const code = await beginProposal(gateway.url, token);
    for (const startAt of ['2026-11-19', '2027-06-01']) {
      const answer = await patch(code, [{ changeType: 'START_DATE_CHANGE', startAt }]);
      expect(answer.status).toBe(422);
      expect(errorsOf(answer)[0]?.pointer).toBe('/changes/0/startAt');
    }
    const two = await patch(code, [{ changeType: 'START_DATE_CHANGE', startAt: '2026-11-25' }], {
      coverStart: '2026-11-26',
    });
    expect(errorsOf(two)).toEqual([expect.objectContaining({ pointer: '/coverStart', code: 'two_start_dates' })]);
    expect((await patch(code, [], { coverStart: '2026-11-26' })).body).toMatchObject({ startAt: '2026-11-26' });
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
    expect(proposal.data.profiles['ph']?.['drivingLicence']).toEqual({ licenceType: 'UKFull' });
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

  it('are listed by their start, the earliest first, and only to their owner', async () => {
    const own = await beginTestSession(gateway.url);
    const codes: string[] = [];
    for (const startAt of ['2026-12-05', '2026-11-22']) {
      const code = await beginProposal(gateway.url, own.token);
      await send(gateway.url, `PATCH /api/proposals/${code}`, {
        token: own.token,
        body: { changes: [], applyRating: false, coverStart: startAt },
      });
      codes.unshift(code);
    }
    codes.push(await beginProposal(gateway.url, own.token));
    const list = (await send(gateway.url, 'GET /api/proposals', { token: own.token })).body as ProposalSummaryWire[];
    expect(list.map(({ proposalCode }) => proposalCode)).toEqual(codes);
    expect((await send(gateway.url, 'GET /api/proposals?schemeCode=annual', { token: own.token })).body).toEqual([]);
  });

  it('look to a stranger as if they were not there', async () => {
    const code = await beginQuote(gateway.url, token);
    const stranger = (await beginTestSession(gateway.url)).token;
    const ask = async (call: string, body?: object) => {
      const { status, body: answer } = await send(gateway.url, call, { token: stranger, ...(body ? { body } : {}) });
      const { requestId: _own, ...rest } = answer as { requestId: string };
      return { status, rest };
    };
    const calls = [
      (id: string) => ask(`GET /api/proposals/${id}`),
      (id: string) => ask(`PATCH /api/proposals/${id}`, { changes: [], applyRating: true }),
      (id: string) => ask(`DELETE /api/proposals/${id}`),
      (id: string) => ask(`POST /api/proposals/${id}/tracking`, { values: { source: 'x' } }),
      () => ask('POST /api/policyholder/validateAccount', { source: code }),
    ];
    for (const call of calls) {
      const foreign = await call(code);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await call('ABSENT222222'));
    }
    expect((await get(code)).status).toBe('QUOTE');
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
      .select('values')
      .where('proposal_code', '=', code)
      .execute();
    expect(rows).toEqual([{ values: { campaign: 'spring' } }]);
  });

  it('write down who did what, in order', async () => {
    const code = await beginQuote(gateway.url, token);
    const events = await gateway.context.db
      .selectFrom('events')
      .selectAll()
      .where('stream_id', '=', code)
      .orderBy('version')
      .execute();
    expect(events.map(({ version, type }) => `${version} ${type}`)).toEqual([
      '1 ProposalCreated',
      '2 ProposalChanged',
      '3 ProposalPriced',
    ]);
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(1);
    expect(events.every(({ request_id, brand }) => request_id !== null && brand === 'showcase')).toBe(true);
  });

  it('refuse a scheme, a brand and a reference that cannot be', async () => {
    const begin = (body: object) => send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
    expect(errorsOf(await begin({ schemeCode: 'boat' }))[0]).toMatchObject({
      pointer: '/schemeCode',
      code: 'unknown_scheme',
    });
    expect((await begin({ schemeCode: 'flex', brand: 'example' })).body).toMatchObject({
      status: 422,
      code: 'brand_mismatch',
    });
    expect((await begin({ schemeCode: 'flex', externalReference: 'PARTNER-0001' })).status).toBe(201);
    expect(errorsOf(await begin({ schemeCode: 'flex', externalReference: 'PARTNER-0001' }))[0]).toMatchObject({
      code: 'reference_taken',
    });
  });
});
