import { dayOf, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { textAt } from '@marque/domain/facts/text-at';
import { vrnSourceOf } from '@marque/domain/facts/vrn-source';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { versionAt } from '@marque/domain/policy/version-at';
import { nextPayment } from '@marque/domain/process/next-payment';
import type { TodoFacts } from '@marque/domain/todo/todo-facts';
import { divideRegistration } from '@marque/forms';
import type { Database } from '../ground/tables/database.ts';
import { accountBalances } from '../store/money/account-balances.ts';
import { type PayingMethod, type WhatPays, whatPays } from '../store/money/what-pays.ts';

/** Whose list it is: some policies of a brand, at a moment of the business. */
export type TodoSubject = {
  readonly brand: Brand;
  readonly policies: readonly Policy[];
  readonly now: Instant;
};

/** What we know that a customer may have to act on. No driver is checked after the sale yet, no proof asked for, and no renewal offered. */
export async function todoFacts(db: Database, { brand, policies, now }: TodoSubject): Promise<TodoFacts[]> {
  const accounts = policies.map(({ accountId }) => accountId);
  const balances = await accountBalances(db, brand.brand, accounts);
  const paying = await whatPays(db, brand.brand, policies);
  return policies.map((policy) => {
    const { policyId, timeZone, startsAt, endsAt, accountId } = policy;
    const pays = paying.get(accountId);
    return {
      ...{ policyId, accountId, timeZone, startsAt, endsAt },
      status: policyStatus(policy, now),
      isSettled: policy.termination !== null || policy.successorId !== null,
      registration: registrationOf(policy, brand, now),
      owed: owedOf(balances.get(accountId)?.outstandingPennies ?? 0, pays, dayOf(now, timeZone)),
      method: pays?.method ? methodOf(pays.method) : null,
      next: pays?.underWay ?? nextPayment(policy, now) ?? null,
      ...{ driverChecks: [], ncdProof: null, unread: [], renewal: null },
    };
  });
}

function registrationOf(policy: Policy, brand: Brand, now: Instant): TodoFacts['registration'] {
  const car = versionAt(policy, now).data.assets[assetOf(policy, brand)] ?? {};
  const source = vrnSourceOf(car);
  const vrn = textAt(car, 'vrn');
  if (source === null || vrn === undefined) return null;
  return { vrn: divideRegistration(vrn, brand.formats.registrations), source };
}

function assetOf({ schemeCode }: Policy, { schemes, products }: Brand): string {
  const product = schemes.find((scheme) => scheme.schemeCode === schemeCode)?.product ?? '';
  return products[product]?.coreAsset.code ?? 'car';
}

/** What a bank took back, or a card's dispute, has no day of its own. */
function owedOf(pennies: number, pays: WhatPays | undefined, today: string): TodoFacts['owed'] {
  return pennies > 0 ? { pennies, dueOn: pays?.failedOn ?? today } : null;
}

function methodOf({ method_id: methodId, type, status, details }: PayingMethod): NonNullable<TodoFacts['method']> {
  return { methodId, type, status, expires: 'cardExpires' in details ? details.cardExpires : null };
}
