import type { LocalDate } from '@marque/base';
import type { DeathDays } from '@marque/domain/deaths/death-faults';
import type { Selectable } from 'kysely';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { encryptedWords, readWordsLeft } from '../keys/words.ts';

type Whose = { readonly brand: string; readonly subject: string };

/** That a customer has died, as it is stored. */
export type StoredDeath = DeathDays & {
  readonly deathId: string;
  readonly brand: string;
  readonly owner: string;
  /** Null if it is forgotten. */
  readonly toldBy: string | null;
  /** The policies that would have renewed by themselves. */
  readonly stopped: readonly string[];
  readonly isTakenBack: boolean;
  readonly version: number;
};

/** Keeps a death, with what was told under the key of the customer. False if one is on record already. */
export async function addDeath(
  tx: Tx,
  {
    deathId,
    brand,
    owner,
    toldOn,
    diedOn,
    toldBy,
    stopped,
    recordedBy,
    createdAt,
  }: DeathDays &
    Pick<StoredDeath, 'deathId' | 'brand' | 'owner' | 'stopped'> & {
      readonly toldBy: string;
      readonly recordedBy: string;
      readonly createdAt: string;
    },
): Promise<boolean> {
  const thing = { brand, kind: 'PERSON', thing: owner } as const;
  const added = await tx
    .insertInto('deaths')
    .values({
      ...{ death_id: deathId, brand, owner, told_on: toldOn, died_on: diedOn, stopped: JSON.stringify(stopped) },
      ...{ recorded_by: recordedBy, created_at: createdAt, version: 1 },
      ...(await encryptedWords(tx, { table: 'deaths', row: deathId, thing }, { told_by: toldBy })),
    })
    .onConflict((conflict) => conflict.columns(['brand', 'owner']).where('taken_back_on', 'is', null).doNothing())
    .returning('death_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The death on record for a customer; undefined if there is none. */
export async function findDeath(db: Database | Tx, { brand, subject }: Whose): Promise<StoredDeath | undefined> {
  const query = db.selectFrom('deaths').selectAll().where('brand', '=', brand).where('owner', '=', subject);
  return (await opened(db, await query.where('taken_back_on', 'is', null).execute()))[0];
}

/** Those of some customers of a brand who have died. */
export async function diedAmong(
  db: Database | Tx,
  brand: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .selectFrom('deaths')
    .select('owner')
    .where('brand', '=', brand)
    .where('owner', 'in', [...new Set(subjects)])
    .where('taken_back_on', 'is', null)
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}

/** Those of a brand's policies whose holders have died. */
export async function policiesOfTheDead(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('policies')
    .innerJoin('deaths', (join) =>
      join.onRef('deaths.brand', '=', 'policies.brand').onRef('deaths.owner', '=', 'policies.owner'),
    )
    .select('policies.policy_id')
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .where('deaths.taken_back_on', 'is', null)
    .execute();
  return new Set(rows.map(({ policy_id: policyId }) => policyId));
}

/** One of a brand's, held until the transaction ends. Refuses with `not_found` if there is none. */
export async function lockDeath(
  tx: Tx,
  { brand, deathId }: Pick<StoredDeath, 'brand' | 'deathId'>,
): Promise<StoredDeath> {
  const query = tx.selectFrom('deaths').selectAll().where('brand', '=', brand).where('death_id', '=', deathId);
  return (await opened(tx, await query.forUpdate().execute()))[0] ?? refuse('not_found');
}

/** Stores that a held death was a mistake, and answers the version of its event. */
export async function storeTakenBack(
  tx: Tx,
  { deathId, version }: StoredDeath,
  { on, by }: { readonly on: LocalDate; readonly by: string },
): Promise<number> {
  await tx
    .updateTable('deaths')
    .set({ taken_back_on: on, taken_back_by: by, version: version + 1 })
    .where('death_id', '=', deathId)
    .execute();
  return version + 1;
}

async function opened(db: Database | Tx, rows: readonly Selectable<Tables['deaths']>[]): Promise<StoredDeath[]> {
  const read: readonly { readonly told_by: string | null }[] = await readWordsLeft(db, 'deaths', rows);
  return rows.map((row, index) => ({
    ...{ deathId: row.death_id, brand: row.brand, owner: row.owner, toldOn: row.told_on, diedOn: row.died_on },
    ...{ toldBy: read[index]?.told_by ?? null, stopped: row.stopped as readonly string[] },
    ...{ isTakenBack: row.taken_back_on !== null, version: row.version },
  }));
}
