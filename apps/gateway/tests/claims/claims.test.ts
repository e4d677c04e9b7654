import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { claimsDesk } from '../kit/shops/claims-desk.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

type Listed = CallOutput<'listClaims'>;
type Customer = { readonly token: string; readonly policyId: string; readonly policyNumber: string };

describe.each(bothDatabases)('claims on the $name database', ({ open, alike }) => {
  let shop: TestShop;
  let post: TestPost;
  let desk: ReturnType<typeof claimsDesk>;
  let ada: Customer;
  let eve: Customer;
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
    takeOnline(true);
    desk = claimsDesk(shop);
    await desk.script({ webhookUrl: `${shop.url}/api/webhooks/claims` });
    ada = await bought('ada@example.com');
    eve = await bought('eve@example.com');
    const notYet = await ask(ada.token, fnol(ada));
    expect(notYet.body, 'no claim before the cover begins').toMatchObject({ code: 'wrong_state' });
    shop.clock.travelTo('2026-11-28T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const takeOnline = (claimsHandling: boolean) =>
    changeBrand(shop, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, claimsHandling } }));
  const bought = async (email: string): Promise<Customer> => {
    const { accessToken: token } = await signIn(shop, post, { email });
    const buyer = await beginPurchase(shop.url, token);
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId, policyNumber } = await bindAtLast(shop.url, buyer);
    return { token, policyId, policyNumber };
  };
  const list = async (token: string, policyNumber: string) =>
    await send(shop.url, `GET /api/claims?policyNumber=${policyNumber}`, { token });
  const listed = async ({ token, policyNumber }: Customer) => (await list(token, policyNumber)).body as Listed;
  const letters = async (about: string) =>
    await shop.context.db
      .selectFrom('letters')
      .select(['about', 'facts'])
      .where('kind', '=', 'claim-news')
      .where('about', 'like', `${about}:%`)
      .orderBy('about')
      .execute();
  const happened = async (policyId: string, claimId: string) =>
    (await readEvents(shop.context.db, ['type', 'data'], { streamId: policyId })).filter(
      ({ type, data }) =>
        ['ClaimNotified', 'ClaimMoved'].includes(type) && (data as { claimId: string }).claimId === claimId,
    );

  it('given a loss told by telephone, when the handler notifies us, then it is listed, on the record and in a letter', async () => {
    const { id, reference } = await desk.report(ada.policyNumber, { type: 'windscreen', occurredOn: '2026-11-27' });
    const claims = await eventually(
      () => listed(ada),
      (all) => all.some(({ claimReference }) => claimReference === reference),
    );
    expect(claims.find(({ claimReference }) => claimReference === reference)).toEqual({
      policyId: ada.policyId,
      claimReference: reference,
      status: 'PENDING',
      claimType: 'WINDSCREEN',
      insuredName: 'Ada Marsh',
      occurredDate: '2026-11-27',
      news: { step: 'RECEIVED', on: '2026-11-23', amount: null },
    });
    expect(await happened(ada.policyId, id)).toEqual([
      { type: 'ClaimNotified', data: { claimId: id, status: 'PENDING', step: 'RECEIVED', revision: 1 } },
    ]);
    const letter = await eventually(
      async () => post.letters.find(({ text }) => text.includes(reference)),
      (found) => found !== undefined,
    );
    expect(letter?.to).toBe('ada@example.com');
    expect(letter?.text, 'nobody has said yet what it is').toContain('Accident');
  });

  it('given a claim that moves on, then its news are listed and told once each, however often and late they come', async () => {
    await desk.script({ webhooks: 'hold' });
    const { id, reference } = await desk.report(ada.policyNumber);
    await desk.move(id, { status: 'active', step: 'repair_booked', on: '2026-11-26' });
    await desk.move(id, { status: 'settled', step: 'paid', on: '2026-11-30', amountPennies: 41_200 });
    for (let times = 0; times < 2; times += 1) await desk.deliver();
    await desk.script({ webhooks: 'deliver' });
    const claim = (await listed(ada)).find(({ claimReference }) => claimReference === reference);
    expect(claim).toMatchObject({ status: 'SETTLED', news: { step: 'PAID', on: '2026-11-30', amount: 41_200 } });
    expect((await happened(ada.policyId, id)).length, 'the first look saw the last revision').toBe(1);
    expect(await letters(id)).toMatchObject([{ about: `${id}:3`, facts: { reference, claimType: 'ACCIDENT' } }]);
  });

  it('given many who hear of one claim at once, then it is stored, recorded and told once', async () => {
    await desk.script({ webhooks: 'hold' });
    const { id } = await desk.report(ada.policyNumber);
    await Promise.all(Array.from({ length: 8 }, () => desk.deliver()));
    await desk.script({ webhooks: 'deliver' });
    expect(await happened(ada.policyId, id)).toHaveLength(1);
    expect(await letters(id)).toHaveLength(1);
  });

  alike(
    'given a handler that does not answer, then its notification is refused, and what comes again is taken',
    async () => {
      await desk.script({ webhooks: 'hold' });
      const { id, reference } = await desk.report(ada.policyNumber);
      // Only for this claim: otherwise a look at another one meanwhile would be refused in its place.
      await desk.script({ next: [{ match: `GET /v1/claims/${id}`, do: '500' }] });
      await desk.deliver();
      const [refused] = await desk.sent();
      expect(refused?.lastResult).toMatch(/^50\d/);
      expect((await listed(ada)).some(({ claimReference }) => claimReference === reference)).toBe(false);
      await desk.deliver([refused?.id ?? '']);
      await desk.script({ webhooks: 'deliver' });
      await eventually(
        () => listed(ada),
        (all) => all.some(({ claimReference }) => claimReference === reference),
      );
    },
  );

  alike('given a claim under a policy that we did not sell, then nothing is stored', async () => {
    await desk.script({ webhooks: 'hold' });
    const { id } = await desk.report('TIN-7KQ4-M2XP');
    await desk.deliver();
    await desk.script({ webhooks: 'deliver' });
    const row = shop.context.db.selectFrom('claims').select('claim_id').where('claim_id', '=', id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  alike(
    'given a loss before the cover began, then it is no claim under the policy, until its handler corrects the day',
    async () => {
      await desk.script({ webhooks: 'hold' });
      const { id, reference } = await desk.report(ada.policyNumber, { occurredOn: '2026-11-26' });
      await desk.deliver();
      expect([await happened(ada.policyId, id), await letters(id)]).toEqual([[], []]);
      await desk.move(id, { status: 'pending', step: 'received', occurredOn: '2026-11-27' });
      await desk.deliver();
      expect((await listed(ada)).map(({ claimReference }) => claimReference)).toContain(reference);
      await desk.move(id, { status: 'pending', step: 'received', occurredOn: '2026-11-26' });
      await desk.deliver();
      await desk.script({ webhooks: 'deliver' });
      expect((await listed(ada)).map(({ claimReference }) => claimReference)).not.toContain(reference);
    },
  );

  alike('given somebody else, then there is no such policy, and no claim', async () => {
    const { token } = eve;
    expect((await list(token, ada.policyNumber)).body).toMatchObject({ code: 'not_found' });
    expect((await list(token, 'SHO-7KQ4-M2XP')).body).toMatchObject({ code: 'not_found' });
  });

  alike('given a brand that takes no claims online, then both calls say so', async () => {
    const putBack = takeOnline(false);
    const body = fnol(ada);
    const key = crypto.randomUUID();
    expect((await list(ada.token, ada.policyNumber)).body).toMatchObject({ status: 409, code: 'claims_offline' });
    expect((await send(shop.url, 'POST /api/fnol/link', { token: ada.token, key, body })).body).toMatchObject({
      code: 'claims_offline',
    });
    putBack();
  });

  const fnol = ({ policyId }: Pick<Customer, 'policyId'>) => ({
    policyId,
    callbackUrl: `${shop.url}/flex/policy/${policyId}/claims`,
    privacyPolicyUrl: `${shop.url}/brand/content/en/privacy.html`,
    telephone: '020 7946 0150',
    email: 'claims@showcase.example',
  });
  const ask = (token: string, body: object, key = crypto.randomUUID()) =>
    send(shop.url, 'POST /api/fnol/link', { token, key, body });

  alike(
    'given a customer who wants to tell of a loss online, then a link opens the page once, with the policy filled in',
    async () => {
      const key = crypto.randomUUID();
      const answer = await ask(ada.token, fnol(ada), key);
      expect(answer.status).toBe(201);
      expect((await ask(ada.token, fnol(ada), key)).body, 'a repeat is the same').toEqual(answer.body);
      const { url, expiresAt } = answer.body as CallOutput<'createFnolLink'>;
      expect(Date.parse(expiresAt) - shop.clock.realMs()).toBeLessThanOrEqual(15 * 60 * 1000);
      for (const told of ['Ada', 'Marsh', ada.policyNumber, ada.policyId, 'example.com', 'LK21'])
        expect(url).not.toContain(told);
      const opened = await fetch(url, { redirect: 'manual' });
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
      const form = new URL(opened.headers.get('location') ?? '', url);
      const page = await (await fetch(form, { headers: { cookie } })).text();
      for (const shown of [ada.policyNumber, 'Ada Marsh', 'LK21 HGO', '020 7946 0150']) expect(page).toContain(shown);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(410);
      const types = await shop.context.db
        .selectFrom('events')
        .select('type')
        .where('stream_id', '=', ada.policyId)
        .where('type', '=', 'ClaimPageOpened')
        .execute();
      expect(types).toHaveLength(1);
    },
  );

  it.each([
    ['callbackUrl', 'https://evil.example/'],
    ['callbackUrl', '/flex'],
    ['privacyPolicyUrl', 'https://evil.example/privacy.html'],
  ])('given a %s that leads elsewhere (%s), then no link is made', async (field, address) => {
    const answer = await ask(ada.token, { ...fnol(ada), [field]: address });
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: `/${field}` }] });
  });

  alike('given somebody else’s policy, a visitor, or a handler who is away, then no link is made', async () => {
    const { accessToken } = await signIn(shop, post, { email: 'mallory@example.com' });
    expect((await ask(accessToken, fnol(ada))).body).toMatchObject({ code: 'not_found' });
    await desk.script({ next: [{ match: 'POST /v1/links', do: '500' }] });
    expect((await ask(ada.token, fnol(ada))).body).toMatchObject({ code: 'provider_unavailable' });
  });
});
