import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import type { Buyer } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { bindByDebit, setUpMandate } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

const PROMO = 'WELCOME2';
/** The last letters of registrations of cars that are priced without further questions. */
const LETTERS = 'ABCDEFGJKLMNOPRSTUVWXYZ';
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'bound' : (body as { code: string }).code);

describe.each(bothDatabases)('a promotion once for each customer who signs in, on the $name database', ({ open }) => {
  let shop: TestShop;
  let post: TestPost;
  let cars = 0;
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => shop.close());

  /** About to buy with another car under another name; without a token, as a visitor whom nobody knows. */
  const about = (firstName: string, more: { knownToken?: string; email?: string } = {}) => {
    const { email = `${firstName}-${cars}@example.com`, knownToken } = more;
    const vrn = `LK21HG${LETTERS.charAt(cars)}`;
    cars += 1;
    const person = { firstName, email };
    return promotedPurchase(shop.url, { promoCode: PROMO, vrn, person, ...(knownToken ? { knownToken } : {}) });
  };
  const buy = async (buyer: Buyer) => {
    await setUpMandate(shop, buyer);
    return codeOf(await bindByDebit(shop.url, buyer));
  };
  const reasonsFor = async (firstName: string, more: { knownToken?: string; email?: string }) =>
    await about(firstName, more).then(
      () => 'applied',
      (error: Error) => /"reasons":\[([^\]]*)\]/.exec(error.message)?.[1] ?? error.message,
    );
  const signedIn = async (address: { email?: string; phone?: string }) =>
    (await signIn(shop, post, address)).accessToken;

  it('goes by the account, whichever first name, car and e-mail are given, one after another and at once', async () => {
    const knownToken = await signedIn({ email: 'robert@example.com' });
    const buyers = [];
    for (const name of ['Robert', 'Bob', 'Rob']) buyers.push(await about(name, { knownToken }));
    for (const buyer of buyers) await setUpMandate(shop, buyer);
    const answers = (await Promise.all(buyers.map((buyer) => bindByDebit(shop.url, buyer)))).map(codeOf);
    expect(answers.toSorted()).toEqual(['bound', 'promotion_unavailable', 'promotion_unavailable']);
    expect(await reasonsFor('Bobby', { knownToken })).toBe('"used_before"');
  });

  it('goes by the e-mail that is signed in by, also where a visitor gives it, and by the one that a visitor had it with', async () => {
    const ruth = await signedIn({ email: 'ruth@example.com' });
    expect(await buy(await about('Ruth', { knownToken: ruth }))).toBe('bound');
    expect(await reasonsFor('Ruthie', { email: 'Ruth@example.com' })).toBe('"used_before"');

    expect(await buy(await about('Vera', { email: 'vera@example.com' }))).toBe('bound');
    const vera = await signedIn({ email: 'vera@example.com' });
    expect(await reasonsFor('Verity', { knownToken: vera })).toBe('"used_before"');
  });

  it('goes by the account where it is signed in by a number', breadth, async () => {
    const knownToken = await signedIn({ phone: '+447700900345' });
    expect(await buy(await about('Cleo', { knownToken }))).toBe('bound');
    expect(await reasonsFor('Cleopatra', { knownToken })).toBe('"used_before"');
  });

  it('counts what was bought before the customer signed in and took it over', breadth, async () => {
    const visitor = await about('Nora');
    expect(await buy(visitor)).toBe('bound');
    const knownToken = await signedIn({ email: 'nora@example.com' });
    const body = { proposalCode: visitor.proposalCode, sourceAccessToken: visitor.token };
    expect((await send(shop.url, 'POST /api/proposals/merge', { token: knownToken, body })).status).toBe(200);
    expect(await reasonsFor('Eleonora', { knownToken })).toBe('"used_before"');
  });

  it('is told before paying when the price was taken over from a visitor by somebody who has had it', async () => {
    const knownToken = await signedIn({ email: 'iris@example.com' });
    expect(await buy(await about('Iris', { knownToken }))).toBe('bound');
    const visitor = await about('Irene');
    const body = { proposalCode: visitor.proposalCode, sourceAccessToken: visitor.token };
    expect((await send(shop.url, 'POST /api/proposals/merge', { token: knownToken, body })).status).toBe(200);
    const answer = await bindByDebit(shop.url, { ...visitor, token: knownToken });
    expect(codeOf(answer)).toBe('promotion_unavailable');
  });

  it('is had by two who sign in as two', breadth, async () => {
    for (const email of ['one@example.com', 'two@example.com']) {
      const knownToken = await signedIn({ email });
      expect(await buy(await about(email.slice(0, 3), { knownToken }))).toBe('bound');
    }
  });
});
