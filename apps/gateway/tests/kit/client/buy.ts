import { eventually } from '@marque/testkit/time/eventually';
import { type Answer, beginTestSession, send } from './api-client.ts';
import { beginQuote } from './begin-quote.ts';

/** Everything that flex asks a customer to agree to. */
export const AGREED = ['accurate', 'documents', 'continuous'];

/** A customer with a priced proposal and an account. */
export type Buyer = { readonly token: string; readonly proposalCode: string };

/** Begins a session, or goes on with one, answers everything, takes the price, opens the account and lets the policyholder be checked. */
export async function beginPurchase(url: string, knownToken?: string): Promise<Buyer> {
  const token = knownToken ?? (await beginTestSession(url)).token;
  const proposalCode = await beginQuote(url, token);
  const account = await openAccount(url, { token, proposalCode });
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(url, { token, proposalCode });
  return { token, proposalCode };
}

/** Lets the policyholder be verified and identified, as the summary does; throws when either is not clear. */
export async function verify(url: string, { token, proposalCode }: Buyer): Promise<void> {
  for (const check of ['verify', 'id-check']) {
    const answer = await send(url, `PUT /api/proposals/${proposalCode}/${check}`, { token });
    if (!answer.text.includes('"isClear":true')) throw new Error(`The ${check} is not clear: ${answer.text}`);
  }
}

/** The documents of an offer that a customer is shown, each with its hash; none if there is no offer. */
export async function shownTo(url: string, { token, proposalCode }: Buyer): Promise<readonly object[]> {
  const { body } = await send(url, `GET /api/proposals/${proposalCode}/offer`, { token });
  const { documents = [] } = body as { documents?: readonly { document: string; hash: string }[] };
  return documents.map(({ document, hash }) => ({ document, hash }));
}

/**
 * Opens the account of a proposal, for a customer who was shown the given documents, or else those of the present
 * offer.
 */
export async function openAccount(
  url: string,
  { token, proposalCode, documents }: Buyer & { readonly documents?: readonly object[] },
  agreed: readonly string[] = AGREED,
): Promise<Answer> {
  const body = { proposalCode, agreed, documents: documents ?? (await shownTo(url, { token, proposalCode })) };
  return send(url, 'POST /api/customerAccounts', { token, key: crypto.randomUUID(), body });
}

/** Asks for the card page. */
export function checkout(
  url: string,
  { token, proposalCode }: Buyer,
  paths = { successPath: '/flex/success', cancelPath: '/flex/checkout' },
): Promise<Answer> {
  return send(url, `POST /api/stripe/checkout/proposal/${proposalCode}`, {
    token,
    key: crypto.randomUUID(),
    body: { saveCard: true, ...paths },
  });
}

/** Asks for the card page and answers its session. */
export async function openPage(url: string, buyer: Buyer): Promise<string> {
  const answer = await checkout(url, buyer);
  if (answer.status !== 201) throw new Error(`No page was opened: ${answer.text}`);
  return (answer.body as { sessionId: string }).sessionId;
}

/** Asks to be bound. */
export function bind(url: string, { token, proposalCode }: Buyer): Promise<Answer> {
  return send(url, `POST /api/proposals/${proposalCode}/bind`, { token, body: { paymentMethodType: 'CARD' } });
}

/** Asks to be bound until it is, as the landing page does. */
export async function bindAtLast(url: string, buyer: Buyer): Promise<{ policyId: string; policyNumber: string }> {
  const answer = await eventually(
    () => bind(url, buyer),
    ({ status }) => status === 200,
  );
  return answer.body as { policyId: string; policyNumber: string };
}
