import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { faultsOf, proposalCalls } from '../kit/client/proposal-calls.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe.each(databases)('proposals on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const patch = (code: string, changes: readonly object[], more: object = {}) =>
    proposalCalls(gateway.url, token).patch(code, changes, more);

  it('refuse what the form would refuse, naming the field, the rule and why, in the visitor’s language', async () => {
    const code = await beginProposal(gateway.url, token);
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { dateOfBirth: '2026-11-21' } }];
    const english = await patch(code, changes);
    expect(english.status).toBe(422);
    expect(faultsOf(english)).toEqual([
      { pointer: '/changes/0/data/dateOfBirth', code: 'beforeOrEqual', message: expect.stringMatching(/future/) },
    ]);
    const german = await send(gateway.url, `PATCH /api/proposals/${code}`, {
      token,
      body: { changes, applyRating: false },
      headers: { 'accept-language': 'de' },
    });
    expect(faultsOf(german)[0]?.message).not.toBe(faultsOf(english)[0]?.message);
  });

  it.each(['[]', '{}', '[[]]', '{"line1":null}', '{"line1":"","city":" "}', '[null]', '["BS1 4DJ"]'])(
    'take %s for no answer, and keep what stands; null clears it',
    async (json) => {
      const hollow: unknown = JSON.parse(json);
      const address = { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };
      const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', bankrupt: false, address };
      const code = await beginProposal(gateway.url, token, { data: { profile: ada } });
      const stands = async () => (await proposalCalls(gateway.url, token).get(code)).data.profiles['ph'];
      for (const field of Object.keys(ada)) {
        const change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { [field]: hollow } };
        const [fault] = faultsOf(await patch(code, [change]));
        expect(fault, field).toMatchObject({ code: 'wrong_type', pointer: `/changes/0/data/${field}` });
        expect(fault?.message).not.toContain('wrongType');
      }
      expect(await stands()).toEqual(ada);
      const cleared = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { address: null } };
      expect((await patch(code, [cleared])).status).toBe(200);
      expect(await stands()).not.toHaveProperty('address');
    },
  );

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
      'a driver under a code that nobody has',
      { changeType: 'ADD_PROFILE', profileCode: 'p5' },
      '/changes/0/profileCode',
      'unknown_profile',
    ],
  ])('refuse %s', async (_name, change, pointer, ruleCode) => {
    const answer = await patch(await beginProposal(gateway.url, token), [change]);
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(faultsOf(answer)).toEqual([
      expect.objectContaining({ pointer, code: ruleCode, message: expect.stringMatching(/\S/) }),
    ]);
  });

  it('refuse a start in the past, one too far away, and two at once', async () => {
    const code = await beginProposal(gateway.url, token);
    for (const startAt of ['2026-11-19', '2027-06-01']) {
      const answer = await patch(code, [{ changeType: 'START_DATE_CHANGE', startAt }]);
      expect(answer.status).toBe(422);
      expect(faultsOf(answer)[0]?.pointer).toBe('/changes/0/startAt');
    }
    const two = await patch(code, [{ changeType: 'START_DATE_CHANGE', startAt: '2026-11-25' }], {
      coverStart: '2026-11-26',
    });
    expect(faultsOf(two)).toEqual([expect.objectContaining({ pointer: '/coverStart', code: 'two_start_dates' })]);
    expect((await patch(code, [], { coverStart: '2026-11-26' })).body).toMatchObject({ startAt: '2026-11-26' });
  });

  it('refuse a scheme, a brand and a reference that cannot be', async () => {
    const begin = (body: object) => send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
    expect(faultsOf(await begin({ schemeCode: 'boat' }))[0]).toMatchObject({
      pointer: '/schemeCode',
      code: 'unknown_scheme',
    });
    expect((await begin({ schemeCode: 'flex', brand: 'example' })).body).toMatchObject({
      status: 422,
      code: 'brand_mismatch',
    });
    expect((await begin({ schemeCode: 'flex', externalReference: 'PARTNER-0001' })).status).toBe(201);
    expect(faultsOf(await begin({ schemeCode: 'flex', externalReference: 'PARTNER-0001' }))[0]).toMatchObject({
      code: 'reference_taken',
    });
  });
});
