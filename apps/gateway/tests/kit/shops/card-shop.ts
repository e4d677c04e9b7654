import type { PaymentMethodInUseWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import type { Context } from '../../../src/ground/context.ts';
import { type Answer, send } from '../client/api-client.ts';
import type { Buyer } from '../client/buy.ts';
import { shopSecrets, type TestShop } from './start-test-shop.ts';

const PATHS = { successPath: '/flex/success', cancelPath: '/flex/checkout' };

/** What its card payments need from a shop. */
export type CardShopParts = Pick<TestShop, 'url' | 'sandbox'> & { readonly context: Pick<Context, 'db'> };

/** What a test of card payments does and reads besides a purchase. */
export type CardShop = {
  /** Opens the page on which a card is saved, for a proposal or an account. */
  readonly setUp: (token: string, clientReference: string) => Promise<Answer>;
  /** Opens the page on which an account's debt is paid, or a number of pennies of it. */
  readonly settle: (token: string, accountId: string, amount?: number) => Promise<Answer>;
  /** Types a card in on a page, and answers its bank's question. */
  readonly payWith: (sessionId: string, card: string) => Promise<unknown>;
  readonly cards: (token: string) => Promise<readonly PaymentMethodInUseWire[]>;
  /** Saves a card for the account of a purchase, and answers its id. */
  readonly saveCard: (buyer: Buyer, card: string) => Promise<string>;
  readonly bindWith: (buyer: Buyer, methodId: string) => Promise<Answer>;
  /** A token for a card, as the page that staff use makes it. */
  readonly cardToken: (card?: string) => Promise<string>;
  readonly accountId: (buyer: Buyer) => Promise<string>;
  /** Pennies on an account of the ledger. */
  readonly balance: (ledgerAccount: string) => Promise<number>;
  /** Makes something happen at the provider: `fail-refund`, `dispute`, `close-dispute`. */
  readonly act: (name: string, about: object) => Promise<Answer>;
};

/** Takes hold of the card payments of a shop. */
export function cardShop({ url, sandbox, context }: CardShopParts): CardShop {
  const post = (path: string, token: string, body: object) =>
    send(url, `POST ${path}`, { token, key: crypto.randomUUID(), body });
  const setUp = (token: string, clientReference: string) =>
    post('/api/stripe/setup', token, { clientReference, ...PATHS });
  const payWith = async (sessionId: string, card: string) =>
    (await send(sandbox.url, 'POST /script/stripe/pay', { body: { sessionId, card, challenge: 'complete' } })).body;
  const cards = async (token: string) => {
    const { body } = await send(url, 'GET /api/paymentMethods', { token });
    return (body as PaymentMethodInUseWire[]).filter(({ type }) => type === 'CARD');
  };
  const accountId = async ({ proposalCode }: Buyer) => {
    const query = context.db.selectFrom('customer_accounts').select('account_id');
    return (await query.where('proposal_code', '=', proposalCode).executeTakeFirstOrThrow()).account_id;
  };
  return {
    setUp,
    settle: (token, account, amount) =>
      post(`/api/stripe/settle/${account}`, token, { saveCard: false, ...PATHS, ...(amount ? { amount } : {}) }),
    payWith,
    cards,
    saveCard: async (buyer, card) => {
      const before = (await cards(buyer.token)).map(({ methodId }) => methodId);
      const opened = await setUp(buyer.token, await accountId(buyer));
      if (opened.status !== 201) throw new Error(`No page was opened: ${opened.text}`);
      await payWith((opened.body as { sessionId: string }).sessionId, card);
      const isNew = ({ methodId }: PaymentMethodInUseWire) => !before.includes(methodId);
      const kept = await eventually(
        () => cards(buyer.token),
        (found) => found.some(isNew),
      );
      return kept.find(isNew)?.methodId ?? '';
    },
    bindWith: ({ token, proposalCode }, methodId) =>
      send(url, `POST /api/proposals/${proposalCode}/bind`, { token, body: { paymentMethodType: 'CARD', methodId } }),
    cardToken: async (number = '4242424242424242') => {
      const typed = { number, exp_month: '12', exp_year: '2060', cvc: '123' };
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(typed)) body.set(`card[${name}]`, value);
      const headers = { authorization: `Bearer ${shopSecrets.stripeKey}` };
      const answer = await fetch(`${sandbox.url}/v1/tokens`, { method: 'POST', headers, body });
      return ((await answer.json()) as { id: string }).id;
    },
    accountId,
    balance: async (ledgerAccount) => {
      const query = context.db.selectFrom('ledger_postings').select('amount');
      const rows = await query.where('ledger_account', '=', ledgerAccount).execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    },
    act: (name, body) => send(sandbox.url, `POST /script/stripe/${name}`, { body }),
  };
}
