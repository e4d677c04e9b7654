import type { Instant } from '@marque/base';
import type { Claim } from '@marque/domain/claims/claim';
import type { Policy } from '@marque/domain/policy/policy';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import type { Principal } from '../../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../../ground/tables/database.ts';
import { asPrincipal } from '../../as-principal.ts';
import { keyOfPolicyId } from '../../keys/encrypted-policies.ts';
import { encryptedWords, readWords } from '../../keys/words.ts';
import { heldBy } from '../../owned.ts';
import { readPoliciesById } from '../policies.ts';
import { OF_BEFORE, type ToldOfClaim, toldIn } from './told-of-claim.ts';

/** A claim with the term to which it belongs. */
export type StoredClaim = Claim & { readonly policyId: string };

/**
 * The claims under a policy number, of all its terms, the latest loss first. The principal is the policy's owner, staff
 * who act for them, or the system; the database shows nobody else a claim.
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
  return (await claimsOf(db, rows)).sort((a, b) => Date.parse(b.occurredOn) - Date.parse(a.occurredOn));
}

/**
 * The claims under some policies of a brand, by the day of their loss, with the moment at which we first heard of each.
 * It does not check whose they are.
 */
export async function claimsUnder(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<(StoredClaim & { readonly firstHeardAt: Instant })[]> {
  if (policyIds.length === 0) return [];
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .orderBy('claim_id')
    .execute();
  const open = await readWords(db, 'claims', rows);
  return open
    .map((row) => ({ ...claimOf(row), firstHeardAt: row.first_heard_at }))
    .sort((a, b) => Date.parse(a.occurredOn) - Date.parse(b.occurredOn));
}

/**
 * Those of a brand's claims that we were first told of after a moment, by their ids. It does not check whose they are.
 */
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

/** The claims under any policy of a principal’s, the latest news first, up to a number. */
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

/**
 * A place in the list of a brand's claims: before the claims whose news is older, and before those of the same moment
 * that follow by id.
 */
export type ClaimPlace = { readonly heardAt: string; readonly claimId: string };

/** A claim with the policy under which it was made, the owner of that, and when we last heard of it. */
export type HeardClaimOf = {
  readonly claim: StoredClaim;
  readonly policy: Policy;
  readonly owner: string;
  readonly heardAt: string;
};

/** The claims of a brand, the latest news first, after a place, up to a number. */
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
  const told: ToldOfClaim = {
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

/** Claims with what was told of them, from their rows. */
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
