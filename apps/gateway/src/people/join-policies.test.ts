import type { PolicyWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../../tests/kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../../tests/kit/client/buy.ts';
import { databases } from '../../tests/kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../../tests/kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../../tests/kit/signing-in/sign-in.ts';

const BORN = '1988-03-02';

describe.each(databases)('a policy that was bought without signing in, on $name', ({ open }) => {
  let shop: TestShop;
  let post: TestPost;
  let bought: { policyId: string; policyNumber: string };
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    bought = await bindAtLast(shop.url, buyer);
  });
  afterAll(() => shop.close());

  const customer = async (email: string) => (await signIn(shop, post, { email })).accessToken;
  const join = (token: string, dateOfBirth = BORN) =>
    send(shop.url, 'POST /api/policyholder/policies', { token, body: { dateOfBirth } });
  const joined = ({ body }: Answer) => (body as { policies: object[] }).policies;
  const idsOf = async (token: string) =>
    ((await send(shop.url, 'GET /api/policies', { token })).body as PolicyWire[]).map(({ policyId }) => policyId);

  it('joins the account of anyone who has verified the policyholder’s e-mail and knows the date of birth, once', async () => {
    const stranger = await customer('somebody.else@example.com');
    expect(joined(await join(stranger))).toEqual([]);
    const ada = await customer('Ada@Example.com');
    expect(joined(await join(ada, '1988-03-03'))).toEqual([]);
    expect(await idsOf(ada)).toEqual([]);
    expect(joined(await join(ada))).toEqual([bought]);
    expect(await idsOf(ada)).toEqual([bought.policyId]);
    expect(joined(await join(ada))).toEqual([]);
    const documents = await send(shop.url, `GET /api/policies/${bought.policyId}`, { token: ada });
    expect(documents.status).toBe(200);
    const trail = await shop.context.db
      .selectFrom('events')
      .select('type')
      .where('type', '=', 'ProposalMerged')
      .execute();
    expect(trail.length).toBe(1);
  });

  it('is not guessed at more than a few times', async () => {
    const guesser = await customer('guesser@example.com');
    const answers = [];
    for (let day = 1; day <= 7; day += 1) answers.push((await join(guesser, `1970-01-0${day}`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
