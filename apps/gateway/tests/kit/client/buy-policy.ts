import type { TestShop } from '../shops/start-test-shop.ts';
import { untilIdle } from '../time/until-idle.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from './buy.ts';

/** A buyer with a policy, paid by card, whose documents and letter are done. */
export type PolicyBuyer = Buyer & { readonly policyId: string; readonly policyNumber: string };

/** Buys a policy of flex, in a session if one is given, and waits until what follows from it is done. */
export async function buyPolicy(
  { url, pay, context }: Pick<TestShop, 'url' | 'pay' | 'context'>,
  knownToken?: string,
): Promise<PolicyBuyer> {
  const buyer = await beginPurchase(url, knownToken);
  await pay(await openPage(url, buyer));
  const bound = await bindAtLast(url, buyer);
  await untilIdle(context.db);
  return { ...buyer, ...bound };
}
