import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, earlierDatabase } from '../kit/databases/earlier-database.ts';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await earlierDatabase();
});
afterAll(() => earlier.pglite.close());

async function sell(id: string, promotion: object | null, orderNumber?: string): Promise<void> {
  await earlier.sell(id, { versions: [{ data: { quote: { orderNumber } }, quote: { promotion } }] });
}

it('policies that were bought with a promotion before uses were counted count too, and their order numbers are redeemed', async () => {
  await earlier.migrateTo('0016-offer-tickets');
  const applied = (promo: string) => ({ promo, outcome: 'applied' });
  await sell('2026-01', applied('SC12M'), '4000001');
  await sell('2026-02', applied('SC24M'), '4000002');
  await sell('2026-03', applied('SC12M'), '4000001');
  await sell('2026-04', { promo: 'SC12M', outcome: 'ineligible' }, '4000003');
  await sell('2026-05', null);
  await earlier.migrateTo('0017-promotion-uses');
  const uses = await earlier.pglite.query('SELECT promotion, number, policy_id FROM promotion_uses ORDER BY policy_id');
  expect(uses.rows).toEqual([
    { promotion: 'SC12M', number: 1, policy_id: '2026-01' },
    { promotion: 'SC24M', number: 1, policy_id: '2026-02' },
    { promotion: 'SC12M', number: 2, policy_id: '2026-03' },
  ]);
  const marks = await earlier.pglite.query(
    'SELECT kind, promotion, mark, policy_id FROM promotion_marks ORDER BY mark',
  );
  expect(marks.rows).toEqual([
    { kind: 'ORDER_NUMBER', promotion: '', mark: '4000001', policy_id: '2026-01' },
    { kind: 'ORDER_NUMBER', promotion: '', mark: '4000002', policy_id: '2026-02' },
  ]);
});
