import type { PaymentMethodWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { type Answer, send } from '../client/api-client.ts';
import type { Buyer } from '../client/buy.ts';
import type { TestShop } from './start-test-shop.ts';

/** What the direct debit provider says it holds. */
export type DebitState = {
  readonly totals: { readonly confirmedPennies: number; readonly refundedPennies: number };
  readonly billingRequests: readonly { readonly id: string; readonly metadata: { readonly flowId: string } }[];
  readonly mandates: readonly { readonly id: string; readonly status: string }[];
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly presentations: number;
    readonly reference: string | null;
    readonly links: { readonly mandate: string };
    readonly metadata: { readonly collectionId?: string };
  }[];
  readonly refunds: readonly { readonly id: string; readonly status: string }[];
  readonly events: readonly { readonly id: string; readonly action: string }[];
};

/** The direct debit provider of a test's shop, in the test's hand. */
export type DebitShop = {
  /** Tells the provider what to do next: see the sandbox's README. */
  readonly plan: (goCardless: object) => Promise<void>;
  readonly state: () => Promise<DebitState>;
  /**
   * Makes something happen at the provider: `fail-payment`, `charge-back`, `cancel-mandate`, `fail-refund`,
   * `complete-flow`, `deliver`.
   */
  readonly act: (name: string, about: object) => Promise<Answer>;
  /** Lets days pass at the banks, and moves the shop's business clock there too. */
  readonly letDaysPass: (days: number) => Promise<void>;
};

/** Takes hold of the direct debit provider of a shop. */
export function debitShop({ sandbox, clock }: TestShop): DebitShop {
  const post = async (path: string, body: object) => {
    const answer = await send(sandbox.url, `POST ${path}`, { body });
    if (answer.status !== 200) throw new Error(`The sandbox refused ${path}: ${answer.text}`);
    return answer;
  };
  return {
    plan: async (goCardless) => void (await post('/script', { goCardless })),
    state: async () => (await send(sandbox.url, 'GET /script/goCardless/state')).body as DebitState,
    act: (name, about) => post(`/script/goCardless/${name}`, about),
    letDaysPass: async (days) => {
      const { body } = await post('/clock/advance', { days });
      clock.travelTo((body as { now: string }).now);
    },
  };
}

/** Asks for the page on which a mandate is set up. */
export function openMandatePage(
  url: string,
  { token, proposalCode }: Buyer,
  { key = crypto.randomUUID(), ...body }: { key?: string; clientReference?: string; mandateDescription?: string } = {},
): Promise<Answer> {
  const paths = { successPath: '/flex/checkout?tab=2', cancelPath: '/flex/checkout' };
  return send(url, 'POST /api/goCardless/flows', {
    token,
    key,
    body: { clientReference: proposalCode, ...paths, ...body },
  });
}

/** Keeps the mandate of a page, as the page that the customer comes back to does. */
export function keepMandate(url: string, { token }: Buyer, redirectFlowId: string): Promise<Answer> {
  return send(url, 'POST /api/goCardless/mandates', { token, key: crypto.randomUUID(), body: { redirectFlowId } });
}

/** Opens the page and answers the flow's id, and the provider's for its page. */
export async function beginFlow(url: string, buyer: Buyer): Promise<{ redirectFlowId: string; flowId: string }> {
  const answer = await openMandatePage(url, buyer);
  if (answer.status !== 201) throw new Error(`No page was opened: ${answer.text}`);
  const { redirectFlowId, redirectUrl } = answer.body as { redirectFlowId: string; redirectUrl: string };
  return { redirectFlowId, flowId: redirectUrl.split('/').at(-1) ?? '' };
}

/** Sets a mandate up with a test account, as a customer would. */
export async function setUpMandate(shop: TestShop, buyer: Buyer, account?: string): Promise<PaymentMethodWire> {
  const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
  await debitShop(shop).act('complete-flow', { flowId, ...(account ? { account } : {}) });
  const kept = await keepMandate(shop.url, buyer, redirectFlowId);
  if (kept.status !== 201) throw new Error(`No mandate was kept: ${kept.text}`);
  return kept.body as PaymentMethodWire;
}

/** Asks to be bound by direct debit. */
export function bindByDebit(url: string, { token, proposalCode }: Buyer, methodId?: string): Promise<Answer> {
  const body = { paymentMethodType: 'BACS_DEBIT', ...(methodId ? { methodId } : {}) };
  return send(url, `POST /api/proposals/${proposalCode}/bind`, { token, body });
}

/** Buys by direct debit, and waits until the bank has been asked; answers the policy and the provider's payment. */
export async function buyByDebit(
  shop: TestShop,
  buyer: Buyer,
  account?: string,
): Promise<{ policyId: string; policyNumber: string; collectionId: string; paymentId: string }> {
  await setUpMandate(shop, buyer, account);
  const bound = await bindByDebit(shop.url, buyer);
  if (bound.status !== 200) throw new Error(`Nothing was bound: ${bound.text}`);
  const collection = await eventually(
    () =>
      shop.context.db
        .selectFrom('collections')
        .selectAll()
        .where('proposal_code', '=', buyer.proposalCode)
        .executeTakeFirstOrThrow(),
    ({ status }) => status !== 'DUE',
  );
  return {
    ...(bound.body as { policyId: string; policyNumber: string }),
    collectionId: collection.collection_id,
    paymentId: collection.provider_payment_id ?? '',
  };
}
