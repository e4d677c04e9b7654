import { request } from 'node:http';
import type { ProposalWire, SpecificationWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** Asks like a browser that came to the example brand's host: `fetch` does not let one name the host. */
function atExample(url: string, call: string, token = ''): Promise<Pick<Answer, 'status' | 'body'>> {
  const [method, path = '/'] = call.split(' ');
  const headers = { host: 'example.localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request(`${url}${path}`, { method, headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    asking.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
}

describe('looking up cars', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const find = (path: string, query: { readonly [name: string]: string | number }) => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
    return send(gateway.url, `GET /api/lookup/vehicles/${path}?${asked}`, { token });
  };
  const itemsOf = (answer: Pick<Answer, 'body'>) => (answer.body as { items: unknown[] }).items;
  const carsOf = (answer: Pick<Answer, 'body'>) => itemsOf(answer) as SpecificationWire[];
  const carOf = (answer: Answer) => (answer.body as { specification: SpecificationWire }).specification;
  const byPlate = (vrn: string) => find('vehicles/vrn', { vrn });
  const inOrder = (names: unknown[]) => names.toSorted(new Intl.Collator('en', { numeric: true }).compare as never);

  it('goes from the year to makes, models and specifications, each once and in order', async () => {
    const makes = itemsOf(await find('makes', { year: 2021 }));
    expect(makes).toEqual(expect.arrayContaining(['Audi', 'Tesla', 'Volkswagen']));
    expect(makes).not.toContain('GWM Ora');
    expect(new Set(makes).size).toBe(makes.length);
    expect(makes).toEqual(inOrder(makes));
    const models = itemsOf(await find('models', { year: 2021, make: 'Volkswagen' }));
    expect(models).toEqual(expect.arrayContaining(['Golf', 'ID.3', 'Polo', 'up!']));
    expect(models).toEqual(inOrder(models));
    const cars = carsOf(await find('vehicles', { year: 2021, make: 'Volkswagen', model: 'Golf' }));
    const trims = cars.map(({ trim }) => trim ?? '');
    expect(trims).toEqual(inOrder(trims));
    expect(cars).toContainEqual(
      expect.objectContaining({
        vehicleCode: 'VOLK-GOLF-2013-15TSILIF-P1498-M',
        year: 2021,
        engineCapacity: 1498,
        value: 1_425_000,
        insuranceGroupKnown: true,
      }),
    );
    expect(JSON.stringify(cars)).not.toMatch(/"(insuranceGroup|yearFrom|yearTo)"/);
  });

  it('shows only cars of that year', async () => {
    const of2009 = carsOf(await find('vehicles', { year: 2009, make: 'Volkswagen', model: 'Golf' }));
    expect(of2009.length).toBeGreaterThan(10);
    expect(of2009.map(({ trim }) => trim)).not.toContain('1.5 TSI Life');
    expect(itemsOf(await find('models', { year: 2009, make: 'Volkswagen' }))).not.toContain('ID.3');
    expect(itemsOf(await find('makes', { year: 1995 }))).toEqual(expect.arrayContaining(['Ford', 'Rover', 'Vauxhall']));
  });

  it('has a make with one model that has one specification, so that nothing is to be chosen', async () => {
    expect(itemsOf(await find('models', { year: 2023, make: 'GWM Ora' }))).toEqual(['03']);
    expect(itemsOf(await find('vehicles', { year: 2023, make: 'GWM Ora', model: '03' }))).toHaveLength(1);
  });

  it.each([
    ['a year without cars', 'makes', { year: 1955 }],
    ['a year that has not begun', 'makes', { year: 2027 }],
    ['a make that is unknown', 'models', { year: 2021, make: 'Trabant' }],
    ['a make that is a method', 'models', { year: 2021, make: 'constructor' }],
    ['a make of another year', 'models', { year: 2021, make: 'Rover' }],
    ['a model that is unknown', 'vehicles', { year: 2021, make: 'Volkswagen', model: 'Gulf' }],
    ['a model of another make', 'vehicles', { year: 2021, make: 'Ford', model: 'Golf' }],
  ])('finds nothing for %s, which is no fault', async (_what, path, query) => {
    const answer = await find(path, query as never);
    expect([answer.status, answer.body]).toEqual([200, { items: [] }]);
  });

  it.each([
    ['no year', 'makes', {}],
    ['a year of words', 'makes', { year: 'last' }],
    ['a part of a year', 'makes', { year: '2021.5' }],
    ['a year before cars', 'models', { year: 1899, make: 'Ford' }],
    ['a year far away', 'vehicles', { year: 2101, make: 'Ford', model: 'Focus' }],
    ['no make', 'models', { year: 2021 }],
    ['an empty make', 'models', { year: 2021, make: '' }],
    ['no model', 'vehicles', { year: 2021, make: 'Ford' }],
    ['a make of many letters', 'models', { year: 2021, make: 'x'.repeat(61) }],
    ['a question that nobody asks', 'makes', { year: 2021, colour: 'red' }],
  ])('refuses %s', async (_what, path, query) => {
    expect(await find(path, query as never)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('takes a profile, and needs a session', async () => {
    for (const [path, query] of [
      ['makes', { year: 2021 }],
      ['models', { year: 2021, make: 'Ford' }],
      ['vehicles', { year: 2021, make: 'Ford', model: 'Focus' }],
      ['vehicles/vrn', { vrn: 'LK21HGO' }],
    ] as const) {
      const asked = { ...query, profile: 'flex' };
      expect((await find(path, asked)).status).toBe(200);
      const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, `${value}`]));
      expect((await send(gateway.url, `GET /api/lookup/vehicles/${path}?${search}`)).status).toBe(401);
    }
  });

  it('finds a known plate however it is typed', async () => {
    for (const vrn of ['LK21HGO', 'lk21 hgo', ' LK-21-HGO '])
      expect(carOf(await byPlate(vrn))).toMatchObject({
        make: 'Volkswagen',
        model: 'Golf',
        year: 2021,
        value: 1_425_000,
      });
  });

  it('finds a car of its year for any other plate, one that can be priced, and always the same', async () => {
    for (const [vrn, year] of [
      ['AK09 WVU', 2009],
      ['YB73 KLM', 2023],
      ['P987 LMN', 1996],
      ['GHJ 345K', 1971],
    ] as const) {
      const first = await byPlate(vrn);
      expect(carOf(first)).toMatchObject({ year, insuranceGroupKnown: true });
      expect((await byPlate(vrn)).body).toEqual(first.body);
    }
  });

  it.each([
    ['XX11XXX', 404, 'registration_without_car'],
    ['NO10CAR', 404, 'registration_without_car'],
    ['AB77CDE', 404, 'not_found'],
    ['ER23RRR', 503, 'provider_unavailable'],
  ])('answers %s with %i %s', async (vrn, status, code) => {
    expect(await byPlate(vrn)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['CA11SEV', { numberOfSeats: null, steering: null, insuranceGroupKnown: false }],
    ['BE70LNG', { numberOfSeats: null, steering: 'RHD', insuranceGroupKnown: true }],
    ['MX15FVE', { steering: null, insuranceGroupKnown: true }],
    ['DE21FND', { value: null, insuranceGroupKnown: true }],
    ['MGB173M', { value: null, year: 1973 }],
    ['LH10DVE', { steering: 'LHD' }],
    ['EV23TES', { primaryFuel: 'electric', electricVehicleType: 'BEV', engineCapacity: 0 }],
  ])('leaves open for %s what the table leaves open', async (vrn, expected) => {
    expect(carOf(await byPlate(vrn))).toMatchObject(expected);
  });

  it('answers the cars of the brand that is asked', async () => {
    const { accessToken } = (await atExample(gateway.url, 'POST /session')).body as { accessToken: string };
    const ask = (path: string) => atExample(gateway.url, `GET /api/lookup/vehicles/${path}`, accessToken);
    expect(itemsOf(await ask('makes?year=2021'))).not.toContain('Audi');
    expect(itemsOf(await ask('models?year=2021&make=Volkswagen'))).toEqual(['Golf']);
    expect(carsOf(await ask('vehicles?year=2021&make=Mini&model=Hatch')).map(({ vehicleCode }) => vehicleCode)).toEqual(
      ['MINI-HATCH-2014-COOPER-P1499-M'],
    );
    expect((await ask('vehicles/vrn?vrn=ER23RRR')).status).toBe(200);
  });

  describe('in a proposal', () => {
    const change = (code: string, data: object) =>
      send(gateway.url, `PATCH /api/proposals/${code}`, {
        token,
        body: { applyRating: false, changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }] },
      });
    const stands = (answer: Answer) => (answer.body as ProposalWire).data.assets['car']?.['specification'];

    it('takes a car found step by step from the table, whatever else was sent with it', async () => {
      const code = await beginProposal(gateway.url, token);
      const [car] = carsOf(await find('vehicles', { year: 2021, make: 'Tesla', model: 'Model 3' }));
      const sent = { ...car, value: 1, insuranceGroupKnown: false, make: 'Lada' };
      expect(stands(await change(code, { vrn: null, regLookup: false, specification: sent }))).toEqual(car);
    });

    it.each([
      ['a year before it was sold', 2018],
      ['a year that has not begun', 2027],
      ['a part of a year', 2021.5],
    ])('refuses a car of %s', async (_what, year) => {
      const code = await beginProposal(gateway.url, token);
      const specification = { vehicleCode: 'TESL-MODEL3-2019-REARWHEE-E0-A', year };
      expect(await change(code, { vrn: null, regLookup: false, specification })).toMatchObject({
        status: 422,
        body: { errors: expect.arrayContaining([expect.objectContaining({ code: 'vehicle_not_found' })]) },
      });
    });

    it('answers 503 when the source of registrations does not answer, and keeps what stood', async () => {
      const code = await beginProposal(gateway.url, token, { data: { asset: { vrn: 'LK21HGO', regLookup: true } } });
      const answer = await change(code, { vrn: 'ER23RRR', regLookup: true });
      expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      const { body } = await send(gateway.url, `GET /api/proposals/${code}`, { token });
      expect((body as ProposalWire).data.assets['car']).toMatchObject({
        vrn: 'LK21HGO',
        specification: { model: 'Golf' },
      });
    });

    it('keeps the value that it had next year, until the car is named again', async () => {
      const code = await beginProposal(gateway.url, token, { data: { asset: { vrn: 'LK21HGO', regLookup: true } } });
      gateway.clock.travelTo('2027-01-02T12:00:00.000Z');
      try {
        expect(stands(await change(code, { modifications: false }))).toMatchObject({ value: 1_425_000 });
        expect(stands(await change(code, { vrn: 'LK21HGO', regLookup: true }))).toMatchObject({ value: 1_255_000 });
      } finally {
        gateway.clock.travelTo('2026-11-20T13:00:00.000Z');
      }
    });

    it('ends the specification of a registration that is replaced without a look-up', async () => {
      const code = await beginProposal(gateway.url, token, { data: { asset: { vrn: 'LK21HGO', regLookup: true } } });
      expect(stands(await change(code, { vrn: 'AK09WVU', regLookup: false }))).toBeUndefined();
    });
  });
});
