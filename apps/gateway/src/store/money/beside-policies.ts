import type { Policy } from '@marque/domain/policy/policy';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../ground/tables/database.ts';
import { type FirstCollection, firstCollectionFrom, NOTHING_DUE } from './first-collection.ts';

/** What a list tells of a policy beside its own row: the documents that are written, of each version and the newest edition first, and its first payment. */
export type BesidePolicy = {
  readonly written: readonly { readonly policy_version: number; readonly document: string; readonly bytes: number }[];
  readonly firstCollection: FirstCollection;
};

type Sold = Pick<Policy, 'policyId' | 'startAt'>;

/** What a list tells of some policies of a brand, by their ids: read in one query, however many they are. */
export async function besidePolicies(
  db: Database,
  brand: string,
  policies: readonly Sold[],
): Promise<ReadonlyMap<string, BesidePolicy>> {
  if (policies.length === 0) return new Map();
  const rows = await rowsBeside(
    db,
    brand,
    policies.map(({ policyId }) => policyId),
  );
  const byId = new Map(rows.map((row) => [row.policy_id, row]));
  return new Map(
    policies.flatMap((policy) => {
      const row = byId.get(policy.policyId);
      if (!row) return [];
      const { written, debits, cards, mandates } = row;
      const firstCollection = firstCollectionFrom(policy, { debits, cards, isDebit: mandates.length > 0 });
      return [[policy.policyId, { written, firstCollection }] as const];
    }),
  );
}

/** The state of one policy's first payment. */
export async function firstCollection(db: Database, brand: string, policy: Sold): Promise<FirstCollection> {
  return (await besidePolicies(db, brand, [policy])).get(policy.policyId)?.firstCollection ?? NOTHING_DUE;
}

function rowsBeside(db: Database, brand: string, policyIds: readonly string[]) {
  return db
    .selectFrom('policies')
    .select('policies.policy_id')
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('documents')
          .select(['policy_version', 'document', 'bytes'])
          .whereRef('documents.policy_id', '=', 'policies.policy_id')
          .orderBy('edition', 'desc'),
      ).as('written'),
      jsonArrayFrom(
        query
          .selectFrom('collections')
          .select(['period_start', 'status', 'charge_on'])
          .whereRef('collections.policy_id', '=', 'policies.policy_id'),
      ).as('debits'),
      jsonArrayFrom(
        query
          .selectFrom('payment_attempts')
          .select('amount')
          .whereRef('payment_attempts.proposal_code', '=', 'policies.proposal_code')
          .where('payment_attempts.status', '=', 'BOUND'),
      ).as('cards'),
      jsonArrayFrom(
        query
          .selectFrom('payment_methods')
          .select('method_id')
          .whereRef('payment_methods.proposal_code', '=', 'policies.proposal_code')
          .where('type', '=', 'BACS_DEBIT')
          .where('payment_methods.status', '!=', 'CANCELLED'),
      ).as('mandates'),
    ])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .execute();
}
