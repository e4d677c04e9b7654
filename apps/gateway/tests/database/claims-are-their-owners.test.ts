import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/ground/principal.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { customerOf, SOLD_AT, seedRetrieval, seedSold } from '../kit/databases/seed-sold.ts';

describe.each(bothDatabases)('rows of claims on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const owner of ['ada', 'ben']) await seed(owner);
    await seedRetrieval(database.db, { subject: 'eve', owner: 'ben' });
  });
  afterAll(() => database.close());

  const seen = async (who: Principal) =>
    (
      await asPrincipal(database.db, who, (tx) =>
        tx.selectFrom('claims').select('claim_id').orderBy('claim_id').execute(),
      )
    ).map(({ claim_id: claimId }) => claimId);

  it('are seen by who owns the policy, and by the system within its brand', async () => {
    expect(await seen(customerOf('ada'))).toEqual(['C-ada']);
    expect(await seen(customerOf('system', { kind: 'system' }))).toEqual(['C-ada', 'C-ben']);
    expect(await seen(customerOf('system', { kind: 'system', brand: 'example' }))).toEqual([]);
    expect(await seen(customerOf('ada', { brand: 'example' }))).toEqual([]);
  });

  it('are not seen by who has retrieved the quote, nor is its policy', async () => {
    const eve = customerOf('eve');
    const policies = await asPrincipal(database.db, eve, (tx) =>
      tx.selectFrom('policies').select('policy_id').execute(),
    );
    expect(policies).toEqual([]);
    expect(await seen(eve)).toEqual([]);
  });

  it('are changed by nobody who reads them', async () => {
    const change = asPrincipal(database.db, customerOf('ada'), (tx) =>
      tx.updateTable('claims').set({ insured_name: 'Eve' }).execute(),
    );
    await expect(change).rejects.toThrow(/permission/);
  });

  const seed = async (owner: string) => {
    await seedSold(database.db, owner);
    await database.db
      .insertInto('claims')
      .values({
        ...{ brand: 'showcase', claim_id: `C-${owner}`, policy_id: `POL-${owner}`, reference: 'R', revision: 1 },
        ...{
          status: 'PENDING',
          fault: 'UNKNOWN',
          claim_type: 'ACCIDENT',
          insured_name: owner,
          occurred_on: '2026-11-20',
        },
        ...{ step: 'RECEIVED', step_on: null, step_amount: null, first_heard_at: SOLD_AT, heard_at: SOLD_AT },
      })
      .execute();
  };
});
