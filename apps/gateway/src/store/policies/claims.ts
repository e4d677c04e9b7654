import { assert, type Instant } from '@marque/base';
import type { Claim } from '@marque/domain/claims/claim';
import type { ClaimFault } from '@marque/domain/end-speakers';
import type { Policy } from '@marque/domain/policy/policy';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { keyOfPolicyId } from '../keys/encrypted-policies.ts';
import { changedWords, encryptedWords, readWords } from '../keys/words.ts';
import { heldBy } from '../owned.ts';
import { readPoliciesById } from './policies.ts';

/** What is told of a claim, as it is encrypted. */
type Told = Pick<Claim, 'claimType' | 'occurredOn' | 'news'> & { readonly fault: ClaimFault };

/** The columns in which that stood in the clear. */
const OF_BEFORE = {
  ...{ claim_type: null, occurred_on: null, step: null, step_on: null, step_amount: null, fault: null },
} as const;

/** A claim with the term to which it belongs. */
export type StoredClaim = Claim & { readonly policyId: string };

/**
 * The claims under a policy number, of all its terms, the latest loss first. The principal is who owns the policy, staff who act for them, or the system;
 * the database shows nobody else a claim.
 */
export async function readClaims(
  db: Database | Tx,
  principal: Principal,
  policyNumber: string,
): Promise<StoredClaim[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('claims')
      .innerJoin('policies', 'policies.policy_id', 'claims.policy_id')
      .selectAll('claims')
      .where('claims.brand', '=', principal.brand)
      .where('policies.policy_number', '=', policyNumber)
      .orderBy('claims.first_heard_at', 'desc')
      .orderBy('claims.claim_id')
      .execute(),
  );
  return (await claimsOf(db, rows)).sort((a, b) =>
    a.occurredOn < b.occurredOn ? 1 : a.occurredOn > b.occurredOn ? -1 : 0,
  );
}

/** The claims under one term, by the day of their loss, with the moment at which we first heard of each. It asks nobody whose they are. */
export async function claimsOfTerm(
  db: Database | Tx,
  brand: string,
  policyId: string,
): Promise<(StoredClaim & { readonly firstHeardAt: Instant })[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .orderBy('claim_id')
    .execute();
  const open = await readWords(db, 'claims', rows);
  return open
    .map((row) => ({ ...claimOf(row), firstHeardAt: row.first_heard_at }))
    .sort((a, b) => (a.occurredOn < b.occurredOn ? -1 : a.occurredOn > b.occurredOn ? 1 : 0));
}

/** Those of some claims of a brand that we were first told of after a moment, by their ids. It asks nobody whose they are. */
export async function claimsHeardAfter(
  db: Database | Tx,
  {
    brand,
    claimIds,
    moment,
  }: { readonly brand: string; readonly claimIds: readonly string[]; readonly moment: Instant },
): Promise<ReadonlySet<string>> {
  if (claimIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('claims')
    .select('claim_id')
    .where('brand', '=', brand)
    .where('claim_id', 'in', claimIds)
    .where('first_heard_at', '>', moment)
    .execute();
  return new Set(rows.map(({ claim_id: claimId }) => claimId));
}

/** The claims under any policy of a principal’s, those with the newest news first, so many at most. */
export async function newestClaims(db: Database, principal: Principal, max: number): Promise<StoredClaim[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('claims')
      .selectAll()
      .where('policy_id', 'in', (query) => query.selectFrom('policies').select('policy_id').where(heldBy(principal)))
      .orderBy('heard_at', 'desc')
      .orderBy('claim_id')
      .limit(max)
      .execute(),
  );
  return await claimsOf(db, rows);
}

/** A place in the list of a brand's claims: the claims whose news is older, and of the same moment those that follow by their id. */
export type ClaimPlace = { readonly heardAt: string; readonly claimId: string };

/** A claim with the policy under which it was made, whose that is, and when it was heard of last. */
export type HeardClaimOf = {
  readonly claim: StoredClaim;
  readonly policy: Policy;
  readonly owner: string;
  readonly heardAt: string;
};

/** The claims of a brand, those with the newest news first, from behind a place on, so many at most. */
export async function claimsOfBrand(
  db: Database,
  { brand, after, max }: { readonly brand: string; readonly after: ClaimPlace | undefined; readonly max: number },
): Promise<HeardClaimOf[]> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.policy_id', 'claims.policy_id')
    .selectAll('claims')
    .select('policies.owner')
    .where('claims.brand', '=', brand)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(claims.heard_at, claims.claim_id) < (${after?.heardAt}, ${after?.claimId})`),
    )
    .orderBy('claims.heard_at', 'desc')
    .orderBy('claims.claim_id', 'desc')
    .limit(max)
    .execute();
  const policyIds = rows.map(({ policy_id: policyId }) => policyId);
  const policies = await readPoliciesById(db, brand, policyIds);
  return (await readWords(db, 'claims', rows)).flatMap(({ owner, ...row }) => {
    const policy = policies.get(row.policy_id);
    return policy ? [{ claim: claimOf(row), policy, owner, heardAt: row.heard_at }] : [];
  });
}

/** A claim of a brand, held against other writers until the transaction ends; undefined when it was never heard of. */
export async function lockClaim(tx: Tx, brand: string, claimId: string): Promise<StoredClaim | undefined> {
  const row = await tx
    .selectFrom('claims')
    .selectAll()
    .where('brand', '=', brand)
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
  return row && (await claimsOf(tx, [row]))[0];
}

/** A claim of a brand; undefined when it was never heard of. */
export async function knownClaim(db: Database, brand: string, claimId: string): Promise<StoredClaim | undefined> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('brand', '=', brand)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row && (await claimsOf(db, [row]))[0];
}

/** Stores a claim as it was heard, new or changed. It stays with the term that it was first stored under. */
export async function storeClaim(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, policyId, claim }: { readonly brand: string; readonly policyId: string; readonly claim: Claim },
): Promise<void> {
  const now = new Date(clock.realMs()).toISOString();
  const thing = await keyOfPolicyId(tx, { brand, policyId });
  const place = { table: 'claims', row: claim.claimId, thing } as const;
  const told: Told = {
    ...{ claimType: claim.claimType, occurredOn: claim.occurredOn, fault: claim.fault ?? 'UNKNOWN', news: claim.news },
  };
  const said = {
    ...{ reference: claim.reference, status: claim.status, revision: claim.revision, heard_at: now },
    ...(await encryptedWords(tx, place, { insured_name: claim.insuredName, told })),
    ...OF_BEFORE,
  };
  await tx
    .insertInto('claims')
    .values({ brand, claim_id: claim.claimId, policy_id: policyId, first_heard_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['brand', 'claim_id']).doUpdateSet(said))
    .execute();
}

async function claimsOf(db: Database | Tx, rows: readonly Selectable<Tables['claims']>[]): Promise<StoredClaim[]> {
  return (await readWords(db, 'claims', rows)).map(claimOf);
}

function claimOf(row: Selectable<Tables['claims']>): StoredClaim {
  const { claimType, occurredOn, fault, news } = toldIn(row);
  return {
    ...{ claimId: row.claim_id, policyId: row.policy_id, reference: row.reference, status: row.status, claimType },
    ...{ insuredName: row.insured_name, occurredOn, news, fault, revision: row.revision },
  };
}

function toldIn(row: Pick<Selectable<Tables['claims']>, 'told' | keyof typeof OF_BEFORE>): Told {
  if (row.told !== null) return row.told as Told;
  const { claim_type: claimType, occurred_on: occurredOn, step, fault } = row;
  assert(claimType !== null && occurredOn !== null && step !== null && fault !== null, 'a claim of before is whole');
  return { claimType, occurredOn, fault, news: { step, on: row.step_on, amount: row.step_amount } };
}

/** Encrypts what is told of claims of an earlier release, of so many at most, and answers of how many. */
export async function encryptClaims(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('told', 'is', null)
    .orderBy('brand')
    .orderBy('claim_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const { brand, claim_id: claimId, policy_id: policyId } = row;
    const thing = await keyOfPolicyId(tx, { brand, policyId });
    const words = await changedWords(tx, { table: 'claims', row, thing }, { told: toldIn(row) });
    await tx
      .updateTable('claims')
      .set({ ...words, ...OF_BEFORE })
      .where('brand', '=', brand)
      .where('claim_id', '=', claimId)
      .execute();
  }
  return rows.length;
}
