import type { LocalDate, Pennies } from '@marque/base';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../ground/tables/database.ts';
import type { Collection } from './collections.ts';
import type { MethodDetails, PaymentMethod } from './payment-methods.ts';

/** The means of payment of a policy's account. */
export type PayingMethod = Pick<PaymentMethod, 'method_id' | 'proposal_code' | 'type' | 'status' | 'details'>;

/** What pays for a policy: the means, what the bank is still to draw, and the day on which a payment failed last. */
export type WhatPays = {
  readonly method: PayingMethod | null;
  readonly underWay: { readonly chargeOn: LocalDate; readonly amount: Pennies } | null;
  readonly failedOn: LocalDate | null;
};

type Billed = Pick<Policy, 'accountId' | 'proposalCode'>;
type Drawn = Pick<Collection, 'account_id' | 'method_id' | 'status' | 'period_start' | 'charge_on' | 'amount'>;

/**
 * What pays for some policies of a brand, by their accounts: the means with which the last payment was asked for, else what was kept for the policy
 * last. What is still good goes before what has been cancelled.
 */
export async function whatPays(
  db: Database,
  brand: string,
  policies: readonly Billed[],
): Promise<ReadonlyMap<string, WhatPays>> {
  if (policies.length === 0) return new Map();
  const collections = await collectionsOf(db, brand, policies);
  const cards = await cardsOf(db, brand, policies);
  const asked = [...collections, ...cards].flatMap(({ method_id: methodId }) => methodId ?? []);
  const kept = await methodsOf(db, brand, { policies, asked });
  return new Map(
    policies.map(({ accountId, proposalCode }) => {
      const drawn = collections.filter((one) => one.account_id === accountId);
      const card = cards.find((one) => one.proposal_code === proposalCode);
      const last = drawn[0]?.method_id ?? card?.method_id;
      const own = kept.filter((one) => one.method_id === last || one.proposal_code === proposalCode);
      const byUse = own.toSorted((one, other) => Number(other.method_id === last) - Number(one.method_id === last));
      const method = byUse.find(({ status }) => status !== 'CANCELLED') ?? byUse[0] ?? null;
      return [accountId, { method, ...newsOf(drawn) }];
    }),
  );
}

function newsOf(drawn: readonly Drawn[]): Omit<WhatPays, 'method'> {
  const dayOf = ({ charge_on: chargeOn, period_start: start }: Drawn) => chargeOn ?? start;
  const awaited = drawn.findLast(({ status }) => UNDER_WAY.some((one) => one === status));
  const failed = drawn.find(({ status }) => status === 'FAILED' || status === 'CHARGED_BACK');
  return {
    underWay: awaited ? { chargeOn: dayOf(awaited), amount: awaited.amount } : null,
    failedOn: failed ? dayOf(failed) : null,
  };
}

async function collectionsOf(db: Database, brand: string, policies: readonly Billed[]): Promise<Drawn[]> {
  const accounts = policies.map(({ accountId }) => accountId);
  return await db
    .selectFrom('collections')
    .select(['account_id', 'method_id', 'status', 'period_start', 'charge_on', 'amount'])
    .where('brand', '=', brand)
    .where('account_id', 'in', accounts)
    .orderBy('period_start', 'desc')
    .execute();
}

async function cardsOf(db: Database, brand: string, policies: readonly Billed[]) {
  const codes = policies.map(({ proposalCode }) => proposalCode);
  return await db
    .selectFrom('payment_attempts')
    .select(['proposal_code', 'method_id'])
    .where('brand', '=', brand)
    .where('proposal_code', 'in', codes)
    .where('purpose', '=', 'PROPOSAL')
    .where('status', '=', 'BOUND')
    .execute();
}

/** What was kept for some policies, or was asked for a payment of theirs, the latest first. */
async function methodsOf(
  db: Database,
  brand: string,
  { policies, asked }: { readonly policies: readonly Billed[]; readonly asked: readonly string[] },
): Promise<PayingMethod[]> {
  const codes = policies.map(({ proposalCode }) => proposalCode);
  const rows = await db
    .selectFrom('payment_methods')
    .select(['method_id', 'proposal_code', 'type', 'status', 'details'])
    .where('brand', '=', brand)
    .where(({ eb, or }) =>
      or([eb('proposal_code', 'in', codes), ...(asked.length > 0 ? [eb('method_id', 'in', asked)] : [])]),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, details: row.details as MethodDetails }));
}
