import type { SaidNeeds } from '@marque/domain/support-needs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/ground/tables/database.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { destroyNeeds } from '../../src/store/data-requests/destroy-needs.ts';
import { moveSupport, readSupport, storeSupport } from '../../src/store/support/stored-support.ts';
import { send } from '../kit/client/api-client.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilWaitedFor } from '../kit/time/until-waited-for.ts';
import { whileHeld } from '../kit/time/while-held.ts';

describe.each(bothDatabases)('needs that somebody says in two tabs at once, on $name', ({ open, name }) => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(() => shop.close());

  const say = async (token: string, needs: readonly string[], other: string | null) =>
    await send(shop.url, 'PUT /api/policyholder/support', { token, body: { needs, other, hasAgreed: true } });
  const said = async (subject: string) =>
    (await readSupport(shop.context.db, shop.context, { brand: 'showcase', subject }))?.said ?? null;

  it('are kept where the other tab takes back what stood before', async () => {
    const ada = { brand: 'showcase', subject: 'ada' };
    const token = await shop.customer('ada');
    expect((await say(token, ['LARGE_PRINT'], null)).status).toBe(200);
    const adding = await inTransaction(shop.context.db, async (tx) => {
      await destroyNeeds(tx, shop.context, ada);
      await storeSupport(tx, shop.context, { ...ada, said: null, saidBy: null, at: shop.context.clock.now() });
      const waiting = say(token, ['LARGE_PRINT', 'OTHER'], 'a quiet line');
      await untilWaitedFor(tx, name);
      return { waiting };
    });
    expect((await adding.waiting).status).toBe(200);
    expect(await said('ada')).toEqual({ needs: ['LARGE_PRINT', 'OTHER'], other: 'a quiet line' });
  });

  it('take back the words of the other tab where nothing was said before', async () => {
    const ben = { brand: 'showcase', subject: 'ben' };
    const token = await shop.customer('ben');
    const adding = await inTransaction(shop.context.db, async (tx) => {
      const first = { needs: ['OTHER'], other: 'deaf in one ear' } as const;
      await storeSupport(tx, shop.context, { ...ben, said: first, saidBy: null, at: shop.context.clock.now() });
      const waiting = say(token, ['LARGE_PRINT'], null);
      await untilWaitedFor(tx, name);
      return { waiting };
    });
    expect((await adding.waiting).status).toBe(200);
    expect(await said('ben')).toEqual({ needs: ['LARGE_PRINT'], other: null });
    const keys = shop.context.db.selectFrom('data_keys').select('destroyed_at_ms').where('kind', '=', 'NEEDS');
    const states = (await keys.where('thing', '=', 'ben').execute()).map((key) => key.destroyed_at_ms !== null);
    expect(states.sort()).toEqual([false, true]);
  });

  describe('and that move to an account at that moment', () => {
    const PRINT = { needs: ['LARGE_PRINT'], other: null } as const;
    const store = async (tx: Tx, subject: string, needs: SaidNeeds | null) =>
      await storeSupport(tx, shop.context, {
        ...{ brand: 'showcase', subject, said: needs, saidBy: null },
        at: shop.context.clock.now(),
      });
    /** Moves a visitor's needs to an account while an unfinished transaction changes either. */
    const moving = async (from: string, to: string, meanwhile: (tx: Tx) => Promise<void>) => {
      await inTransaction(shop.context.db, (tx) => store(tx, from, PRINT));
      await whileHeld({ db: shop.context.db, name, hold: meanwhile }, () =>
        inTransaction(shop.context.db, (tx) => moveSupport(tx, shop.context, { brand: 'showcase', from, to })),
      );
    };

    it('leave what is said in the account', async () => {
      await moving('visitor one', 'dora', (tx) => store(tx, 'dora', { needs: ['BY_POST'], other: null }));
      expect([await said('dora'), await said('visitor one')]).toEqual([{ needs: ['BY_POST'], other: null }, null]);
    });

    it('leave behind what staff take back', async () => {
      await moving('visitor two', 'emil', async (tx) => {
        await destroyNeeds(tx, shop.context, { brand: 'showcase', subject: 'visitor two' });
        await store(tx, 'visitor two', null);
      });
      expect([await said('emil'), await said('visitor two')]).toEqual([null, null]);
    });
  });
});
