import type { CallOutput, CoverLinkWire, ShownCoverWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { startTestGateway } from '../kit/shops/start-test-gateway.ts';

const DAY_MS = 86_400_000;
let shop: StaffShop;
let ada: PolicyBuyer;
let owner: { token: string };
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
});
beforeEach(async () => {
  owner = { token: await shop.customer('ada') };
  for (const { linkId } of await list()) await withdraw(linkId);
});
afterAll(() => shop.close());

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
const path = `/api/policies/`;
const make = (who: Asker, policyId = ada.policyId) => send(shop.url, `POST ${path}${policyId}/coverLinks`, who);
const made = async (who: Asker = owner) => {
  const answer = await make(who);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as CallOutput<'createCoverLink'>;
};
const list = async (who: Asker = owner) =>
  (await send(shop.url, `GET ${path}${ada.policyId}/coverLinks`, who)).body as CoverLinkWire[];
const withdraw = (linkId: string, who: Asker = owner) =>
  send(shop.url, `DELETE ${path}${ada.policyId}/coverLinks/${linkId}`, who);
const open = (token: string) => send(shop.url, 'POST /api/shownCover', { body: { token } });
const rewrite = (change: (policy: Policy) => Partial<Policy>) => rewritePolicy(shop.context.db, ada.policyId, change);

it('given a link, then it shows plate, cover and dates alone, to somebody without a session', async () => {
  const { token } = await made();
  const answer = await open(token);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toEqual({
    registration: 'LK21 HGO',
    state: 'NOT_YET',
    cover: {
      covers: expect.arrayContaining(['liability_to_others', 'damage_to_car']),
      from: '2026-11-27T00:00:00.000Z',
      until: null,
    },
    demonstration: true,
    checkedAt: shop.clock.now(),
  });
  for (const personal of [
    'Ada',
    'Marsh',
    ada.policyNumber,
    ada.policyId,
    ada.proposalCode,
    '1988',
    'Wharf',
    'Volkswagen',
    'Harbour',
  ])
    expect(answer.text).not.toContain(personal);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('given a policy that starts, ends to come, or has ended, then the same link shows the state of the moment', async () => {
  const { token } = await made();
  const shown = async () => (await open(token)).body as ShownCoverWire;
  await rewrite(() => ({ startsAt: '2026-11-20T00:00:00.000Z' }));
  expect(await shown()).toMatchObject({ state: 'IN_FORCE', cover: { until: null } });
  const termination = { kind: 'CANCELLED', decidedAt: shop.clock.now(), reason: null } as const;
  const later = '2026-12-24T00:00:00.000Z';
  await rewrite(() => ({ termination: { ...termination, effectiveAt: later } }));
  expect(await shown()).toMatchObject({ state: 'IN_FORCE', cover: { until: later } });
  await rewrite(() => ({ termination: { ...termination, effectiveAt: shop.clock.now() } }));
  expect(await shown()).toEqual({
    ...{ registration: 'LK21 HGO', state: 'NOT_IN_FORCE', cover: null },
    ...{ demonstration: true, checkedAt: shop.clock.now() },
  });
  expect((await make(owner)).body).toMatchObject({ code: 'wrong_state' });
  await rewrite(() => ({ termination: null, startsAt: '2026-11-27T00:00:00.000Z' }));
});

it('given a link that is unknown, withdrawn, too old or opened too often, then the answer is the very same', async () => {
  const [gone, busy] = [await made(), await made()];
  expect((await withdraw(gone.link.linkId)).status).toBe(204);
  expect((await withdraw(gone.link.linkId)).status).toBe(204);
  expect((await withdraw('ABSENT222222')).status).toBe(204);
  const { db } = shop.context;
  await db.updateTable('cover_links').set({ openings: 100 }).where('link_id', '=', busy.link.linkId).execute();
  const old = await made();
  const says = async (token: string) => {
    const { status, body } = await open(token);
    return { status, body: { ...(body as object), requestId: '' } };
  };
  const unknown = await says('A'.repeat(32));
  expect(unknown.status).toBe(404);
  expect(await says(gone.token)).toEqual(unknown);
  expect(await says(busy.token)).toEqual(unknown);
  shop.clock.pass(DAY_MS - 1);
  expect((await says(old.token)).status).toBe(200);
  shop.clock.pass(1);
  expect(await says(old.token)).toEqual(unknown);
});

it('given five live links, then a sixth is refused until one is withdrawn, however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => make(owner)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({ status: 409, body: { code: 'cover_links_full' } });
  const [link] = await list();
  await withdraw(link?.linkId ?? '');
  expect((await make(owner)).status).toBe(201);
});

it('given a link, then what opens it is stored nowhere, and the list counts its openings', async () => {
  const { token, link } = await made();
  await open(token);
  await open(token);
  expect(await list()).toEqual([{ ...link, openings: 2 }]);
  const { db } = shop.context;
  const rows = [
    await db.selectFrom('cover_links').selectAll().execute(),
    await readEvents(db, ['data', 'reason']),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('given a link, then its making, each opening and its end are on the record, and nothing of who opened it', async () => {
  const acting = await shop.acting('ada');
  const { token, link } = await made(acting);
  await open(token);
  expect((await withdraw(link.linkId, acting)).status).toBe(204);
  const events = (await readEvents(shop.context.db, ['type', 'actor', 'data'], { streamId: ada.policyId }))
    .filter(({ type }) => type.startsWith('Cover'))
    .slice(-3);
  expect(events.toReversed().map(({ type, actor, data }) => [type, actor === 'sam', data])).toEqual([
    ['CoverLinkWithdrawn', true, { link: link.linkId }],
    ['CoverShown', false, { link: link.linkId }],
    ['CoverLinkMade', true, { link: link.linkId }],
  ]);
  const { text } = await send(shop.url, 'GET /api/trail', acting);
  for (const name of ['CoverLinkMade', 'CoverShown', 'CoverLinkWithdrawn']) expect(text).toContain(name);
});

it('given a visitor or somebody else, then they make, see and withdraw no link', async () => {
  const { link } = await made();
  const [visitor, ben] = [await beginTestSession(shop.url), { token: await shop.customer('ben') }];
  expect((await make(visitor)).body).toMatchObject({ code: 'sign_in_required' });
  expect((await make(ben)).status).toBe(404);
  expect((await send(shop.url, `GET ${path}${ada.policyId}/coverLinks`, ben)).status).toBe(404);
  expect((await withdraw(link.linkId, ben)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

it('given the page that shows it, then no search engine lists it, and other pages are as they were', async () => {
  const robots = async (address: string) => (await fetch(`${shop.url}${address}`)).headers.get('x-robots-tag');
  expect(await robots('/cover')).toBe('noindex, nofollow');
  expect(await robots('/')).toBeNull();
});

it('given many looks from one network within a minute, then the next has to wait', async () => {
  const gateway = await startTestGateway({ limits: { coverLooksPerMinute: 2 } });
  const look = () => send(gateway.url, 'POST /api/shownCover', { body: { token: 'A'.repeat(32) } });
  const looks = [await look(), await look(), await look()];
  await gateway.close();
  expect(looks.map(({ status }) => status)).toEqual([404, 404, 429]);
});
