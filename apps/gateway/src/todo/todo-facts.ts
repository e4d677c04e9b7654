import { dayOf, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { textAt } from '@marque/domain/facts/text-at';
import { vrnSourceOf } from '@marque/domain/facts/vrn-source';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import { isUndoable } from '@marque/domain/policy/ending/settled-from';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { versionAt } from '@marque/domain/policy/version-at';
import { lastAnswerDay } from '@marque/domain/process/arrears/confirming/answer-until';
import type { TakenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { toPayNow } from '@marque/domain/process/ending/debt-step';
import { begunSince } from '@marque/domain/todo/begun-since';
import type { TodoFacts } from '@marque/domain/todo/todo-facts';
import { divideRegistration } from '@marque/forms';
import type { Database } from '../ground/tables/database.ts';
import { guestsOf } from '../papers/of-policy/guests-of.ts';
import { isToldUnrenewed } from '../papers/of-policy/is-told-unrenewed.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { productSold } from '../papers/product-sold.ts';
import { policiesOfTheDead } from '../store/deaths/deaths.ts';
import { type AccountBalance, accountBalances } from '../store/money/account-balances.ts';
import { isOverBy, missedPaymentOf } from '../store/money/ahead/missed-payment-of.ts';
import { readTakenNext } from '../store/money/ahead/read-taken-next.ts';
import { type AccountStands, readBillings } from '../store/money/billing/account-billing.ts';
import type { PaymentMethod } from '../store/money/payment-methods.ts';
import { type WhatPays, whatPays } from '../store/money/what-pays.ts';
import { unopenedDocuments } from '../store/policies/documents.ts';
import { waitingChanges } from '../store/policies/waiting-changes.ts';
import { renewalsMade } from '../store/renewals/renewals-of-policies.ts';
import { moreWithoutProofs } from './more-without-proofs.ts';
import { proofsDue } from './proofs-due.ts';
import { unreadPapers } from './unread-papers.ts';

/** The subject of the list: some policies of a brand, at a moment of the business. */
export type TodoSubject = {
  readonly brand: Brand;
  readonly policies: readonly Policy[];
  readonly now: Instant;
};

/** A check of a driver asks nothing of the customer once it is sold, and a renewal has pages and banners of its own: their kinds have rules, and no facts. */
const nothingKnown = { driverChecks: [], renewal: null };

/** What we know that a customer may have to act on. Nobody is asked to act on a policy whose holder has died. */
export async function todoFacts(db: Database, { brand, policies: asked, now }: TodoSubject): Promise<TodoFacts[]> {
  const died = await policiesOfTheDead(
    db,
    brand.brand,
    asked.map(({ policyId }) => policyId),
  );
  const policies = asked.filter(({ policyId }) => !died.has(policyId));
  const accounts = policies.map(({ accountId }) => accountId);
  const balances = await accountBalances(db, brand.brand, accounts);
  const billings = await readBillings(db, accounts);
  const paying = await whatPays(db, brand.brand, policies);
  const taken = await readTakenNext(db, { brand, accountIds: accounts, now });
  const policyIds = policies.map(({ policyId }) => policyId);
  const unopened = await unopenedDocuments(db, brand.brand, policyIds);
  const changing = await waitingChanges(db, { brand: brand.brand, policyIds, now });
  const proofs = await proofsDue(db, { brand, policies, now });
  const wanting = policies.filter(({ policyId }) => proofs.has(policyId));
  const renewals = await renewalsMade(db, brand.brand, policyIds);
  const more = await moreWithoutProofs(db, { brand, policies: wanting, now });
  return policies.map((policy) => {
    const { policyId, timeZone, startsAt, accountId } = policy;
    // Cover that goes on by itself ends on no day: nobody has to find other cover.
    const endsAt = policy.autoRenewal === true && renewals.get(policyId)?.hasPrice ? null : policy.endsAt;
    const pays = paying.get(accountId);
    const proof = proofs.get(policyId);
    const product = productSold(brand, policy);
    const hasRenewal = renewals.has(policyId);
    return {
      ...{ policyId, accountId, timeZone, startsAt, endsAt },
      status: policyStatus(policy, now),
      endsSooner: policy.termination?.effectiveAt ?? null,
      isInsurersEnd: policy.termination?.byStaff?.onWordOf === 'INSURER',
      isSettled: policy.termination !== null || policy.successorId !== null,
      registration: registrationOf(policy, brand, now),
      owed: owedOf(policy, balances.get(accountId), { billing: billings.get(accountId), pays, now }),
      method: pays?.method ? methodOf(pays.method) : null,
      next: firstOf(taken.get(accountId)),
      ncdProof: proof ? { ...proof, morePennies: more.get(policyId) ?? null } : null,
      isPaidOnce: policy.paymentSchedule === 'SINGLE_PAYMENT',
      hasRenewal,
      endsUnrenewed: !hasRenewal && product !== undefined && isToldUnrenewed(policy, product, now),
      unread: unreadPapers(policy, unopened, now),
      changesAt: changing.get(policyId) ?? null,
      guests: guestsOf(policyInWords({ policy, brand, version: versionAt(policy, now) })),
      ...nothingKnown,
    };
  });
}

function firstOf(taken: TakenNext | undefined): TodoFacts['next'] {
  const first = taken?.underWay[0] ?? taken?.next;
  return first ? { chargeOn: first.payOn, amount: first.amount } : null;
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

type Owing = {
  readonly billing: AccountStands | undefined;
  readonly pays: WhatPays | undefined;
  readonly now: Instant;
};

/**
 * Nobody has to act on what we failed to ask for in time, while cover goes on, or on what a cardholder disputes; nor on
 * anything while staff can undo an end, or a known end takes back what is unpaid. Money that a bank took back has no
 * day of its own.
 */
function owedOf(policy: Policy, money: AccountBalance | undefined, { billing, pays, now }: Owing): TodoFacts['owed'] {
  const today = dayOf(now, policy.timeZone);
  const outstanding = money?.outstandingPennies ?? 0;
  const isOver = billing !== undefined && isOverBy(policy, { ...billing, now });
  const pennies = billing ? toPayNow(outstanding, { progress: billing.progress, isOver }) : outstanding;
  if (pennies <= 0 || isUndoable(policy, now) || (billing && takesUnpaidBack(policy, billing))) return null;
  const dueOn = billing?.arrears?.failedOn ?? pays?.failedOn ?? today;
  const missed = billing && missedPaymentOf(policy, billing, { money, now });
  if (!missed) {
    const hold = billing?.hold;
    const waitsUntil = hold && hold.until >= today ? hold.until : null;
    return { pennies, dueOn, ends: null, heldUntil: waitsUntil, askedAgainOn: null, confirmBy: null };
  }
  const { coverEndsOn, endPassedOn, keepsCover, heldUntil, nextTryOn, reason } = missed;
  const begunOn = begunSince(missed.months, missed.amount - pennies);
  const confirmBy = reason === 'NEEDS_CONFIRMATION' ? lastAnswerDay(missed.failedOn) : null;
  return {
    ...{ pennies, heldUntil, dueOn: endPassedOn ?? begunOn ?? dueOn },
    ends: coverEndsOn === null ? null : { on: coverEndsOn, pennies: keepsCover ?? pennies },
    askedAgainOn: begunOn === null && nextTryOn !== null && nextTryOn >= today ? nextTryOn : null,
    confirmBy: confirmBy !== null && confirmBy >= today ? confirmBy : null,
  };
}

function methodOf({ method_id: methodId, type, status, details }: PaymentMethod): NonNullable<TodoFacts['method']> {
  return { methodId, type, status, expires: 'cardExpires' in details ? details.cardExpires : null };
}
