import { send } from '../client/api-client.ts';
import { type Buyer, beginPurchase, bind, openPage } from '../client/buy.ts';
import { notifying } from './signed-notifications.ts';
import { shopSecrets, type TestShop } from './start-test-shop.ts';

/**
 * The six ways in which the gateway hears of a page that was paid with a card to be kept: Stripe's events about the
 * customer, the card, the charge, the payment and the page, and the customer's return.
 */
export const TELLINGS = [
  'customer.created',
  'payment_method.attached',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
  'landing',
] as const;

export type NoticeWay = (typeof TELLINGS)[number];

/** A purchase whose page was paid a moment ago; the gateway has not heard of it yet. */
export type PaidPage = { readonly buyer: Buyer; readonly tell: (telling: NoticeWay) => Promise<void> };

type Told = {
  readonly sessions: readonly { readonly id: string; readonly paymentIntent: string }[];
  readonly intents: readonly { readonly id: string; readonly customer: string; readonly latestCharge: string }[];
  readonly events: readonly { readonly id: string; readonly objectId: string }[];
};

/** Pays pages whose notifications are all held back. */
export async function payPages(shop: TestShop, count: number): Promise<PaidPage[]> {
  await shop.script({ webhooks: 'hold' });
  const opened = await Promise.all(
    Array.from({ length: count }, async () => {
      const buyer = await beginPurchase(shop.url);
      return { buyer, sessionId: await openPage(shop.url, buyer) };
    }),
  );
  for (const { sessionId } of opened) await shop.pay(sessionId);
  const state = (await send(shop.sandbox.url, 'GET /script/stripe/state')).body as Told;
  return opened.map(({ buyer, sessionId }) => ({ buyer, tell: tellingOf(shop, { state, buyer, sessionId }) }));
}

type Page = { readonly state: Told; readonly buyer: Buyer; readonly sessionId: string };

function tellingOf(shop: TestShop, { state, buyer, sessionId }: Page): PaidPage['tell'] {
  const session = state.sessions.find(({ id }) => id === sessionId);
  const intent = state.intents.find(({ id }) => id === session?.paymentIntent);
  if (!intent) throw new Error('The page was not paid');
  const held = (objectId: string) => state.events.find((event) => event.objectId === objectId)?.id ?? '';
  const ways: { readonly [T in NoticeWay]: () => Promise<unknown> } = {
    'customer.created': () => tellMore(shop, { type: 'customer.created', object: 'customer', id: intent.customer }),
    'payment_method.attached': () =>
      tellMore(shop, { type: 'payment_method.attached', object: 'payment_method', id: `pm_${intent.id}` }),
    'charge.succeeded': () => tellMore(shop, { type: 'charge.succeeded', object: 'charge', id: intent.latestCharge }),
    'payment_intent.succeeded': () => shop.deliver([held(intent.id)]),
    'checkout.session.completed': () => shop.deliver([held(sessionId)]),
    landing: () => bind(shop.url, buyer),
  };
  return async (telling) => void (await ways[telling]());
}

type More = { readonly type: string; readonly object: string; readonly id: string };

/** Further events that Stripe sends and the stand-in does not. */
async function tellMore(shop: TestShop, { type, object, id }: More): Promise<void> {
  const stripe = notifying.find(({ provider }) => provider === 'stripe');
  if (!stripe) throw new Error('Stripe tells us things');
  const body = JSON.stringify({ id: `evt_${type}_${id}`, object: 'event', type, data: { object: { id, object } } });
  const signature = stripe.sign(body, { secret: shopSecrets.stripeWebhookSecret, atMs: shop.clock.realMs() });
  const headers = { 'content-type': 'application/json', [stripe.header]: signature };
  const answer = await send(shop.url, `POST ${stripe.path}`, { body, headers });
  if (answer.status !== 200) throw new Error(`What Stripe told was refused: ${answer.text}`);
}
