import { beginQuote } from './ada-marsh.ts';
import { type Answer, beginTestSession, send } from './api-client.ts';
import { eventually } from './eventually.ts';

/** Everything that flex asks a customer to agree to. */
export const AGREED = ['accurate', 'documents', 'continuous'];

/** A customer with a priced proposal and an account. */
export type Buyer = { readonly token: string; readonly proposalCode: string };

/** Begins a session, answers everything, takes the price and opens the account. */
export async function beginPurchase(url: string): Promise<Buyer> {
  const { token } = await beginTestSession(url);
  const proposalCode = await beginQuote(url, token);
  const account = await openAccount(url, { token, proposalCode });
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  return { token, proposalCode };
}

/** Opens the account of a proposal, for a customer who was shown the documents that are given. */
export function openAccount(
  url: string,
  { token, proposalCode, documents }: Buyer & { readonly documents?: readonly object[] },
  agreed: readonly string[] = AGREED,
): Promise<Answer> {
  const body = { proposalCode, agreed, documents };
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
