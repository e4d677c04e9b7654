import type { LocalDate } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../ground/tables/database.ts';
import type { Collection } from './collections.ts';
import { chosenMethods } from './method-choices.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** What pays for a policy: the means that was chosen, and the day on which a payment failed last. */
export type WhatPays = {
  readonly method: PaymentMethod | null;
  readonly failedOn: LocalDate | null;
};

type Billed = Pick<Policy, 'accountId'>;
type Drawn = Pick<Collection, 'account_id' | 'status' | 'period_start' | 'charge_on'>;

/** What pays for some policies of a brand, by their accounts. */
export async function whatPays(
  db: Database,
  brand: string,
  policies: readonly Billed[],
): Promise<ReadonlyMap<string, WhatPays>> {
  if (policies.length === 0) return new Map();
  const accounts = policies.map(({ accountId }) => accountId);
  const collections = await collectionsOf(db, brand, accounts);
  const chosen = await chosenMethods(db, brand, accounts);
  return new Map(
    accounts.map((accountId) => {
      const drawn = collections.filter((one) => one.account_id === accountId);
      return [accountId, { method: chosen.get(accountId) ?? null, ...newsOf(drawn) }];
    }),
  );
}

function newsOf(drawn: readonly Drawn[]): Omit<WhatPays, 'method'> {
  const failed = drawn.find(({ status }) => status === 'FAILED' || status === 'CHARGED_BACK');
  return { failedOn: failed ? (failed.charge_on ?? failed.period_start) : null };
}

async function collectionsOf(db: Database, brand: string, accounts: readonly string[]): Promise<Drawn[]> {
  return await db
    .selectFrom('collections')
    .select(['account_id', 'status', 'period_start', 'charge_on'])
    .where('brand', '=', brand)
    .where('account_id', 'in', accounts)
    .orderBy('period_start', 'desc')
    .execute();
}
