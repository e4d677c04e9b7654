import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { addDeath } from '../../../src/store/deaths/deaths.ts';
import { lockProposalsOwned } from '../../../src/store/proposals/proposals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilWaitedFor } from '../../kit/time/until-waited-for.ts';

describe.each(bothDatabases)('a buyer whose death is told as a policy is joined, on $name', ({ open, name }) => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(() => shop.close());

  it('leaves the policy to the estate', async () => {
    const { token: visitor, proposalCode, policyId } = await buyPolicy(shop);
    const owner = subjectOf(visitor);
    const widow = await shop.customer('widow');
    const joining = await inTransaction(shop.context.db, async (tx) => {
      await lockProposalsOwned(tx, 'showcase', owner);
      const body = { proposalCode, sourceAccessToken: visitor };
      const waiting = send(shop.url, 'POST /api/proposals/merge', { token: widow, body });
      await untilWaitedFor(tx, name);
      await addDeath(tx, {
        ...{ deathId: 'death', brand: 'showcase', owner, toldOn: '2026-11-20', diedOn: null, toldBy: 'their son rang' },
        ...{ stopped: [], recordedBy: 'pat', createdAt: shop.context.clock.now() },
      });
      return { waiting };
    });
    expect((await joining.waiting).status).toBe(404);
    const policies = shop.context.db.selectFrom('policies').select('owner').where('policy_id', '=', policyId);
    expect(await policies.executeTakeFirst()).toEqual({ owner });
  });
});
