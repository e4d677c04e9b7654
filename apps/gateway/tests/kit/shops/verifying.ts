import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { beginTestSession, send } from '../client/api-client.ts';
import { beginProposal } from '../client/begin-quote.ts';
import { type Buyer, openAccount } from '../client/buy.ts';
import type { TestShop } from './start-test-shop.ts';

/** The answer of a check. */
export type CheckAnswer = {
  readonly status: string;
  readonly isClear: boolean;
  readonly checks: readonly { readonly check: string; readonly result: string }[];
};

/** What the provider of identity checks says it holds. */
export type OnfidoState = {
  readonly applicants: readonly { readonly id: string; readonly first_name: string }[];
  readonly checks: readonly { readonly id: string; readonly applicant: { readonly first_name: string } }[];
};

/** Begins a session, answers everything as Ada Marsh with a name of the caller’s, takes the price and opens the account; nothing is checked yet. */
export async function beginAs(url: string, name: { firstName: string; lastName: string }): Promise<Buyer> {
  const { token } = await beginTestSession(url);
  const buyer = { token, proposalCode: await beginProposal(url, token) };
  await change(url, buyer, adaMarsh());
  await rename(url, buyer, name);
  return buyer;
}

/** Gives the policyholder another name, takes the price again and agrees to the offer as it then is. */
export async function rename(url: string, buyer: Buyer, name: { firstName: string; lastName: string }): Promise<void> {
  await change(url, buyer, [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: name }]);
  const account = await openAccount(url, buyer);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
}

async function change(url: string, { token, proposalCode }: Buyer, changes: readonly object[]): Promise<void> {
  const answer = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes, applyRating: true },
  });
  if (!answer.text.includes('"status":"QUOTE"')) throw new Error(`The proposal was not priced: ${answer.text}`);
}

/** Asks for a check of the policyholder: `verify` or `id-check`. */
export function askFor(url: string, check: 'verify' | 'id-check', { token, proposalCode }: Buyer) {
  return send(url, `PUT /api/proposals/${proposalCode}/${check}`, { token });
}

/** The identity check provider of a shop, in a test's hand: what it holds, and what it should do next. */
export function identityDesk({ sandbox }: Pick<TestShop, 'sandbox'>) {
  const post = async (path: string, body: object) => {
    const answer = await send(sandbox.url, `POST ${path}`, { body });
    if (answer.status >= 300) throw new Error(`The sandbox refused: ${answer.text}`);
  };
  return {
    state: async () => (await send(sandbox.url, 'GET /script/onfido/state')).body as OnfidoState,
    script: (onfido: object) => post('/script', { onfido }),
    complete: (checkId: string, result: 'clear' | 'consider') => post('/script/onfido/complete', { checkId, result }),
    deliver: () => post('/script/onfido/deliver', {}),
  };
}
