import { setTimeout } from 'node:timers/promises';
import type { Change } from '@marque/contract';
import { beginTestSession, send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { type Buyer, openAccount, verify } from '../../apps/gateway/tests/kit/client/buy.ts';
import { changeProposal } from '../../apps/gateway/tests/kit/client/test-customers.ts';
import { beginFlow, keepMandate } from '../../apps/gateway/tests/kit/shops/debit-shop.ts';
import type { Product } from '../../journeys/steps/product.ts';
import { beginQuoteTomorrow } from './begin-quote-tomorrow.ts';

const LOOKS_MAX = 100;
const LOOK_MS = 300;

/** Who buys, if not a visitor, and how they change an ordinary quote. */
type Buying = { readonly token?: string; readonly changes?: readonly Change[] };

/**
 * Begins a quote for cover from tomorrow and takes it to the point at which it only has to be bound with a kept
 * mandate.
 */
export async function readyToBind(
  { shop, sandbox }: Product,
  { token: known, changes = [] }: Buying = {},
): Promise<Buyer> {
  const token = known ?? (await beginTestSession(shop)).token;
  const buyer = { token, proposalCode: await beginQuoteTomorrow(shop, token) };
  if (changes.length > 0) await changeProposal(shop, buyer, changes);
  const account = await openAccount(shop, buyer);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(shop, buyer);
  const { redirectFlowId, flowId } = await beginFlow(shop, buyer);
  await send(sandbox, 'POST /script/goCardless/complete-flow', { body: { flowId } });
  const kept = await keepMandate(shop, buyer, redirectFlowId);
  if (kept.status !== 201) throw new Error(`No mandate was kept: ${kept.text}`);
  return buyer;
}

/** Buys a policy by direct debit and waits until its papers are written; returns the token that reads it. */
export async function buyPolicy(product: Product, buying: Buying = {}): Promise<{ token: string; policyId: string }> {
  const { shop } = product;
  const { token, proposalCode } = await readyToBind(product, buying);
  const body = { paymentMethodType: 'BACS_DEBIT' };
  const bound = await send(shop, `POST /api/proposals/${proposalCode}/bind`, { token, body });
  const { policyId } = bound.body as { policyId: string };
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { body: policy } = await send(shop, `GET /api/policies/${policyId}`, { token });
    const { documents = [] } = policy as { documents?: { ready: boolean }[] };
    if (documents.length > 0 && documents.every(({ ready }) => ready)) return { token, policyId };
    await setTimeout(LOOK_MS);
  }
  throw new Error(`The policy has no papers: ${bound.text}`);
}
