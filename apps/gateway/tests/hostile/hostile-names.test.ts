import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** Names of properties that every object has by its prototype, and of those that lead to one. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
/** The places at which such a name can be in a field's name. */
const places: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}.x`,
  (name) => `drivingLicence.${name}`,
  (name) => `drivingLicence.${name}.x`,
  (name) => `drivingLicence.validFrom.${name}`,
  (name) => `address.${name}`,
];
const inPlaces = (some: typeof places) => inherited.flatMap((name) => some.map((place) => `{"${place(name)}":1}`));
/** Answers with such a name somewhere: cleared, in every place, and as a key of a group. */
const cleared = inherited.map((name) => `{"${name}.x":null}`);
const groups = inherited.map((name) => `{"drivingLicence":{"${name}":1}}`);
const everywhere = [...inPlaces(places), ...cleared, ...groups];
/** The same for bodies that take the same way through the gateway. */
const first = inPlaces(places.slice(0, 3));

describe('answers under names of a prototype', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const stored = async () =>
    (
      await sql`select (select json_agg(p order by proposal_code) from proposals p) as p, (select count(*) from events) as e`.execute(
        gateway.context.db,
      )
    ).rows;

  it.each([
    [
      'of the policyholder',
      everywhere,
      (data: string) => `{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":${data}}`,
    ],
    ['of the car', first, (data: string) => `{"changeType":"ASSET_DISCLOSURE","assetCode":"car","data":${data}}`],
    ['of the quote', first, (data: string) => `{"changeType":"QUOTE_DISCLOSURE","data":${data}}`],
    ['of a driver', first, (data: string) => `{"changeType":"ADD_PROFILE","profileCode":"p1","data":${data}}`],
  ])('%s are refused by a change of a proposal, each by its field', async (_whose, answers, change) => {
    const code = await beginProposal(gateway.url, token);
    const before = await stored();
    for (const data of answers) {
      const body = `{"applyRating":true,"changes":[${change(data)}]}`;
      expectRefused(await send(gateway.url, `PATCH /api/proposals/${code}`, { token, body }), '/changes/0/data', data);
    }
    expect(await stored()).toEqual(before);
    await send(gateway.url, `DELETE /api/proposals/${code}`, { token });
  });

  it.each(['asset', 'profile', 'quote'])('are refused in the %s of a new proposal', async (part) => {
    const before = await stored();
    for (const data of first) {
      const body = `{"schemeCode":"flex","data":{"${part}":${data}}}`;
      const answer = await send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
      expectRefused(answer, `/data/${part}`, data);
    }
    expect(await stored()).toEqual(before);
  });

  it('name no scheme, asset or cover either', async () => {
    const code = await beginProposal(gateway.url, token);
    const before = await stored();
    for (const name of inherited) {
      const changes = [
        { changeType: 'ASSET_DISCLOSURE', assetCode: name, data: { vrn: 'AB12CDE' } },
        { changeType: 'ADD_COVER', coverCode: name },
      ];
      for (const change of changes) {
        const body = { applyRating: false, changes: [change] };
        const answer = await send(gateway.url, `PATCH /api/proposals/${code}`, { token, body });
        expect(answer.status, `${name}: ${answer.text}`).toBe(422);
      }
      const begun = { token, key: crypto.randomUUID(), body: { schemeCode: name } };
      expect((await send(gateway.url, 'POST /api/proposals', begun)).status, name).toBe(422);
    }
    expect(await stored()).toEqual(before);
  });
});

/** That the field itself is named, or, for a key that no JSON may hold, its parent. */
function expectRefused(answer: Answer, pointer: string, data: string): void {
  const [error] = (answer.body as { errors?: { pointer: string }[] } | undefined)?.errors ?? [];
  expect(answer.status, `${data}: ${answer.text.slice(0, 300)}`).toBe(422);
  expect(error?.pointer, data).toMatch(new RegExp(`^${pointer}(/|$)`));
}
