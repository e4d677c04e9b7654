import { type Buyer, bindAtLast, openAccount, openPage, verify } from '../../apps/gateway/tests/kit/client/buy.ts';
import { beginFlow, bindByDebit, type DebitState, keepMandate } from '../../apps/gateway/tests/kit/shops/debit-shop.ts';
import type { SeededVisitor } from '../answering/seed.ts';
import type { Otherwise } from '../answering/told.ts';
import type { Product } from './product.ts';
import { tellSandbox } from './tell-sandbox.ts';

/** The result of a purchase: its proposal and its policy. */
export type Bought = { readonly proposalCode: string; readonly policyId: string; readonly policyNumber: string };

export type Purchase = Otherwise & {
  /** The number of a test card. */
  readonly card?: string;
  /** The product by its address; flex if none is named. */
  readonly urlName?: string;
  /** The items of its checklist; those of flex if none is named. */
  readonly agreed?: readonly string[];
};

/**
 * Buys flex, or another product, by calls, with a card that is kept for the coming months: for stories that begin with
 * somebody who is already insured.
 */
export async function buyFlex(
  seed: SeededVisitor,
  product: Product,
  { card = '4242424242424242', urlName = 'flex', agreed, ...otherwise }: Purchase = {},
): Promise<Bought> {
  const { proposalCode } = await seed.quote(urlName, otherwise);
  return await buyQuoted(seed, product, { proposalCode, card, ...(agreed && { agreed }) });
}

/** Buys a priced proposal by calls, with a card that is kept. */
export async function buyQuoted(
  seed: SeededVisitor,
  product: Product,
  { proposalCode, card = '4242424242424242', agreed }: Pick<Purchase, 'card' | 'agreed'> & { proposalCode: string },
): Promise<Bought> {
  const buyer = await agree(seed, product, proposalCode, agreed);
  await verify(product.shop, buyer);
  const sessionId = await openPage(product.shop, buyer);
  await tellSandbox(product, 'script/stripe/pay', { sessionId, card, challenge: 'complete' });
  return { proposalCode, ...(await bindAtLast(product.shop, buyer)) };
}

export type BoughtByDebit = {
  readonly policyId: string;
  /** The debits requested from the bank: only this customer's, since others have bought in the same shop. */
  readonly debits: () => Promise<DebitState['payments']>;
};

/** Buys flex by Direct Debit, by calls: the first payment is still to be collected. */
export async function buyFlexByDebit(
  seed: SeededVisitor,
  product: Product,
  otherwise: Otherwise = {},
): Promise<BoughtByDebit> {
  const { proposalCode } = await seed.quote('flex', otherwise);
  await setUpMandate(seed, product, proposalCode);
  const state = async () => (await (await fetch(`${product.sandbox}/script/goCardless/state`)).json()) as DebitState;
  const [newest] = (await state()).mandates;
  const debits = async () => (await state()).payments.filter(({ links }) => links.mandate === newest?.id);
  const buyer = { token: seed.accessToken, proposalCode };
  await verify(product.shop, buyer);
  const { policyId } = (await bindByDebit(product.shop, buyer)).body as { policyId: string };
  return { policyId, debits };
}

/** Makes a kept mandate for a test account, by calls, with a flex quote that it has not bought yet. */
export async function setUpMandate(seed: SeededVisitor, product: Product, proposalCode: string): Promise<void> {
  const buyer = await agree(seed, product, proposalCode);
  const { redirectFlowId, flowId } = await beginFlow(product.shop, buyer);
  await tellSandbox(product, 'script/goCardless/complete-flow', { flowId });
  const kept = await keepMandate(product.shop, buyer, redirectFlowId);
  if (kept.status !== 201) throw new Error(`No mandate was kept: ${kept.text}`);
}

async function agree(
  { accessToken: token }: SeededVisitor,
  { shop }: Product,
  ...[proposalCode, agreed]: readonly [proposalCode: string, agreed?: readonly string[]]
): Promise<Buyer> {
  const account = await openAccount(shop, { token, proposalCode }, agreed);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  return { token, proposalCode };
}
