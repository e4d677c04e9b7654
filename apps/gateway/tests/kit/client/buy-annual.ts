import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import type { TestShop } from '../shops/start-test-shop.ts';
import { untilIdle } from '../time/until-idle.ts';
import { send } from './api-client.ts';
import { beginProposal } from './begin-quote.ts';
import { type Buyer, bindAtLast, openAccount, openPage, verify } from './buy.ts';
import type { PolicyBuyer } from './buy-policy.ts';

/** Answers everything for a year that is paid at once, takes the price, opens the account and lets the policyholder be checked. */
export async function beginAnnual(url: string, token: string, told: readonly object[] = adaMarsh()): Promise<Buyer> {
  const proposalCode = await beginProposal(url, token, { schemeCode: 'annual' });
  const body = { changes: told, applyRating: true };
  const priced = await send(url, `PATCH /api/proposals/${proposalCode}`, { token, body });
  if (!priced.text.includes('"status":"QUOTE"'))
    throw new Error(`The proposal was not priced: ${priced.text.slice(0, 2000)}`);
  const buyer = { token, proposalCode };
  const account = await openAccount(url, buyer, ['accurate', 'documents', 'year']);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(url, buyer);
  return buyer;
}

/** Buys such a policy by card, and waits until what follows from it is done. */
export async function buyAnnual(
  { url, pay, context }: Pick<TestShop, 'url' | 'pay' | 'context'>,
  token: string,
  told?: readonly object[],
): Promise<PolicyBuyer> {
  const buyer = await beginAnnual(url, token, told);
  await pay(await openPage(url, buyer));
  const bound = await bindAtLast(url, buyer);
  await untilIdle(context.db);
  return { ...buyer, ...bound };
}
