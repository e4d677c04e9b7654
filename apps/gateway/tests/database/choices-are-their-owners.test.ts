import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/ground/principal.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { customerOf, SOLD_AT, seedRetrieval, seedSold } from '../kit/databases/seed-sold.ts';

describe.each(bothDatabases)('rows of chosen means on $name', ({ open }) => {
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
        tx.selectFrom('method_choices').select('method_id').orderBy('method_id').execute(),
      )
    ).map(({ method_id: methodId }) => methodId);

  it('are seen by who owns the account, and by the system within its brand', async () => {
    expect(await seen(customerOf('ada'))).toEqual(['M-ada']);
    expect(await seen(customerOf('system', { kind: 'system' }))).toEqual(['M-ada', 'M-ben']);
    expect(await seen(customerOf('system', { kind: 'system', brand: 'example' }))).toEqual([]);
    expect(await seen(customerOf('ada', { brand: 'example' }))).toEqual([]);
  });

  it('are not seen by who has retrieved the quote, though its account is', async () => {
    const eve = customerOf('eve');
    const accounts = await asPrincipal(database.db, eve, (tx) =>
      tx.selectFrom('customer_accounts').select('account_id').execute(),
    );
    expect(accounts).toHaveLength(1);
    expect(await seen(eve)).toEqual([]);
  });

  it('are changed by nobody who reads them, and one of an account is chosen', async () => {
    const change = asPrincipal(database.db, customerOf('ada'), (tx) =>
      tx.updateTable('method_choices').set({ standing: 'FAILED' }).execute(),
    );
    await expect(change).rejects.toThrow(/permission/);
    await expect(choose('A-ada', 'M-ben')).rejects.toThrow(/method_choices_one/);
  });

  const choose = (account: string, method: string) =>
    database.db
      .insertInto('method_choices')
      .values({
        ...{ brand: 'showcase', account_id: account, method_id: method, standing: 'CHOSEN', wished_at: SOLD_AT },
        ...{ instead_of: null, stood_at: SOLD_AT, chosen_at: SOLD_AT, ended_at: null, actor: null },
      })
      .execute();

  const seed = async (owner: string) => {
    const { db } = database;
    await seedSold(db, owner);
    const own = { brand: 'showcase', owner, proposal_code: `P-${owner}` };
    await db
      .insertInto('customer_accounts')
      .values({ ...own, account_id: `A-${owner}`, version: 1, state: '{}', created_at: SOLD_AT })
      .execute();
    await db
      .insertInto('payment_methods')
      .values({
        ...{ ...own, method_id: `M-${owner}`, type: 'CARD', status: 'ACTIVE', details: '{}' },
        ...{ provider: 'stripe', provider_customer_id: owner, provider_method_id: owner },
        ...{ created_at: SOLD_AT, updated_at: SOLD_AT },
      })
      .execute();
    await choose(`A-${owner}`, `M-${owner}`);
  };
});
