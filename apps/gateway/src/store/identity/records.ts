import type { Payload, Records } from '@marque/identity';
import type { Context } from '../../ground/context.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** What the issuer of a brand remembers, as rows. An expired row is not found, and is swept later. */
export function identityRecords({ db, clock }: Needs, brand: string): Records {
  const live = (model: string) =>
    db
      .selectFrom('identity_records')
      .select(['payload', 'consumed_at_ms'])
      .where('brand', '=', brand)
      .where('model', '=', model)
      .where((where) => where.or([where('expires_at_ms', 'is', null), where('expires_at_ms', '>', clock.realMs())]));
  return {
    write: async ({ model, id, payload, grantId, uid, lifeSeconds }) => {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: grantId,
        uid,
        expires_at_ms: lifeSeconds === undefined ? null : clock.realMs() + lifeSeconds * 1000,
      };
      await db
        .insertInto('identity_records')
        .values({ brand, model, record_id: id, consumed_at_ms: null, ...row })
        .onConflict((conflict) => conflict.columns(['brand', 'model', 'record_id']).doUpdateSet(row))
        .execute();
    },
    read: async (model, id) => shown(await live(model).where('record_id', '=', id).executeTakeFirst()),
    readByUid: async (model, uid) => shown(await live(model).where('uid', '=', uid).executeTakeFirst()),
    consume: async (model, id) => {
      const row = await db
        .updateTable('identity_records')
        .set({ consumed_at_ms: clock.realMs() })
        .where('brand', '=', brand)
        .where('model', '=', model)
        .where('record_id', '=', id)
        .where('consumed_at_ms', 'is', null)
        .returning('record_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    remove: async (model, id) => {
      await db
        .deleteFrom('identity_records')
        .where('brand', '=', brand)
        .where('model', '=', model)
        .where('record_id', '=', id)
        .execute();
    },
    removeGrant: async (model, grantId) => {
      await db
        .deleteFrom('identity_records')
        .where('brand', '=', brand)
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}

function shown(row: { payload: unknown; consumed_at_ms: number | null } | undefined): Payload | undefined {
  if (!row) return undefined;
  const consumed = row.consumed_at_ms === null ? {} : { consumed: Math.floor(row.consumed_at_ms / 1000) };
  return { ...(row.payload as Payload), ...consumed };
}
