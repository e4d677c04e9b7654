import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { beginPurchase } from '../../../tests/kit/client/buy.ts';
import { subjectOf } from '../../../tests/kit/client/subject-of.ts';
import { databases } from '../../../tests/kit/databases/databases.ts';
import { setUpMandate } from '../../../tests/kit/shops/debit-shop.ts';
import { startTestShop } from '../../../tests/kit/shops/start-test-shop.ts';
import type { Asked } from '../../ground/handler.ts';
import type { Database } from '../../ground/tables/database.ts';
import { bindByDirectDebit } from './bind-by-direct-debit.ts';

/** The statements of a bind by a kept mandate between `begin` and `commit`, for somebody who has no other policy. */
const STATEMENTS_MAX = 38;

/** A database that counts what it has answered. */
function counting(db: Database): { readonly db: Database; readonly count: () => number } {
  let answered = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), count: () => answered };
}

it.each(databases)(
  `a bind by a kept mandate asks the $name database at most ${STATEMENTS_MAX} times`,
  async ({ open }) => {
    const shop = await startTestShop({ database: open });
    try {
      const buyer = await beginPurchase(shop.url);
      await setUpMandate(shop, buyer);
      const { db, count } = counting(shop.context.db);
      const subject = subjectOf(buyer.token);
      const principal = { ...{ brand: 'showcase', kind: 'anonymous', permissions: [] }, subject, actor: subject };
      const request = {
        ...{ principal, brand: shop.context.brands.current.get('showcase'), language: 'en', requestId: 'counted' },
        ...{ params: { proposalCode: buyer.proposalCode }, body: { paymentMethodType: 'BACS_DEBIT' } },
      } as unknown as Asked<'bindProposal'>;
      expect(await bindByDirectDebit(request, { ...shop.context, db })).toMatchObject({ policyId: expect.any(String) });
      expect(count()).toBeLessThanOrEqual(STATEMENTS_MAX);
    } finally {
      await shop.close();
    }
  },
);
