import { renewDetails } from '../../src/store/money/method-details.ts';
import { readMethod } from '../../src/store/money/payment-methods.ts';
import type { Buyer } from '../kit/client/buy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { beginFlow, setUpMandate } from '../kit/shops/debit-shop.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import type { Holder, Named } from './asker.ts';

/**
 * Gives a customer with an account everything to pay it with: a kept card and mandate, and the page of another mandate.
 */
export async function moneyThings(
  shop: TestShop,
  buyer: Buyer,
  { holder, accountId, nickname }: { holder: Holder; accountId: string; nickname: string },
) {
  const cardId = await cardShop(shop).saveCard(buyer, '4242424242424242');
  const mandate = await setUpMandate(shop, buyer);
  const { redirectFlowId: openFlow, flowId: pageId } = await beginFlow(shop.url, buyer);
  const { db } = shop.context;
  const flows = await db
    .selectFrom('direct_debit_flows')
    .select('flow_id')
    .where('method_id', '=', mandate.methodId)
    .execute();
  const finished = flows[0]?.flow_id ?? '';
  // Test cards and test accounts look alike for everybody, so each is given a name that nobody else’s has.
  const [cardBrand, bankName] = [`card-of-${nickname}`, `Bank of ${nickname}`];
  for (const [methodId, shown] of [
    [cardId, { cardBrand }],
    [mandate.methodId, { bankName }],
  ] as const)
    await asOwner(db, async (tx) => {
      const { details: from } = (await readMethod(tx, methodId)) ?? {};
      if (from) await renewDetails(tx, shop.context, { methodId, from, to: { ...from, ...shown } });
    });
  const mandateId = mandate.mandateId ?? '';
  const named: Named[] = [
    { kind: 'account', what: 'an account', value: accountId, owner: holder },
    { kind: 'clientReference', what: 'an account as what is paid for', value: accountId, owner: holder },
    { kind: 'clientReference', what: 'a proposal as what is paid for', value: buyer.proposalCode, owner: holder },
    { kind: 'flow', what: 'a page that has set a mandate up', value: finished, owner: holder },
    { kind: 'flow', what: 'a page on which a mandate may be set up', value: openFlow, owner: holder },
    { kind: 'flow', what: 'the provider’s name of that page', value: pageId, of: holder },
    ...[cardId, mandate.methodId, mandateId].map(
      (value) => ({ kind: 'method', what: 'a means of payment', value, of: holder }) as const,
    ),
  ];
  const ids = [cardId, mandate.methodId, mandateId, openFlow, finished, pageId];
  return { named, ids, canaries: [cardBrand, bankName], methods: { cardId, mandateId: mandate.methodId } };
}
