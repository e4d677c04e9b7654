import { beginTestSession } from '../kit/client/api-client.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { signIn, type TestPost } from '../kit/signing-in/sign-in.ts';
import type { Asker, Guarded, Named } from './asker.ts';
import type { Kind } from './call-row.ts';
import { customersThings } from './customers-things.ts';
import { kestrel } from './somebody.ts';
import { staffWhoAct, strangersOf } from './strangers.ts';
import { visitorsThings } from './visitors-things.ts';

/** Everybody at one gateway, and everything that calls can name. */
export type IsolatedPeople = {
  readonly askers: readonly Asker[];
  readonly named: readonly Named[];
  readonly guarded: readonly Guarded[];
  /** Names things that exist nowhere, except the visitor's token: a live one that owns none of the named things. */
  readonly absent: { readonly [kind in Kind]: string };
  /** The keys under which the customer made calls, and the requests. */
  readonly idempotent: readonly { readonly call: string; readonly key: string; readonly body: object }[];
};

const TOKEN_LIFE_MS = 600_000;

/**
 * Fills a shop with a customer and a visitor who have everything that one can have, and with everybody who might want
 * to see it.
 */
export async function isolatedPeople(shop: TestShop, post: TestPost): Promise<IsolatedPeople> {
  const { url } = shop;
  const early = await beginEarly(shop, post);
  const signedIn = await signIn(shop, post, { email: kestrel.email });
  const customer = await customersThings(shop, post, signedIn.accessToken);
  const visitor = await visitorsThings(shop, early.visitor);
  const strangers = await strangersOf(shop, post);
  const acting = await staffWhoAct(shop, post, customer.subject);
  const exampleUrl = url.replace(/\/\/[^:]+/, '//example.localhost');
  const own = { url, token: signedIn.accessToken };
  const askers: Asker[] = [
    { who: 'a visitor', url, token: strangers.visitor.token, holds: [], kind: 'anonymous' },
    {
      who: 'a visitor who had retrieved the quote of the policy',
      ...{ url, token: customer.retrievedBy, holds: [], kind: 'anonymous' },
    },
    { who: 'a customer', url, token: strangers.customer, holds: [], kind: 'customer' },
    { who: 'a customer of another brand', url: exampleUrl, token: strangers.elsewhere, holds: [], kind: 'customer' },
    { who: 'staff without permission', url, token: strangers.clerk, holds: [], kind: 'staff' },
    { ...acting.forAnother, url, holds: ['staff'], kind: 'staff' },
    { who: 'the customer at another brand', ...own, url: exampleUrl, holds: [], kind: 'customer', isOver: true },
    {
      who: 'the customer’s token that expired',
      ...own,
      token: early.expired,
      holds: [],
      kind: 'customer',
      isOver: true,
    },
    {
      who: 'the customer’s token after signing out',
      ...own,
      token: early.revoked,
      holds: [],
      kind: 'customer',
      isOver: true,
    },
    {
      who: 'the visitor’s token that expired',
      ...own,
      token: early.visitor.token,
      holds: [],
      kind: 'anonymous',
      isOver: true,
    },
    {
      who: 'the visitor’s token of an ended session',
      ...own,
      token: visitor.ended,
      holds: [],
      kind: 'anonymous',
      isOver: true,
    },
    {
      who: 'the visitor at another brand',
      url: exampleUrl,
      token: visitor.token,
      holds: [],
      kind: 'anonymous',
      isOver: true,
    },
    { who: 'the visitor', url, token: visitor.token, holds: ['visitor'], kind: 'anonymous' },
    { ...acting.forCustomer, url, holds: ['customer', 'staff', 'acting'], kind: 'staff' },
    { who: 'the customer', ...own, holds: ['customer'], kind: 'customer' },
  ];
  return {
    askers,
    named: [...customer.named, ...visitor.named, { ...acting.named, owner: 'acting' }],
    guarded: [customer, visitor].map(({ holder, canaries, ids }) => ({ holder, canaries, ids })),
    absent: absent(strangers.visitor.token),
    idempotent: customer.idempotent,
  };
}

function absent(visitorToken: string): IsolatedPeople['absent'] {
  return {
    ...{
      upload: 'ABSENT222222',
      uploadedFile: 'ABSENT222222',
      adjustment: 'ABSENT222222',
      complaintLetter: 'ABSENT222222/ABSENT222222',
      dataRequest: 'ABSENT222222',
      authorised: 'ABSENT222222',
    },
    ...{
      proposal: 'ABSENT222222',
      renewal: 'ABSENT222222',
      policy: 'ABSENT222222',
      reference: 'ABSENT-222222',
      code: '000000',
      visitorToken,
    },
    ...{ person: 'nobody@absent.example', impersonation: 'absent-impersonation', email: 'nobody@absent.example' },
    phone: '+447700900999',
    ...{ account: 'ABSENT222222', flow: 'ABSENT222222', clientReference: 'ABSENT222222', method: 'ABSENT222222' },
    birthday: '1950-01-01',
    policyNumber: 'SHO-ABSE-NT22',
    job: '00000000-0000-4000-8000-000000000000',
  };
}

/** Tokens that have ended by the time anything is asked. */
async function beginEarly(shop: TestShop, post: TestPost) {
  const expired = (await signIn(shop, post, { email: kestrel.email })).accessToken;
  const visitor = await beginTestSession(shop.url);
  shop.clock.pass(TOKEN_LIFE_MS);
  const out = await signIn(shop, post, { email: kestrel.email });
  await askHost(`${shop.url}/identity/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'marque-web', token: out.refreshToken }),
  });
  return { expired, visitor, revoked: out.accessToken };
}
