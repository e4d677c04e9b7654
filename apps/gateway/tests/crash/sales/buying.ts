import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import { dueNow } from '../../kit/client/due-now.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import type { Kind } from '../faulty-event.ts';
import { must, type Outcome, type Step, type StoryTools } from '../story.ts';
import { helpedCustomer } from './person.ts';

const BACK = { successPath: '/flex/success', cancelPath: '/flex/checkout' };
const CARD_ENDS: Outcome = { policies: 1, captures: 1, refunds: 0, debits: 0 };
const LATER = [0, 5000, 5000];

/** Somebody who is about to buy, and the steps that do it. */
export type Purchase = { readonly buyer: Buyer; readonly steps: readonly Step[]; readonly ends: Outcome };

/** The card to use, if it matters, and the buyer if the purchase has begun already. */
export type Wish = { readonly card?: string; readonly begin?: (token?: string) => Promise<Buyer> };

/** Prepares a purchase by one of the ways to pay. */
export async function prepareBuying(telling: StoryTools, kind: Kind, wish: Wish = {}): Promise<Purchase> {
  const { url } = telling.scene;
  const begin = wish.begin ?? ((token?: string) => beginPurchase(url, token));
  switch (kind) {
    case 'card-page':
      return await onPage(telling, { buyer: await begin(), call: 'checkout' });
    case 'card-for-later': {
      const buyer = await begin();
      await dueNow({ url, context: telling }, buyer, { due: 0, instalments: LATER });
      return await onPage(telling, { buyer, call: 'setup' });
    }
    case 'zero-price': {
      const buyer = await begin();
      await dueNow({ url, context: telling }, buyer, { due: 0, instalments: [0] });
      const ends = { ...CARD_ENDS, captures: 0 };
      return { buyer, steps: [binding(telling, buyer, { paymentMethodType: 'CARD' })], ends };
    }
    case 'saved-card': {
      const buyer = await begin();
      const shop = cardShop({ ...telling.scene, context: telling });
      const methodId = await shop.saveCard(buyer, wish.card ?? '4242424242424242');
      const steps = [binding(telling, buyer, { paymentMethodType: 'CARD', methodId })];
      return { buyer, steps, ends: CARD_ENDS };
    }
    case 'phone':
      return await byPhone(telling, begin, wish.card);
    case 'direct-debit': {
      const buyer = await begin();
      return { buyer, steps: byDebit(telling, buyer), ends: { ...CARD_ENDS, captures: 0, debits: 1 } };
    }
  }
}

async function onPage(telling: StoryTools, { buyer, call }: { buyer: Buyer; call: 'checkout' | 'setup' }) {
  const { scene } = telling;
  const { token, proposalCode } = buyer;
  const key = crypto.randomUUID();
  let sessionId = '';
  const open = async () => {
    const [path, body] =
      call === 'checkout'
        ? [`checkout/proposal/${proposalCode}`, { saveCard: true, ...BACK }]
        : ['setup', { clientReference: proposalCode, ...BACK }];
    const answer = must(await send(scene.url, `POST /api/stripe/${path}`, { token, key, body }), 201);
    sessionId = (answer.body as { sessionId: string }).sessionId;
  };
  const pay = async () => {
    const { body } = await send(scene.sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
    const { result } = body as { result: string };
    if (result !== 'paid' && result !== 'closed') throw new Error(`The page says ${result}`);
  };
  const steps = [
    { name: 'open the page', take: open },
    { name: 'pay on it', take: pay },
    binding(telling, buyer, { paymentMethodType: 'CARD' }),
  ];
  return { buyer, steps, ends: { ...CARD_ENDS, captures: call === 'checkout' ? 1 : 0 } };
}

async function byPhone(
  telling: StoryTools,
  begin: (token?: string) => Promise<Buyer>,
  number?: string,
): Promise<Purchase> {
  const { scene } = telling;
  const { token, staff } = await helpedCustomer(scene);
  const buyer = await begin(token);
  const shop = cardShop({ ...scene, context: telling });
  const readOut = async () => ({ cardToken: await shop.cardToken(number), key: crypto.randomUUID() });
  let card = await readOut();
  const take = async () => {
    const answer = await send(scene.url, `POST /api/stripe/moto/checkout/proposal/${buyer.proposalCode}`, {
      ...staff,
      key: card.key,
      body: { token: card.cardToken, postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false },
    });
    const isBound = answer.status === 409 && answer.text.includes('"proposal_bound"');
    if (isBound) return;
    if (answer.text.includes('"card_token_used"')) card = await readOut();
    must(answer, 201);
  };
  return { buyer, steps: [{ name: 'charge the card', take }], ends: CARD_ENDS };
}

function byDebit(telling: StoryTools, buyer: Buyer): Step[] {
  const { scene } = telling;
  const { token, proposalCode } = buyer;
  const keys = { flow: crypto.randomUUID(), mandate: crypto.randomUUID() };
  const act = async (path: string, body: object) => void must(await send(scene.sandbox.url, path, { body }), 200);
  let flow = { redirectFlowId: '', redirectUrl: '' };
  const open = async () => {
    const body = { clientReference: proposalCode, ...BACK };
    const answer = await send(scene.url, 'POST /api/goCardless/flows', { token, key: keys.flow, body });
    flow = must(answer, 201).body as typeof flow;
  };
  const fillIn = () =>
    act('POST /script/goCardless/complete-flow', { flowId: flow.redirectUrl.split('/').at(-1) ?? '' });
  const keep = async () => {
    const body = { redirectFlowId: flow.redirectFlowId };
    must(await send(scene.url, 'POST /api/goCardless/mandates', { token, key: keys.mandate, body }), 201);
  };
  const stands = (name: string, ...statuses: string[]): Step => ({
    name,
    take: async () => {
      const query = telling.db.selectFrom('collections').select('status').where('proposal_code', '=', proposalCode);
      const { status } = await query.executeTakeFirstOrThrow();
      if (!statuses.includes(status)) throw new Error(`The collection is ${status}`);
    },
  });
  return [
    { name: 'open the mandate page', take: open },
    { name: 'fill it in', take: fillIn },
    { name: 'keep the mandate', take: keep },
    binding(telling, buyer, { paymentMethodType: 'BACS_DEBIT' }),
    stands('the bank is asked', 'SUBMITTED', 'CONFIRMED', 'PAID_OUT'),
    { name: 'days pass', take: () => act('POST /clock/advance', { days: 14 }) },
    stands('the bank has paid', 'PAID_OUT'),
  ];
}

function binding({ scene }: StoryTools, { token, proposalCode }: Buyer, body: object): Step {
  const take = async () => {
    must(await send(scene.url, `POST /api/proposals/${proposalCode}/bind`, { token, body }), 200);
  };
  return { name: 'bind', take };
}
