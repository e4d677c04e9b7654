import type { CallOutput, PaymentMethodWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { send } from '../kit/client/api-client.ts';
import { AGREED } from '../kit/client/buy.ts';
import type { Client } from './ask-until-done.ts';

/** The means by which a purchase is paid; a card must be kept before it counts as saved. */
const MEANS = ['card', 'saved card', 'direct debit'] as const;

/** What the gateways have said is done: everything that they acknowledge here must be there afterwards. */
export type Acknowledged = {
  readonly proposalCode: string;
  readonly annualMileage: number;
  readonly accountId: string;
  readonly policyId: string;
  readonly means: (typeof MEANS)[number];
  /** The card's page, or the mandate, by the answered id. */
  readonly sessionId?: string;
  readonly methodId?: string;
};

const PATHS = { successPath: '/flex/success', cancelPath: '/flex/checkout' };
const LEAST_MILEAGE = 8000;
const MILES_APART = 1000;

/** A visitor who buys one policy after the other, each by other means, and retries every failure. */
export type Visitor = { readonly buyNext: () => Promise<Acknowledged> };

/** A visitor who goes through a client, beside a sandbox that is reached directly; every other `number` begins with a direct debit. */
export async function visitor(client: Client, sandboxUrl: string, number: number): Promise<Visitor> {
  const { accessToken: token } = (await client.ask('POST /session', { body: {} })) as { accessToken: string };
  let turn = number % 2 === 0 ? 0 : MEANS.indexOf('direct debit');
  const post = (path: string, body: object) =>
    client.ask(`POST ${path}`, { token, key: crypto.randomUUID(), body }) as Promise<{
      readonly [name: string]: string;
    }>;
  const script = (path: string, body: object) => send(sandboxUrl, `POST /script/${path}`, { body });

  async function begin() {
    const { proposalCode = '' } = await post('/api/proposals', { schemeCode: 'flex' });
    const annualMileage = LEAST_MILEAGE + number * MILES_APART + turn;
    const car = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } };
    const change = (changes: readonly object[]) =>
      client.ask(`PATCH /api/proposals/${proposalCode}`, { token, body: { changes, applyRating: true } });
    await change(adaMarsh());
    await change([car]);
    const offer = (await client.ask(`GET /api/proposals/${proposalCode}/offer`, { token })) as CallOutput<'getOffer'>;
    const documents = offer.documents.map(({ document, hash }) => ({ document, hash }));
    const { accountId = '' } = await post('/api/customerAccounts', { proposalCode, agreed: AGREED, documents });
    for (const check of ['verify', 'id-check'])
      await client.ask(`PUT /api/proposals/${proposalCode}/${check}`, { token });
    return { proposalCode, annualMileage, accountId };
  }

  async function pay(means: Acknowledged['means'], proposalCode: string) {
    if (means === 'card') {
      const { sessionId } = await post(`/api/stripe/checkout/proposal/${proposalCode}`, { saveCard: true, ...PATHS });
      await script('stripe/pay', { sessionId });
      return { paid: { paymentMethodType: 'CARD' }, named: { sessionId: sessionId ?? '' } };
    }
    if (means === 'saved card') {
      const methods = (await client.ask('GET /api/paymentMethods', { token })) as PaymentMethodWire[];
      const methodId = methods.find(({ type }) => type === 'CARD')?.methodId ?? '';
      return { paid: { paymentMethodType: 'CARD', methodId }, named: { methodId } };
    }
    const flow = await post('/api/goCardless/flows', { clientReference: proposalCode, ...PATHS });
    await script('goCardless/complete-flow', { flowId: flow['redirectUrl']?.split('/').at(-1) });
    const { methodId = '' } = await post('/api/goCardless/mandates', { redirectFlowId: flow['redirectFlowId'] });
    return { paid: { paymentMethodType: 'BACS_DEBIT', methodId }, named: { methodId } };
  }

  return {
    buyNext: async () => {
      const means = MEANS[turn % MEANS.length] ?? 'card';
      const begun = await begin();
      turn += 1;
      const { paid, named } = await pay(means, begun.proposalCode);
      const bound = await client.ask(`POST /api/proposals/${begun.proposalCode}/bind`, { token, body: paid });
      return { ...begun, ...named, means, policyId: (bound as { policyId: string }).policyId };
    },
  };
}
