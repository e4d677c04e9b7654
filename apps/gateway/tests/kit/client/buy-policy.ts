import type { TestShop } from '../shops/start-test-shop.ts';
import { untilIdle } from '../time/until-idle.ts';
import { type Buyer, beginPurchase, bindAtLast, openAccount, openPage, verify } from './buy.ts';

/** A buyer with a policy, paid by card, whose documents and letter are done. */
export type PolicyBuyer = Buyer & { readonly policyId: string; readonly policyNumber: string };

type Shop = Pick<TestShop, 'url' | 'pay' | 'context'>;

/** Buys a policy of flex, in a session if one is given, and waits until what follows from it is done. */
export async function buyPolicy(shop: Shop, knownToken?: string): Promise<PolicyBuyer> {
  return await payFor(shop, await beginPurchase(shop.url, knownToken));
}

/** Buys a quote of flex that has its price: opens its account, lets the policyholder be checked, and waits likewise. */
export async function buyQuote(shop: Shop, quote: Buyer): Promise<PolicyBuyer> {
  const account = await openAccount(shop.url, quote);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(shop.url, quote);
  return await payFor(shop, quote);
}

async function payFor({ url, pay, context }: Shop, buyer: Buyer): Promise<PolicyBuyer> {
  await pay(await openPage(url, buyer));
  const bound = await bindAtLast(url, buyer);
  await untilIdle(context.db);
  return { ...buyer, ...bound };
}
