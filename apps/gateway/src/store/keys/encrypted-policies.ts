import { canonicalJson } from '@marque/base';
import { policyFacts } from '@marque/domain/policy/facts/policy-facts';
import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState, storedPolicy } from '@marque/domain/policy/stored-policy';
import type { DataKey, DataKeys, KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { closeDrivers, withoutDrivers } from './closed-drivers.ts';
import { keysOf } from './keyed-database.ts';
import { type EncryptedRow, encryptedUnder, keyOf, readClosed, readWords } from './words.ts';

/** The columns of a policy that are read to open it. */
export const POLICY_ROW = ['policies.brand', 'policies.policy_id', 'policies.state', 'policies.key_id'] as const;

type PolicyToWrite = { readonly brand: string; readonly policy: Policy; readonly keyId?: string | null };

type PolicyRow = EncryptedRow<'policies'> & { readonly state: unknown };

/** The key of a policy and of everything told about it: one for its number, since its terms end together. */
export function keyOfPolicy({ brand, policyNumber }: { readonly brand: string; readonly policyNumber: string }) {
  return { brand, kind: 'POLICY', thing: policyNumber } as const satisfies KeyThing;
}

/** The same, for the policy with an id. */
export async function keyOfPolicyId(
  tx: Tx,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
) {
  const { policy_number: policyNumber } = await tx
    .selectFrom('policies')
    .select('policy_number')
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  return keyOfPolicy({ brand, policyNumber });
}

/**
 * A policy as it is stored: encrypted, with the parts that the database reads; under the key of its row if that was
 * read.
 */
export async function writtenPolicy(tx: Tx, { brand, policy, keyId }: PolicyToWrite) {
  const dataKeys = keysOf(tx);
  const thing = keyOfPolicy({ brand, policyNumber: policy.policyNumber });
  const key = await keyOf(tx, thing, keyId);
  const place = { table: 'policies', brand, row: policy.policyId } as const;
  const words: { readonly state: unknown } = await closeDrivers(
    tx,
    { ...place, thingOf: () => thing },
    { state: storedPolicy(policy) },
  );
  const facts = { ...policyFacts(policy), versionMarks: versionMarks({ dataKeys, key }, words.state) };
  return {
    ...encryptedUnder({ dataKeys, key }, place, words),
    facts: JSON.stringify(facts),
  };
}

/**
 * Marks of what was sold with each version, by which the database sees that it stays: it cannot read the versions, and
 * a bare hash could be guessed at. They are made from what a version says once its named drivers are forgotten, with a
 * driver's mark in place of what was told, so that forgetting one changes no mark.
 */
function versionMarks(
  { dataKeys, key }: { readonly dataKeys: DataKeys; readonly key: DataKey },
  state: unknown,
): readonly string[] {
  const { versions } = withoutDrivers(state) as StoredPolicyState;
  return versions.map((version) => dataKeys.mark(key, canonicalJson(version)));
}

/**
 * The marks of rows of policies, worked out again from their states, by the id of the policy. A row in the clear has
 * none.
 */
export async function marksOfPolicies(
  db: Database | Tx,
  rows: readonly PolicyRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const dataKeys = keysOf(db);
  const closed = await readClosed(db, 'policies', rows);
  const keys = await dataKeys.byId(
    db,
    closed.flatMap(({ key_id: keyId }) => keyId ?? []),
  );
  return new Map(
    closed.flatMap(({ policy_id: id, key_id: keyId, state }) => {
      const key = keys.get(keyId ?? '');
      return key ? [[String(id), versionMarks({ dataKeys, key }, state)] as const] : [];
    }),
  );
}

/** Rows with their policies; forgotten ones are left out. Never inside `asPrincipal`, whose role sees no keys. */
export async function openPolicies<Row extends PolicyRow>(
  db: Database | Tx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'state'> & { readonly policy: Policy })[]> {
  const open = await readWords(db, 'policies', rows);
  return open.map(({ state, ...row }) => ({ ...row, policy: policyFrom(state as StoredPolicyState) }));
}

/** The policy of a row; undefined if there is none, or it is forgotten. */
export async function openPolicy(db: Database | Tx, row: PolicyRow | undefined): Promise<Policy | undefined> {
  return row && (await openPolicies(db, [row]))[0]?.policy;
}

/** Encrypts policies that are still in the clear, up to a number, and answers how many. */
export async function encryptPolicies(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('key_id', 'is', null)
    .orderBy('policy_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { brand, policy } of await openPolicies(tx, rows))
    await tx
      .updateTable('policies')
      .set(await writtenPolicy(tx, { brand, policy }))
      .where('policy_id', '=', policy.policyId)
      .execute();
  return rows.length;
}
