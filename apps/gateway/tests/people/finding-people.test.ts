import type { FoundPersonWire } from '@marque/contract';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { readLooks } from '../kit/databases/read-looks.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

describe.each(bothDatabases)('staff look for a customer, on $name', ({ open }) => {
  let shop: StaffShop;
  let bought: { policyId: string; policyNumber: string };
  let [buyer, pat] = ['', ''];
  beforeAll(async () => {
    shop = await startStaffShop({ database: open, limits: { searchesPerStaff: 40 } });
    const purchase = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, purchase));
    bought = await bindAtLast(shop.url, purchase);
    buyer = subjectOf(purchase.token);
    pat = await shop.staff('pat', ['people:search']);
    await send(shop.url, 'GET /api/proposals', { token: await shop.customer('zoe') });
  });
  afterAll(() => shop.close());

  const search = (body: object, token = pat) => send(shop.url, 'POST /api/people/search', { token, body });
  const found = ({ body }: Answer) => (body as { people: FoundPersonWire[] }).people;
  const searches = () => readEvents(shop.context.db, ['actor', 'subject', 'data'], { type: 'PeopleSearched' });
  const reads = (subject: string) => readLooks(shop.context.db, subject);

  it('by policy number, registration, e-mail, or the beginnings of name and postcode', async () => {
    const { people, isCut } = (await search({ policyNumber: bought.policyNumber.toLowerCase() })).body as {
      people: FoundPersonWire[];
      isCut: boolean;
    };
    expect(isCut).toBe(false);
    expect(people).toMatchObject([
      {
        userId: buyer,
        ...{ firstName: 'Ada', email: 'ada@example.com', accountRegistered: false },
        policies: [{ ...bought, schemeCode: 'flex' }],
      },
    ]);
    const [{ lastName, postalCode, policies }] = people as [FoundPersonWire];
    const typed = [
      { vrn: policies[0]?.vrn?.toLowerCase() },
      { email: 'ADA@example.com' },
      { lastName: lastName?.slice(0, 2), postalCode: postalCode?.slice(0, 2).toLowerCase() },
      { vrn: policies[0]?.vrn, lastName },
    ];
    for (const body of typed) expect(found(await search(body)).map(({ userId }) => userId)).toEqual([buyer]);
  });

  it('and by the registration of any version: the car on cover today, one that is to come, and the one sold', async () => {
    const { db } = shop.context;
    const soon = new Date(Date.parse(shop.clock.now()) + 9 * 86_400_000).toISOString();
    let soldWith: unknown;
    await rewritePolicy(db, bought.policyId, ({ versions: [sold] }) => {
      assert(sold, 'a policy has what was sold');
      soldWith = sold.data.assets['car']?.['vrn'];
      const withCar = (vrn: string, startedAt: string) => ({
        ...{ ...sold, startedAt },
        data: { ...sold.data, assets: { car: { ...sold.data.assets['car'], vrn } } },
      });
      return { versions: [sold, withCar('AB12CDE', sold.startedAt), withCar('YK17 PFD', soon)] };
    });
    for (const vrn of [String(soldWith), 'ab12 cde', 'YK17PFD']) {
      const whom = found(await search({ vrn })).map(({ userId }) => userId);
      expect(whom, vrn).toEqual([buyer]);
    }
    expect(found(await search({ vrn: 'AB12' }))).toEqual([]);
  });

  it('and finds by e-mail who has an account alone', async () => {
    const [zoe, ...others] = found(await search({ email: 'zoe@example.com' }));
    expect(others).toEqual([]);
    expect(zoe).toMatchObject({ userId: 'zoe', accountRegistered: true, policies: [] });
  });

  it.each([
    [20, false],
    [21, true],
  ])('and of %i who fit, lists twenty and says whether there are more: %s', async (count, isCut) => {
    const { db } = shop.context;
    const zoe = await db.selectFrom('people').selectAll().where('subject', '=', 'zoe').executeTakeFirstOrThrow();
    const email = `family-of-${count}@example.com`;
    const family = Array.from({ length: count }, (_, at) => ({ ...zoe, email, subject: `${count}-${at}` }));
    await db.insertInto('people').values(family).execute();
    const answer = await search({ email });
    expect(found(answer)).toHaveLength(20);
    expect(answer.body).toMatchObject({ isCut });
  });

  it('and never finds staff, nor somebody by a pattern, a part or a wrong half', async () => {
    await send(shop.url, 'GET /api/proposals', { token: pat });
    const asked = [
      { email: 'pat@staff.example' },
      { lastName: '%%', postalCode: '%%' },
      { lastName: 'ww', postalCode: 'BS' },
      { policyNumber: bought.policyNumber.slice(0, 8) },
      { policyNumber: bought.policyNumber, lastName: 'zz' },
    ];
    for (const body of asked) expect(found(await search(body)), JSON.stringify(body)).toEqual([]);
  });

  it('and the search is refused where it would list people', async () => {
    const before = (await searches()).length;
    for (const body of [{}, { lastName: 'Marsh' }, { lastName: 'M', postalCode: 'BS1' }])
      expect((await search(body)).body).toMatchObject({
        code: 'validation_failed',
        errors: [{ code: 'search_too_wide' }],
      });
    expect((await searches()).length).toBe(before);
  });

  it('and every search is on the record, with its terms, and on that of whom it found', async () => {
    const [before, lines] = [(await searches()).length, (await reads(buyer)).length];
    await search({ email: 'nobody@example.com' });
    await search({ lastName: 'ma', vrn: 'OG12 HKL' });
    await search({ email: 'ada@example.com' });
    expect((await searches()).slice(before)).toEqual([
      { actor: 'pat', subject: 'pat', data: { terms: { email: 'nobody@example.com' }, found: 0 } },
      { actor: 'pat', subject: 'pat', data: { terms: { lastName: 'ma', vrn: 'OG12HKL' }, found: expect.any(Number) } },
      { actor: 'pat', subject: 'pat', data: { terms: { email: 'ada@example.com' }, found: 1 } },
    ]);
    const read = (await reads(buyer)).slice(lines).at(-1);
    expect(read).toMatchObject({ actor: 'pat', call: 'searchPeople', reason: 'Email: ada@example.com' });
  });

  it('and one member of staff may look so often an hour', async () => {
    const lena = await shop.staff('lena', ['people:search']);
    const answers = [];
    for (let count = 0; count < 41; count += 1) answers.push((await search({ vrn: 'XX99XXX' }, lena)).status);
    expect(answers.filter((status) => status === 200).length).toBe(40);
    expect(answers.at(-1)).toBe(429);
    expect((await search({ email: 'ada@example.com' })).status).toBe(200);
  });
});
