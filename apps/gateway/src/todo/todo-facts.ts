import { dayOf, type Instant, type LocalDate } from '@marque/base';
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
import { type AccountBalance, accountBalances } from '../store/money/account-balances.ts';
import { type AccountStands, readBillings } from '../store/money/billing/account-billing.ts';
import type { PaymentMethod } from '../store/money/payment-methods.ts';
import { type WhatPays, whatPays } from '../store/money/what-pays.ts';
import { unopenedDocuments } from '../store/policies/documents.ts';
import { proofsDue } from './proofs-due.ts';
import { unreadPapers } from './unread-papers.ts';

/** Whose list it is: some policies of a brand, at a moment of the business. */
export type TodoSubject = {
  readonly brand: Brand;
  readonly policies: readonly Policy[];
  readonly now: Instant;
};

/** What we know that a customer may have to act on. No driver is checked after the sale yet, and no renewal offered. */
export async function todoFacts(db: Database, { brand, policies, now }: TodoSubject): Promise<TodoFacts[]> {
  const accounts = policies.map(({ accountId }) => accountId);
  const balances = await accountBalances(db, brand.brand, accounts);
  const billings = await readBillings(db, accounts);
  const paying = await whatPays(db, brand.brand, policies);
  const policyIds = policies.map(({ policyId }) => policyId);
  const unopened = await unopenedDocuments(db, brand.brand, policyIds);
  const proofs = await proofsDue(db, { brand, policies, now });
  return policies.map((policy) => {
    const { policyId, timeZone, startsAt, endsAt, accountId } = policy;
    const pays = paying.get(accountId);
    const proof = proofs.get(policyId);
    return {
      ...{ policyId, accountId, timeZone, startsAt, endsAt },
      status: policyStatus(policy, now),
      endsSooner: policy.termination?.effectiveAt ?? null,
      isSettled: policy.termination !== null || policy.successorId !== null,
      registration: registrationOf(policy, brand, now),
      owed: owedOf(balances.get(accountId), billings.get(accountId), { pays, today: dayOf(now, timeZone) }),
      method: pays?.method ? methodOf(pays.method) : null,
      next: pays?.underWay ?? nextPayment(policy, now) ?? null,
      // What its lack costs is for a person to say: no rule charges for it.
      ncdProof: proof ? { ...proof, morePennies: null } : null,
      unread: unreadPapers(policy, unopened, now),
      ...{ driverChecks: [], renewal: null },
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

/** What we failed to ask for in time nobody has to act on. What a bank took back, or a card's dispute, has no day of its own. */
function owedOf(
  money: AccountBalance | undefined,
  billing: AccountStands | undefined,
  { pays, today }: { readonly pays: WhatPays | undefined; readonly today: LocalDate },
): TodoFacts['owed'] {
  const pennies = (money?.outstandingPennies ?? 0) - (billing?.progress.missed ?? 0);
  const dueOn = billing?.arrears?.notice?.endsOn ?? billing?.arrears?.failedOn ?? pays?.failedOn ?? today;
  return pennies > 0 ? { pennies, dueOn } : null;
}

function methodOf({ method_id: methodId, type, status, details }: PaymentMethod): NonNullable<TodoFacts['method']> {
  return { methodId, type, status, expires: 'cardExpires' in details ? details.cardExpires : null };
}
