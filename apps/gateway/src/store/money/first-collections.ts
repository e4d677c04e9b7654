import type { PolicyWire } from '@marque/contract';
import { COLLECTION_STANDING, type CollectionStanding } from '@marque/domain/payment/collection/collection-standing';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../ground/tables/database.ts';
import type { Collection } from './collections.ts';

/** The state of a policy's first payment. */
export type FirstCollection = PolicyWire['firstCollection'];

const SHOWN: { readonly [S in CollectionStanding]: FirstCollection['status'] } = {
  UNDER_WAY: 'PENDING',
  MONEY: 'POSTED',
  OWED: 'FAILED',
};

type Sold = Pick<Policy, 'policyId' | 'proposalCode' | 'startAt'>;

/** Nothing was due, or too little, and nothing was kept for later. */
export const NOTHING_DUE: FirstCollection = { paymentMethodType: null, status: 'NONE', chargeOn: null };

/**
 * The states of the first payments of some policies of a brand, by the policies' ids. A direct debit is PENDING until the bank has collected it; a
 * card's was captured before the policy began; NONE if nothing was due, or too little to take: then with the saved means.
 */
export async function firstCollections(
  db: Database,
  brand: string,
  policies: readonly Sold[],
): Promise<ReadonlyMap<string, FirstCollection>> {
  if (policies.length === 0) return new Map();
  const debits = await db
    .selectFrom('collections')
    .select(['policy_id', 'period_start', 'status', 'charge_on'])
    .where('brand', '=', brand)
    .where(
      'policy_id',
      'in',
      policies.map(({ policyId }) => policyId),
    )
    .execute();
  const cards = await db
    .selectFrom('payment_attempts')
    .select(['proposal_code', 'amount'])
    .where('brand', '=', brand)
    .where('status', '=', 'BOUND')
    .where(
      'proposal_code',
      'in',
      policies.map(({ proposalCode }) => proposalCode),
    )
    .execute();
  const mandates = await db
    .selectFrom('payment_methods')
    .select('proposal_code')
    .where('brand', '=', brand)
    .where('type', '=', 'BACS_DEBIT')
    .where('status', '!=', 'CANCELLED')
    .where(
      'proposal_code',
      'in',
      policies.map(({ proposalCode }) => proposalCode),
    )
    .execute();
  return new Map(
    policies.map(({ policyId, proposalCode, startAt }) => {
      const debit = debits.find((one) => one.policy_id === policyId && one.period_start === startAt);
      if (debit) return [policyId, standing(debit)];
      const card = cards.find((one) => one.proposal_code === proposalCode);
      if (card)
        return [policyId, { ...NOTHING_DUE, paymentMethodType: 'CARD', status: card.amount > 0 ? 'POSTED' : 'NONE' }];
      const isDebit = mandates.some((one) => one.proposal_code === proposalCode);
      return [policyId, isDebit ? { ...NOTHING_DUE, paymentMethodType: 'BACS_DEBIT' } : NOTHING_DUE];
    }),
  );
}

/** The state of one policy's first payment. */
export async function firstCollection(db: Database, brand: string, policy: Sold): Promise<FirstCollection> {
  return (await firstCollections(db, brand, [policy])).get(policy.policyId) ?? NOTHING_DUE;
}

function standing({ status, charge_on: chargeOn }: Pick<Collection, 'status' | 'charge_on'>): FirstCollection {
  return { paymentMethodType: 'BACS_DEBIT', status: SHOWN[COLLECTION_STANDING[status]], chargeOn };
}
