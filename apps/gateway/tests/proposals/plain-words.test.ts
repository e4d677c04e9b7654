import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** Names by which a letter must not greet anybody. */
const noNames = [
  'http://evil.example',
  'Ada://x',
  '<b>Ada</b>',
  'Ada >',
  'Ada\r\nBcc: all@example.com',
  'Ada\tB',
  'Ada\u0007',
  'Ada\u2028B',
  '\u202eadA',
  '1234',
  '!!',
];
const nothings = ['   ', '\u200b\u200b', '\u00a0\u2060', '\t\n', '\u3164\u3164'];

/** Values that are no line of an address, nor any other short text. */
const forged = [
  'http://evil.example/win\r\nInsured: Mallory\u0007',
  '12\nInsured: Mallory',
  '12\u0007',
  '12\u2028Insured',
  '<b>x</b>',
  '\u202egnp',
  'http://evil.example',
];
const address = { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };
const lines = ['line1', 'line2', 'line3', 'line4', 'line5', 'company', 'department', 'city', 'postalCode'];
/** Answers of the policyholder and of the quote that are typed freely, none of them a name or an address. */
const otherTexts = ['email', 'drivingLicence.region', 'occupation', 'industry', 'phoneNumber'];

const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02' };

describe('what is written in answers', () => {
  let gateway: TestGateway;
  let token: string;
  let code: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    code = await beginProposal(gateway.url, token, {
      data: { profile: ada },
    });
  });
  afterAll(() => gateway.close());

  const tell = (change: object) =>
    send(gateway.url, `PATCH /api/proposals/${code}`, { token, body: { applyRating: false, changes: [change] } });
  const give = (data: object) => tell({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });
  const stands = async () => {
    const { body } = await send(gateway.url, `GET /api/proposals/${code}`, { token });
    return (body as { data: { profiles: { ph: Record<string, unknown> } } }).data.profiles.ph;
  };

  it.each(noNames)('no first or last name is %j', async (name) => {
    for (const field of ['firstName', 'lastName']) {
      const { status, body } = await give({ firstName: 'Ada', lastName: 'Marsh', [field]: name });
      expect(status, field).toBe(422);
      const [error] = (body as { errors: { code: string; pointer: string }[] }).errors;
      expect(error).toMatchObject({ code: 'wrong_type', pointer: expect.stringContaining('/changes/0/data/') });
    }
    expect(await stands()).toEqual(ada);
  });

  it.each(nothings)('text that shows nothing, as %j, is no answer', async (nothing) => {
    await give(ada);
    expect((await give({ firstName: nothing, lastName: nothing, dateOfBirth: nothing })).status).toBe(200);
    expect(await stands()).toEqual({});
    await give(ada);
  });

  it.each(forged)('no line of an address is %j', async (text) => {
    await give({ ...ada, address });
    for (const line of lines) {
      const { status, body } = await give({ address: { ...address, [line]: text } });
      expect(status, line).toBe(422);
      const errors = [{ code: 'wrong_type', pointer: '/changes/0/data/address' }];
      expect(body, line).toMatchObject({ code: 'validation_failed', errors });
    }
    expect(await stands()).toMatchObject({ address });
    await give({ address: null });
  });

  it.each(nothings)('an address without what shows in a line, as %j, is none', async (nothing) => {
    for (const line of lines) expect((await give({ address: { ...address, [line]: nothing } })).status, line).toBe(422);
    const blank = { line1: nothing, city: nothing, postalCode: nothing, countryIso3: nothing };
    expect((await give({ address: blank })).status).toBe(422);
    expect(await stands()).not.toHaveProperty('address');
  });

  it.each(forged)('no other text of the policyholder or the car is %j', async (text) => {
    for (const field of otherTexts) expect((await give({ [field]: text })).status, field).toBe(422);
    for (const data of [{ vrn: text.slice(0, 12) }, { purchaseType: text }])
      expect((await tell({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data })).status).toBe(422);
    const data = { orderNumber: text };
    expect((await tell({ changeType: 'QUOTE_DISCLOSURE', data })).status).toBe(422);
  });

  it('takes the addresses of people', async () => {
    for (const line1 of ['St John’s Road', "St John's Road", 'Flat 3/2', 'Ysgol & Co', '1–3 High St', 'Tŷ Coch #2'])
      expect((await give({ address: { ...address, line1 } })).status, line1).toBe(200);
  });

  it('names no additional driver by what shows nothing or forges', async () => {
    const add = (data: object) => tell({ changeType: 'ADD_PROFILE', profileCode: 'p1', data });
    for (const firstName of noNames) expect((await add({ firstName, lastName: 'Marsh' })).status, firstName).toBe(422);
    for (const nothing of nothings) {
      expect((await add({ firstName: nothing, lastName: 'Marsh' })).status).toBe(422);
      const { status, body } = await add({ firstName: nothing, lastName: nothing });
      expect(status).toBe(200);
      const { data, missing } = body as { data: { profiles: Record<string, object> }; missing: string[] };
      expect(data.profiles['p1']).toEqual({});
      expect(missing).toContain('p1.name');
      expect((await tell({ changeType: 'REMOVE_PROFILE', profileCode: 'p1' })).status).toBe(200);
    }
    expect((await add({ firstName: 'Ben', lastName: 'Marsh' })).status).toBe(200);
  });

  it('takes the names of people', async () => {
    for (const name of ['O’Neill', 'Łukasz', '李小龙', 'Mary Ann', 'نیما\u200cرضا', "D'Arcy-Smith"])
      expect((await give({ firstName: name, lastName: name })).status, name).toBe(200);
  });
});
