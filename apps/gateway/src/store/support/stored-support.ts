import { assert, type Instant, isData } from '@marque/base';
import { type SaidNeeds, supportNeeds } from '@marque/domain/support-needs';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';

type Needs = Pick<Context, 'dataKeys'>;
type Whose = { readonly brand: string; readonly subject: string };

/** What is kept of somebody's needs; `said` is null if they have told us none, or taken them back. */
export type StoredSupport = {
  readonly askedAt: Instant;
  readonly said: SaidNeeds | null;
  readonly agreedAt: Instant | null;
  readonly saidBy: string | null;
};

/** The needs that somebody has told us; undefined if nobody has asked them yet. */
export async function readSupport(
  db: Database | Tx,
  needs: Needs,
  { brand, subject }: Whose,
): Promise<StoredSupport | undefined> {
  return (await readSupports(db, needs, { brand, subjects: [subject] })).get(subject);
}

/** The same for several people of a brand, by their subjects. */
export async function readSupports(
  db: Database | Tx,
  { dataKeys }: Needs,
  { brand, subjects }: { readonly brand: string; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, StoredSupport>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('support_needs')
    .selectAll()
    .where('brand', '=', brand)
    .where('owner', 'in', subjects)
    .execute();
  const keys = await dataKeys.byId(
    db,
    rows.flatMap(({ key_id: keyId }) => keyId ?? []),
  );
  return new Map(
    rows.map((row) => {
      const key = row.key_id === null ? undefined : keys.get(row.key_id);
      const said = key && row.needs !== null ? needsIn(dataKeys.decrypt(key, placeOf(row), row.needs)) : null;
      const { asked_at: askedAt, said_by: saidBy } = row;
      return [row.owner, { askedAt, said, agreedAt: said && row.consented_at, saidBy: said && saidBy }];
    }),
  );
}

/**
 * Reads somebody's support needs, and holds them until the transaction ends: a caller at the same moment finds the
 * result.
 */
export async function holdSupport(
  tx: Tx,
  needs: Needs,
  { brand, subject, at }: Whose & { readonly at: Instant },
): Promise<StoredSupport | undefined> {
  // Nobody can hold a row that does not exist.
  await tx
    .insertInto('support_needs')
    .values({ brand, owner: subject, asked_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'owner']).doUpdateSet({ changed_at: sql.ref('support_needs.changed_at') }),
    )
    .execute();
  return await readSupport(tx, needs, { brand, subject });
}

/**
 * Keeps what somebody needs in place of what was kept, or only that they were asked (`said` null). It has a key of its
 * own, since it goes with a request even if its person stays.
 */
export async function storeSupport(
  tx: Tx,
  { dataKeys }: Needs,
  {
    brand,
    subject,
    said,
    saidBy,
    at,
    askedAt = at,
  }: Whose &
    Pick<StoredSupport, 'said' | 'saidBy'> &
    Partial<Pick<StoredSupport, 'askedAt'>> & { readonly at: Instant },
): Promise<void> {
  const key = said && (await dataKeys.forThing(tx, { brand, kind: 'NEEDS', thing: subject }));
  const set = {
    needs: said && key ? dataKeys.encrypt(key, placeOf({ brand, owner: subject }), JSON.stringify(said)) : null,
    key_id: key?.keyId ?? null,
    ...{ consented_at: said && at, said_by: said && saidBy, changed_at: at },
  };
  await tx
    .insertInto('support_needs')
    .values({ brand, owner: subject, asked_at: askedAt, ...set })
    .onConflict((conflict) => conflict.columns(['brand', 'owner']).doUpdateSet(set))
    .execute();
}

/**
 * Moves the needs of a buyer without an account to the account with which they have signed in. They are read and
 * written again, since the owner is part of the encryption. The account's own needs stay, even if it said that nothing
 * is needed. Both rows are held: anything said at the same moment comes before or after.
 */
export async function moveSupport(
  tx: Tx,
  needs: Needs & Pick<Context, 'clock'>,
  { brand, from, to }: { readonly brand: string; readonly from: string; readonly to: string },
): Promise<void> {
  const rows = tx.selectFrom('support_needs').select('owner').where('brand', '=', brand).where('owner', '=', from);
  await rows.forUpdate().execute();
  const support = await readSupport(tx, needs, { brand, subject: from });
  if (!support?.said) return;
  const { said, saidBy, askedAt, agreedAt } = support;
  const at = agreedAt ?? askedAt;
  const isNew = await tx
    .insertInto('support_needs')
    .values({ brand, owner: to, asked_at: askedAt, changed_at: at })
    .onConflict((conflict) => conflict.columns(['brand', 'owner']).doNothing())
    .returning('owner')
    .executeTakeFirst();
  if (isNew) await storeSupport(tx, needs, { brand, subject: to, said, saidBy, askedAt, at });
  await storeSupport(tx, needs, { brand, subject: from, said: null, saidBy: null, at: needs.clock.now() });
}

/** What somebody needs, from the text that was encrypted. */
export function needsIn(text: string): SaidNeeds {
  const said: unknown = JSON.parse(text);
  assert(isData(said) && Array.isArray(said['needs']), 'needs are whole');
  const listed: readonly unknown[] = said['needs'];
  const other = said['other'];
  return { needs: supportNeeds.filter((one) => listed.includes(one)), other: typeof other === 'string' ? other : null };
}

function placeOf({ brand, owner: row }: { readonly brand: string; readonly owner: string }): TextPlace {
  return { brand, table: 'support_needs', column: 'needs', row };
}
