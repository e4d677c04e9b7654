import type { ProposalWire, SpecificationWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** A Northern Irish registration: the source does not know it. */
const UNKNOWN = 'AXZ4321';

describe('a registration beside a car that was chosen by hand', () => {
  let gateway: TestGateway;
  let token: string;
  let focus: SpecificationWire;
  let golf: SpecificationWire;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    focus = await carOf('year=2012&make=Ford&model=Focus');
    golf = await carOf('year=2021&make=Volkswagen&model=Golf', 'VOLK-GOLF-2013-15TSILIF-P1498-M');
  });
  afterAll(() => gateway.close());

  async function carOf(query: string, vehicleCode?: string): Promise<SpecificationWire> {
    const { body } = await send(gateway.url, `GET /api/lookup/vehicles/vehicles?${query}`, { token });
    const { items } = body as { items: SpecificationWire[] };
    return items.find((car) => !vehicleCode || car.vehicleCode === vehicleCode) as SpecificationWire;
  }

  const change = (code: string, data: object) =>
    send(gateway.url, `PATCH /api/proposals/${code}`, {
      token,
      body: { applyRating: false, changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }] },
    });
  const proposalOf = async (code: string) =>
    (await send(gateway.url, `GET /api/proposals/${code}`, { token })).body as ProposalWire;
  const faultsOf = ({ body }: Answer) =>
    (body as { errors: { pointer: string; code: string; message: string }[] }).errors;
  /** A proposal with a Focus that was chosen by hand, without a registration. */
  const withFocus = () =>
    beginProposal(gateway.url, token, { data: { asset: { regLookup: false, specification: focus } } });

  it.each([
    ['said to be chosen by hand', { regLookup: false }],
    ['named alone', {}],
  ])('of another car is refused at its field, %s, and what stood is kept', async (_what, how) => {
    const code = await withFocus();
    const answer = await change(code, { vrn: 'LK21 HGO', ...how });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toEqual([
      {
        pointer: '/changes/0/data/vrn',
        code: 'registration_of_another_car',
        message: expect.stringContaining('2021 Volkswagen Golf'),
      },
    ]);
    expect(await proposalOf(code)).toMatchObject({
      vrnSource: null,
      data: { assets: { car: { specification: focus } } },
    });
  });

  it('of another car is refused together with the car, and so from the first answers', async () => {
    const both = { vrn: 'LK21HGO', regLookup: false, specification: focus };
    const code = await beginProposal(gateway.url, token);
    expect(faultsOf(await change(code, both))).toMatchObject([{ code: 'registration_of_another_car' }]);
    const begun = await send(gateway.url, 'POST /api/proposals', {
      token,
      key: crypto.randomUUID(),
      body: { schemeCode: 'flex', data: { asset: both } },
    });
    expect(faultsOf(begun)).toMatchObject([{ pointer: '/data/asset/vrn', code: 'registration_of_another_car' }]);
  });

  it('of another car makes that the car, once the driver has said that it is the one', async () => {
    const code = await withFocus();
    const { status, body } = await change(code, { vrn: 'LK21HGO', regLookup: true });
    expect([status, body]).toMatchObject([
      200,
      { vrnSource: 'LOOK_UP', data: { assets: { car: { specification: golf } } } },
    ]);
  });

  it('of that very car is taken as looked up', async () => {
    const code = await beginProposal(gateway.url, token);
    const { body } = await change(code, { vrn: 'LK21HGO', regLookup: false, specification: { ...golf, value: 1 } });
    expect(body).toMatchObject({
      vrnSource: 'LOOK_UP',
      data: { assets: { car: { vrn: 'LK21HGO', regLookup: true, specification: golf } } },
    });
  });

  it('that is known to carry no car is refused', async () => {
    const code = await withFocus();
    expect(faultsOf(await change(code, { vrn: 'NO10CAR' }))).toMatchObject([
      { pointer: '/changes/0/data/vrn', code: 'registration_without_car' },
    ]);
  });

  it('that the source does not know is kept as told by the customer, and marked so', async () => {
    const code = await withFocus();
    const { status, body } = await change(code, { vrn: UNKNOWN });
    expect([status, body]).toMatchObject([
      200,
      { vrnSource: 'CUSTOMER', data: { assets: { car: { vrn: UNKNOWN, regLookup: false, specification: focus } } } },
    ]);
    const listed = await send(gateway.url, 'GET /api/proposals', { token });
    const proposals = listed.body as { proposalCode: string; vrnSource: string | null }[];
    expect(proposals.find(({ proposalCode }) => proposalCode === code)).toMatchObject({ vrnSource: 'CUSTOMER' });
  });

  it('stays with another car of which the source says nothing either, and goes where it is taken away', async () => {
    const code = await withFocus();
    await change(code, { vrn: UNKNOWN });
    expect(await change(code, { regLookup: false, specification: golf })).toMatchObject({ status: 200 });
    expect((await change(code, { vrn: null, regLookup: false })).body).toMatchObject({
      vrnSource: null,
      data: { assets: { car: { specification: golf } } },
    });
  });

  it('comes in a list with the fuel that gives its plate a green flash', async () => {
    const asset = { vrn: 'EV23TES', regLookup: true };
    const code = await beginProposal(gateway.url, token, { data: { asset } });
    const { body } = await send(gateway.url, 'GET /api/proposals', { token });
    const [listed] = (body as { proposalCode: string }[]).filter(({ proposalCode }) => proposalCode === code);
    expect(listed).toMatchObject({ vrn: 'EV23TES', primaryFuel: 'electric', bodyStyle: 'saloon' });
  });

  it('is refused with 503 while the source does not answer, and what stood is kept', async () => {
    const code = await withFocus();
    expect(await change(code, { vrn: 'ER23RRR' })).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    });
    expect((await proposalOf(code)).data.assets['car']).toMatchObject({ specification: focus });
  });
});
