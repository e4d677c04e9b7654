import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareFacts } from '../../src/policies/compare-facts.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(bothDatabases)('what stands beside a state on $name', ({ open }) => {
  let shop: TestShop;
  let [policyId, proposalCode] = ['', ''];
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    const purchase = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, purchase));
    ({ policyId } = await bindAtLast(shop.url, purchase));
    ({ proposalCode } = purchase);
  });
  afterAll(() => shop.close());

  const change = (statement: string) => asOwner(shop.context.db, (tx) => sql.raw(statement).execute(tx));

  it('given a sale, then all of it is what the states say', async () => {
    expect(await compareFacts(shop.context)).toEqual([]);
  });

  it('given facts that are others, then a night names them without what they say, and leaves them to a person', async () => {
    const spoil = (table: string, fact: string) =>
      change(`UPDATE ${table} SET facts = facts || '{"${fact}": "POLICY765432"}'`);
    await spoil('policies', 'successorId');
    await spoil('proposals', 'upsellProposal');
    const found = [
      `what the database reads of a policy is what its state says: ${policyId}: successorId`,
      `what the database reads of a proposal is what its state says: ${proposalCode}: upsellProposal`,
    ];
    expect([await compareFacts(shop.context), await compareFacts(shop.context)]).toEqual([found, found]);
    await change(`UPDATE policies SET facts = facts || '{"successorId": null}'`);
    await change(`UPDATE proposals SET facts = facts || '{"upsellProposal": null}'`);
    expect(await compareFacts(shop.context)).toEqual([]);
  });

  it.each([
    `UPDATE searched_names SET last_name = 'Früh'`,
    'DELETE FROM searched_names',
    'DELETE FROM searched_emails',
    `INSERT INTO searched_registrations SELECT policy_id, brand, 'AB12CDE' FROM policies`,
  ])(
    'given a search table that is another, then a night names the policy and writes it once more: %s',
    async (spoil) => {
      await change(spoil);
      expect(await compareFacts(shop.context)).toEqual([
        `what the database reads of a policy is what its state says: ${policyId}: searchedBy`,
      ]);
      expect(await compareFacts(shop.context)).toEqual([]);
    },
  );
});
