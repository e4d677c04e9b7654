import { assert, dayOf, type Instant } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { type ArrearsStep, type ArrearsWait, nextArrearsStep } from '../arrears/next-arrears-step.ts';
import { openOrAdd, withUnasked } from '../arrears/open-or-add.ts';
import { isPaidUp, unpaidOf } from '../arrears/unpaid-of.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { type DebtStep, debtOf, debtStep } from '../ending/debt-step.ts';
import { afterEnding, type EndingStep, endingStep } from '../ending/ending-step.ts';
import { arrearsStanding } from './arrears-standing.ts';
import type { BillAccount, BillingProgress, BillingTerms, BillingWait } from './bill-account.ts';
import { chargesAfter, dueOfAsked, withoutPaidMisses } from './due-now.ts';
import { type BillingStep, nextBillingStep } from './next-billing-step.ts';
import { type CardExpiryStep, cardExpiryStep } from './telling/card-expiry.ts';
import { type OfferEndStep, offerEndStep } from './telling/offer-end.ts';

/** More steps than a century of months needs: beyond it the steps do not end, which is a fault. */
const STEPS_MAX = 5000;

/** One thing to do about an account: its bill, what was not paid of it, the end of its policy, or what its customer is told in time. */
export type AccountStep = BillingStep | ArrearsStep | EndingStep | OfferEndStep | CardExpiryStep | DebtStep;

/** All that is to be done about an account at a moment, in order, and how it stands afterwards. */
export type Billed = {
  readonly steps: readonly AccountStep[];
  /** The account after them. */
  readonly stands: BillAccount;
  readonly progress: BillingProgress;
  readonly arrears: ArrearsCase | null;
  /** Whether somebody's end of the policy has been made true, or cover was seen to have ended by itself. */
  readonly isEnded: boolean;
  /** Nothing is to be done before it; null: nothing ever will be, unless something happens to the account. */
  readonly until: Instant | null;
};

/**
 * Takes every step of an account that is due at a moment, each upon what the ones before it have done: charges, then its end, then what was not paid, then
 * what is asked for. Throws when the steps do not end.
 */
export function billSteps(account: BillAccount, terms: BillingTerms, now: Instant): Billed {
  const steps: AccountStep[] = [];
  let stands = withoutPaidDebt(withoutPaidMisses(account));
  while (steps.length < STEPS_MAX) {
    const billing = nextBillingStep(stands, terms, now);
    const ending = endingStep(stands, { currency: terms.currency, now });
    // An end that staff can still undo moves no money, and nothing more is asked for.
    if (isUndoable(stands, now) && billing.kind !== 'charge' && billing.kind !== 'withdraw-notice') {
      const until = ending.kind === 'wait' ? ending.until : null;
      return { steps, stands, progress: stands.progress, arrears: stands.arrears, isEnded: false, until };
    }
    if (billing.kind !== 'charge' && ending.kind !== 'wait') {
      steps.push(ending);
      stands = withoutPerson(afterEnding(stands, ending));
      // No period follows that could ask for it.
      if (ending.kind === 'end-cover' || ending.kind === 'lapse')
        stands = { ...stands, progress: { ...stands.progress, carried: 0 } };
      continue;
    }
    // What an offer took off is told to be over before its first full month is charged, also where its day was slept over.
    const late = billing.kind === 'charge' ? offerEndStep(stands, now) : null;
    if (late && late.kind !== 'wait') {
      steps.push(late);
      stands = { ...stands, progress: late.progress };
      continue;
    }
    const followed = arrearsStep(stands, terms, now);
    const { progress, arrears } = stands;
    if (billing.kind === 'wait' && followed.kind === 'wait') {
      const telling = tellingStep(stands, now);
      const isEnded = stands.ending?.isDone === true || stands.isLapsed === true;
      if (telling.kind === 'wait') {
        const waits = [followed, billing, telling, ...(ending.kind === 'wait' ? [ending] : [])];
        return { steps, stands, progress, arrears, isEnded, until: earliest(...waits) };
      }
      steps.push(telling);
      stands = { ...stands, progress: 'debt' in telling ? { ...progress, debt: telling.debt } : telling.progress };
      continue;
    }
    // What is paid or owed is known once every period that has begun is in the books; only then is more asked for.
    if (followed.kind === 'wait' || billing.kind === 'charge') {
      assert(billing.kind !== 'wait', 'one of the two is to be done');
      steps.push(billing);
      stands = afterBilling(stands, billing, now);
    } else {
      steps.push(followed);
      stands = afterArrears(stands, followed);
    }
  }
  throw new Error(`The billing of account ${account.policy.accountId} does not end`);
}

/** An account whose debt after cover is paid has none that was asked for. */
function withoutPaidDebt(account: BillAccount): BillAccount {
  const { debt, ...progress } = account.progress;
  return debt && isPaidUp(debtOf(account)) ? { ...account, progress } : account;
}

/** What the customer is told beside their bill: the end of an offer, a card that expires, and what is owed after cover. */
function tellingStep(account: BillAccount, now: Instant): OfferEndStep | CardExpiryStep | DebtStep | BillingWait {
  const offer = offerEndStep(account, now);
  if (offer.kind !== 'wait') return offer;
  const card = cardExpiryStep(account, now);
  if (card.kind !== 'wait') return card;
  const debt = debtStep(account, now);
  return debt.kind === 'wait' ? { kind: 'wait', until: earliest(offer, card, debt) } : debt;
}

function isUndoable({ policy: { termination } }: BillAccount, now: Instant): boolean {
  return termination !== null && now >= termination.effectiveAt && now < settledFrom(termination);
}

function arrearsStep(account: BillAccount, terms: BillingTerms, now: Instant): ArrearsStep | ArrearsWait {
  const { arrears, ending, progress } = account;
  // What failed ahead of its charge is owed once that is in the books.
  if (!arrears || arrears.period > progress.charged) return { kind: 'wait', until: null };
  const standing = arrearsStanding(account, arrears);
  // There is no cover left that could be kept: what is still unpaid is asked for with all that is owed.
  if (ending?.isDone && !isPaidUp(unpaidOf(standing))) return { kind: 'wait', until: null };
  if (isAskedPaid(account, arrears)) return { kind: 'close-arrears', closed: arrears, arrears: null };
  return nextArrearsStep(standing, { ...terms.ladder, closed: terms.closed }, now);
}

/** Cover has ended, which is what a person would have seen to; what is owed after it is asked for first. */
function withoutPerson(account: BillAccount): BillAccount {
  const { arrears } = account;
  return arrears ? { ...account, arrears: { ...arrears, isForPerson: false } } : account;
}

/** Whether all that was ever asked for is paid: what is left has only joined it. */
function isAskedPaid(account: BillAccount, arrears: ArrearsCase): boolean {
  const { unasked } = arrears;
  if (unasked === undefined) return false;
  const { policy, progress } = account;
  const unpaid = unpaidOf({ case: arrears, due: dueOfAsked(account) });
  return unpaid <= chargesAfter(policy, { after: unasked - 1, upTo: progress.asked });
}

function afterArrears(before: BillAccount, step: ArrearsStep): BillAccount {
  const { progress } = before;
  const unasked = step.kind === 'close-arrears' ? step.closed.unasked : undefined;
  // What joined is asked for like any other month once the rest is paid.
  const account =
    unasked === undefined
      ? before
      : { ...before, progress: { ...progress, asked: Math.min(progress.asked, unasked - 1) } };
  const pennies = step.kind === 'try-again' ? step.amount : 0;
  const isCardAsked = account.isCardAsked || step.kind === 'try-again';
  return { ...account, arrears: step.arrears, isCardAsked, underWayBesides: account.underWayBesides + pennies };
}

function afterBilling(account: BillAccount, step: BillingStep, now: Instant): BillAccount {
  const next = { ...account, progress: step.progress };
  const { timeZone, accountId } = account.policy;
  switch (step.kind) {
    case 'charge': {
      if (!step.charge) return next;
      const balance = account.balance + ledgerBalance([step.charge], customerLedger(accountId));
      return {
        ...withBooked(next, step.charge),
        balance,
        arrears: owedFrom(account.arrears, step.period, { now, timeZone }),
      };
    }
    case 'collect':
      return { ...next, underWay: account.underWay + step.notice.amount };
    case 'charge-card':
      return { ...next, underWay: account.underWay + step.amount, isCardAsked: true };
    case 'ask-for-means': {
      const { amount, period } = step;
      const nothing = { code: null, isFinal: false, methodId: null, triedAgainOn: null } as const;
      const failure = { ...nothing, reason: 'NO_MEANS' as const, amount, period: period.number };
      return { ...next, arrears: openOrAdd(account.arrears, failure, { now, timeZone }) };
    }
    case 'join-arrears':
      assert(account.arrears, 'a period joins what is unpaid');
      return { ...next, arrears: withUnasked(account.arrears, step.period.number, step.amount) };
    default:
      return next;
  }
}

/** What failed ahead of its charge is followed up from the day of that charge. */
function owedFrom(
  arrears: ArrearsCase | null,
  { number }: { readonly number: number },
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): ArrearsCase | null {
  return arrears?.period === number ? { ...arrears, openedAt: now, failedOn: dayOf(now, timeZone) } : arrears;
}

/** What is charged while an end waits is given back with the rest where the end gives everything back. */
function withBooked(account: BillAccount, charge: LedgerTransaction): BillAccount {
  const { ending, policy } = account;
  if (!ending) return account;
  return { ...account, ending: { ...ending, booked: [...ending.booked, ...bookedPeriods([charge], policy.policyId)] } };
}

function earliest(...waits: readonly (ArrearsWait | BillingWait)[]): Instant | null {
  const moments = waits.map(({ until }) => until).filter((moment) => moment !== null);
  return moments.sort()[0] ?? null;
}
