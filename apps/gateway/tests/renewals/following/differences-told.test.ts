import type { CallOutput } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';
import { signIn, testPost } from '../../kit/signing-in/sign-in.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const post = testPost();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ overrides: { mail: post.mail, sms: post.sms } });
});
afterAll(() => shop.close());

const excess = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };

/** Sells somebody a year with an excess of £300, makes its renewal, and returns what its page and its letter tell. */
async function renewed(name: string, change: () => () => void) {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const email = `${name}@example.com`;
  const { accessToken: token } = await signIn(shop, post, { email });
  const { policyId } = await buyAnnual(shop, token, [...adaMarsh(), excess]);
  const putBack = change();
  shop.clock.travelTo('2027-10-29T09:00:00.000Z');
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const policy = await send(shop.url, `GET /api/policies/${policyId}`, { token });
  const code = (policy.body as CallOutput<'getPolicy'>).renewalProposal?.proposalCode;
  const page = await send(shop.url, `GET /api/proposals/${code}`, { token });
  putBack();
  const letter = post.letters.findLast(({ to }) => to === email)?.text.replaceAll('\u00a0', ' ');
  return { told: (page.body as CallOutput<'getProposal'>).renewalTold, letter };
}

/** Makes the brand sell other amounts of the voluntary excess, and no cover abroad. */
function sellOtherwise(): () => void {
  return changeBrand(shop, 'showcase', (brand) => {
    const { annual } = brand.products;
    if (!annual) throw new Error('the brand sells annual');
    const changed = {
      ...annual,
      excess: { ...annual.excess, voluntaryExcess: [0, 10_000, 20_000, 50_000] },
      covers: { ...annual.covers, included: annual.covers.included.filter(({ code }) => code !== 'foreign_travel') },
    };
    return { ...brand, version: `${brand.version}-changed`, products: { ...brand.products, annual: changed } };
  });
}

it('tells an excess and a cover that are sold no more, on the page and by the letter', async () => {
  const { told, letter } = await renewed('ada', sellOtherwise);
  expect(told?.differences).toEqual([
    { kind: 'COVER_DROPPED', code: 'foreign_travel', from: null, to: null },
    { kind: 'VOLUNTARY_EXCESS', code: '', from: 30_000, to: 10_000 },
  ]);
  expect(letter).toMatch(
    /What’s different this year: No longer in your cover: .+; Voluntary excess: £100 instead of £300/,
  );
});

it('tells nothing where all goes on as it is', async () => {
  const { told, letter } = await renewed('bea', () => () => undefined);
  expect(told?.differences).toEqual([]);
  expect(letter).toContain('renews');
  expect(letter).not.toContain('different this year');
});
