import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { settleMandate } from '../../../src/money/debits/settle-mandate.ts';
import { type Buyer, beginPurchase } from '../client/buy.ts';
import { untilIdle } from '../time/until-idle.ts';
import { buyByDebit, debitShop } from './debit-shop.ts';
import type { StaffShop } from './staff-shop.ts';

/** A shop whose customers pay by debit while weeks pass: each look asks the provider and lets the bill run do what is due. */
export function debitWeeks(shop: StaffShop) {
  const debits = debitShop(shop);
  const bill = async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
    await untilIdle(shop.context.db);
  };
  /** Their collections, those announced first before the others. */
  const debitsOf = async ({ proposalCode }: Buyer) => {
    const query = shop.context.db.selectFrom('collections').selectAll().where('proposal_code', '=', proposalCode);
    return await query.orderBy('announced_at', (order) => order.asc().nullsFirst()).execute();
  };
  /** Looks at what the provider says of some buyers' debits. */
  const look = async (buyers: readonly Buyer[]) => {
    for (const one of (await Promise.all(buyers.map(debitsOf))).flat()) {
      await settleMandate(shop.context, one.method_id);
      await settleCollection(shop.context, one.collection_id);
    }
    await bill();
  };
  return {
    debits,
    bill,
    debitsOf,
    look,
    bought: async (name: string) => {
      const begun = await beginPurchase(shop.url, await shop.customer(name));
      return { ...begun, ...(await buyByDebit(shop, begun)) };
    },
    lettersTo: async ({ proposalCode }: Buyer) => {
      const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
      return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
    },
    /** Lets days pass, and looks after each span of them. */
    daysPass: async (buyers: readonly Buyer[], spans: readonly number[]) => {
      for (const days of spans) {
        await debits.letDaysPass(days);
        await bill();
        await look(buyers);
      }
    },
  };
}
