import { askUntil } from './ask-until.ts';
import { callShop } from './call-shop.ts';

/** The addresses of the showcase brand's shop and of the vendors' stand-ins. */
export type Place = { readonly shop: string; readonly sandbox: string };

/** A signed-in customer and their priced proposal. */
export type Buyer = { readonly token: string; readonly proposalCode: string };

const AGREED = ['accurate', 'documents', 'continuous'];

/** Buys a priced flex proposal and pays the stand-in by card. Rejects with the answer if a step is refused. */
export async function buyFlexByCard({ shop, sandbox }: Place, buyer: Buyer): Promise<void> {
  const { token, proposalCode } = buyer;
  await becomePolicyholder(shop, buyer);
  const body = { saveCard: true, successPath: '/flex/success', cancelPath: '/flex/checkout' };
  const page = `POST /api/stripe/checkout/proposal/${proposalCode}`;
  const { sessionId } = await callShop<{ sessionId: string }>(shop, page, { token, body });
  await callShop(sandbox, 'POST /script/stripe/pay', { body: { sessionId } });
  await askUntil(() => bindIfPaid(shop, buyer), `The payment of ${proposalCode} was not seen.`);
}

/** Buys it with a mandate that is set up at the stand-in. */
export async function buyFlexByDebit({ shop, sandbox }: Place, buyer: Buyer): Promise<void> {
  const { token, proposalCode } = buyer;
  await becomePolicyholder(shop, buyer);
  const body = { clientReference: proposalCode, successPath: '/flex/checkout?tab=2', cancelPath: '/flex/checkout' };
  type Flow = { readonly redirectFlowId: string; readonly redirectUrl: string };
  const { redirectFlowId, redirectUrl } = await callShop<Flow>(shop, 'POST /api/goCardless/flows', { token, body });
  const flowId = redirectUrl.split('/').at(-1);
  await callShop(sandbox, 'POST /script/goCardless/complete-flow', { body: { flowId } });
  await callShop(shop, 'POST /api/goCardless/mandates', { token, body: { redirectFlowId } });
  await bind(shop, buyer, 'BACS_DEBIT');
}

/** Reads what the offer shows, agrees to everything, and lets the policyholder be checked. */
async function becomePolicyholder(shop: string, { token, proposalCode }: Buyer): Promise<void> {
  const proposal = `/api/proposals/${proposalCode}`;
  type Offer = { readonly documents: readonly { readonly document: string; readonly hash: string }[] };
  const offer = await callShop<Offer>(shop, `GET ${proposal}/offer`, { token });
  const documents = offer.documents.map(({ document, hash }) => ({ document, hash }));
  await callShop(shop, 'POST /api/customerAccounts', { token, body: { proposalCode, agreed: AGREED, documents } });
  for (const check of ['verify', 'id-check']) {
    const { isClear } = await callShop<{ isClear?: boolean }>(shop, `PUT ${proposal}/${check}`, { token });
    if (isClear !== true) throw new Error(`The ${check} of ${proposalCode} is not clear.`);
  }
}

/** Binds a paid proposal; undefined while the gateway has not seen the payment. */
async function bindIfPaid(shop: string, buyer: Buyer): Promise<true | undefined> {
  try {
    return await bind(shop, buyer, 'CARD');
  } catch (error) {
    if (error instanceof Error && error.message.includes('"payment_not_confirmed"')) return undefined;
    throw error;
  }
}

async function bind(shop: string, { token, proposalCode }: Buyer, paymentMethodType: string): Promise<true> {
  await callShop(shop, `POST /api/proposals/${proposalCode}/bind`, { token, body: { paymentMethodType } });
  return true;
}
