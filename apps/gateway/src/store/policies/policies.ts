import { assert, type Instant } from '@marque/base';
import { decide, type PolicyCommand } from '@marque/domain/policy/decide';
import type { PolicyEvent } from '@marque/domain/policy/events';
import { evolve } from '@marque/domain/policy/evolve';
import { initial } from '@marque/domain/policy/initial';
import type { Policy, PolicyState } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { asPrincipal } from '../as-principal.ts';
import { openPolicies, POLICY_ROW, writtenPolicy } from '../keys/encrypted-policies.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { heldBy } from '../owned.ts';
import { noteCover } from '../register/note-cover.ts';
import { noteSearched } from '../searched/note-searched.ts';
import { addEvidence, type Evidence, evidenceEvent } from './evidence.ts';
import { trailOfPolicy } from './trail-of-policy.ts';

/** A policy with its owner and how often something has happened to it. */
export type StoredPolicy = {
  readonly policy: Policy;
  readonly owner: string;
  readonly brand: string;
  readonly version: number;
  /** The key under which its row was read; absent if it was not. */
  readonly keyId?: string | null;
};

const LIST_MAX = 200;

/** One policy of a principal; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readPolicy(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  const row = await asPrincipal(db, principal, (tx) =>
    visible(tx, principal).where('policy_id', '=', policyId).executeTakeFirst(),
  );
  return (row && (await toStored(db, [row]))[0]) ?? refuse('not_found');
}

/** One policy of a principal, held against other writers until the transaction ends; refuses as `readPolicy` does. */
export async function lockPolicy(tx: Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  const row = await asPrincipal(tx, principal, (reading) =>
    visible(reading, principal).where('policy_id', '=', policyId).forUpdate().executeTakeFirst(),
  );
  return (row && (await toStored(tx, [row]))[0]) ?? refuse('not_found');
}

/**
 * One policy of its owner, or of staff who act for them; also refuses with `not_found` anybody who has only retrieved
 * the quote by which it was sold.
 */
export async function readOwnPolicy(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  return own(principal, await readPolicy(db, principal, policyId));
}

/** The same, held against other writers until the transaction ends. */
export async function lockOwnPolicy(tx: Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  return own(principal, await lockPolicy(tx, principal, policyId));
}

function own({ subject }: Principal, stored: StoredPolicy): StoredPolicy {
  return stored.owner === subject ? stored : refuse('not_found');
}

/** The command for a locked policy, and who gives it. */
export type PolicyOrder = { readonly stored: StoredPolicy; readonly command: PolicyCommand; readonly doer: Doer };

/**
 * Runs a command on a policy that `lockPolicy` holds: stores what happened and its results, including what the register
 * is to be told of it, or refuses with the decision's problem.
 */
export async function commandPolicy(
  tx: Tx,
  context: Pick<Context, 'clock' | 'jobs'>,
  { stored, command, doer }: PolicyOrder,
): Promise<StoredPolicy> {
  const decided = decide(command, stored.policy);
  if (!decided.ok) return refuseProblem(decided.problem);
  const events = decided.value;
  if (events.length === 0) return stored;
  const policy = events.reduce<PolicyState>(evolve, stored.policy);
  assert(policy, 'a policy that was sold is there');
  const { brand } = stored;
  const version = stored.version + events.length;
  const updated = await tx
    .updateTable('policies')
    .set({
      ...{ ...(await writtenPolicy(tx, { brand, policy, keyId: stored.keyId })), starts_at: policy.startsAt },
      ...{ version, updated_at: context.clock.now() },
    })
    .where('brand', '=', brand)
    .where('policy_id', '=', policy.policyId)
    .where('version', '=', stored.version)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) refuse('version_conflict');
  const happened = { ...trailOfPolicy({ brand, policy }), keyId: stored.keyId };
  await appendEvents(tx, context, { happened: { ...happened, from: stored.version + 1, events }, doer });
  await noteCover(tx, context, { brand, policy });
  await noteSearched(tx, { brand, policy, before: stored.policy });
  return { ...stored, policy, version };
}

/** All policies of a principal, of one scheme when given, the newest first. */
export async function readPolicies(db: Database, principal: Principal, schemeCode?: string): Promise<StoredPolicy[]> {
  const rows = await asPrincipal(db, principal, (tx) => {
    const query = visible(tx, principal).orderBy('created_at', 'desc').limit(LIST_MAX);
    return (schemeCode === undefined ? query : query.where('scheme_code', '=', schemeCode)).execute();
  });
  return await toStored(db, rows);
}

/** Some policies of a brand by their ids, for any owner. */
export async function readPoliciesById(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Policy>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .execute();
  return new Map((await openPolicies(db, rows)).map(({ policy }) => [policy.policyId, policy]));
}

/** The policies of all brands, sold since a moment, to which none of some types of events has happened. */
export async function policiesWithoutEvent(
  db: Database,
  { since, types }: { readonly since: Instant; readonly types: readonly string[] },
): Promise<{ readonly policyId: string; readonly brand: string }[]> {
  return await db
    .selectFrom('policies')
    .select(['policy_id as policyId', 'brand'])
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.event_id')
            .where('events.stream', '=', 'policy')
            .whereRef('events.stream_id', '=', 'policies.policy_id')
            .where('events.type', 'in', types),
        ),
      ),
    )
    .execute();
}

/** The policy that was decided to begin. */
export function policyBegun(events: readonly PolicyEvent[]): Policy {
  const policy = events.reduce<PolicyState>(evolve, initial);
  assert(policy, 'a policy that started is there');
  return policy;
}

/** A policy that begins: the decision, what was told for it, its owner, and who does it. */
export type PolicyBeginning = {
  readonly brand: string;
  readonly owner: string;
  readonly events: readonly PolicyEvent[];
  readonly policy: Policy;
  readonly evidence: Evidence;
  readonly doer: Doer;
};

/**
 * Stores a policy that begins, with the event that began it, what was told for it, its search rows and what the
 * register is to be told.
 */
export async function createPolicy(
  tx: Tx,
  context: Pick<Context, 'clock' | 'jobs'>,
  { brand, owner, events, policy, evidence, doer }: PolicyBeginning,
): Promise<void> {
  const trail = trailOfPolicy({ brand, policy });
  const happened = { ...trail, from: 1, events: [...events, evidenceEvent(evidence)] };
  await keysOf(tx).begin(tx, trail.thing);
  await tx
    .insertInto('policies')
    .values({
      policy_id: policy.policyId,
      policy_number: policy.policyNumber,
      brand,
      owner,
      proposal_code: policy.proposalCode,
      scheme_code: policy.schemeCode,
      version: happened.events.length,
      ...(await writtenPolicy(tx, { brand, policy })),
      starts_at: policy.startsAt,
      created_at: policy.createdAt,
      updated_at: policy.createdAt,
      is_registered: true,
    })
    .execute();
  await addEvidence(tx, context, { brand, policy, evidence });
  await appendEvents(tx, context, { happened, doer });
  await noteCover(tx, context, { brand, policy, told: [] });
  await noteSearched(tx, { brand, policy });
}

function visible(db: Database | Tx, principal: Principal) {
  return db
    .selectFrom('policies')
    .select([...POLICY_ROW, 'owner', 'version'])
    .where(heldBy(principal));
}

type Row = Parameters<typeof openPolicies>[1][number] & { readonly owner: string; readonly version: number };

async function toStored(db: Database | Tx, rows: readonly Row[]): Promise<StoredPolicy[]> {
  const open = await openPolicies(db, rows);
  return open.map(({ policy, owner, brand, version, key_id: keyId }) => ({ policy, owner, brand, version, keyId }));
}
