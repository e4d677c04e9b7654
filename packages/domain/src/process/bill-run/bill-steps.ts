import { assert, type Instant } from '@marque/base';
import { isUndoable } from '../../policy/ending/settled-from.ts';
import type { ArrearsCase, ArrearsStanding } from '../arrears/arrears-case.ts';
import { isHoldable } from '../arrears/decide-hold.ts';
import { type ArrearsStep, type ArrearsWait, nextArrearsStep } from '../arrears/next-arrears-step.ts';
import { isPaidUp, unpaidOf } from '../arrears/unpaid-of.ts';
import { type DebtStep, debtOf, debtStep, owedUnfailed } from '../ending/debt-step.ts';
import { afterEnding, type EndingStep, endingStep } from '../ending/ending-step.ts';
import { isCoverOver } from '../ending/is-cover-over.ts';
import { afterBilling } from './after-billing.ts';
import { arrearsStanding } from './arrears-standing.ts';
import { askedAgain } from './asking/after-asking.ts';
import type { BillAccount, BillingProgress, BillingTerms, BillingWait } from './bill-account.ts';
import { chargesAfter, withoutPaidMisses } from './due-now.ts';
import { type BillingStep, nextBillingStep } from './next-billing-step.ts';
import { afterNextTerm, type NextTermStep, nextTermStep } from './next-term/next-term-step.ts';
import { type CardExpiryStep, cardExpiryStep } from './telling/card-expiry.ts';
import { type OfferEndStep, offerEndStep } from './telling/offer-end.ts';

/** More steps than a century of months needs: beyond that the steps do not end, which is a fault. */
const STEPS_MAX = 5000;

/**
 * One thing to do about an account: its bill, a debt, the end of its policy, or news that its customer gets in time.
 */
export type AccountStep = BillingStep | ArrearsStep | EndingStep | TellingStep | NextTermStep;

/** Everything to do about an account at a moment, in order, and how it stands afterwards. */
export type Billed = {
  readonly steps: readonly AccountStep[];
  /** The account after them. */
  readonly stands: BillAccount;
  readonly progress: BillingProgress;
  readonly arrears: ArrearsCase | null;
  /** Whether somebody's end of the policy has been made true, or cover was seen to have ended by itself. */
  readonly isEnded: boolean;
  /** Nothing is left that staff could hold, so that a hold of it is over. */
  readonly endsHold: boolean;
  /** Its turn has come and is to be decided before anything else; left out: it has not. */
  readonly isTurning?: true;
  /** Nothing is to be done before it; null: nothing ever will be, unless something happens to the account. */
  readonly until: Instant | null;
};

/** A turn that could not be decided is asked for again. */
const TURN_AGAIN_MS = 3_600_000;

/** An account as it is foreseen at a moment: a turn that has come by then is decided as things stand. */
export function asTurnedBy(account: BillAccount, at: Instant): BillAccount {
  const { turnsAt, nextTerm, ...turned } = account;
  if (turnsAt === undefined || at < turnsAt) return account;
  // What is held, or comes by then, is paid as the term begins.
  return { ...turned, balance: turned.balance - (nextTerm?.payment?.amount ?? 0) };
}

/**
 * Takes every step of an account that is due at a moment or, if its turn has come by then, up to the turn: what follows
 * depends on whether another term does. Throws when the steps do not end.
 */
export function billSteps(account: BillAccount, terms: BillingTerms, now: Instant): Billed {
  const { turnsAt } = account;
  if (turnsAt === undefined) return withNextTerm(stepsBy(account, terms, now), terms, now);
  if (now < turnsAt) {
    const billed = withNextTerm(stepsBy(account, terms, now), terms, now);
    return { ...billed, until: billed.until !== null && billed.until < turnsAt ? billed.until : turnsAt };
  }
  const before = new Date(Date.parse(turnsAt) - 1).toISOString();
  const until = new Date(Date.parse(now) + TURN_AGAIN_MS).toISOString();
  return { ...stepsBy(account, terms, before), isTurning: true, until };
}

/** The same, with the steps for the next term's money. */
function withNextTerm(billed: Billed, terms: BillingTerms, now: Instant): Billed {
  const steps = [...billed.steps];
  let { stands } = billed;
  for (;;) {
    const step = nextTermStep(stands, terms, now);
    if (step.kind === 'wait')
      return {
        ...billed,
        steps,
        stands,
        progress: stands.progress,
        until: earliest(step, { ...step, until: billed.until }),
      };
    steps.push(step);
    stands = afterNextTerm(stands, step);
  }
}

/**
 * Takes every step of an account that is due at a moment, each on top of those before it: charges, then its end, then
 * debts, then what is asked for. Throws when the steps do not end.
 */
function stepsBy(account: BillAccount, terms: BillingTerms, now: Instant): Billed {
  const steps: AccountStep[] = [];
  let stands = withoutPaidDebt(withoutPaidMisses(account));
  while (steps.length < STEPS_MAX) {
    const billing = nextBillingStep(stands, terms, now);
    const ending = endingStep(stands, { currency: terms.currency, now });
    // An end that staff can still undo moves no money, and nothing more is asked for.
    if (isUndoable(stands.policy, now) && billing.kind !== 'charge' && billing.kind !== 'withdraw-notice') {
      const until = ending.kind === 'wait' ? ending.until : null;
      return {
        steps,
        stands,
        progress: stands.progress,
        arrears: stands.arrears,
        isEnded: false,
        endsHold: false,
        until,
      };
    }
    if (billing.kind !== 'charge' && ending.kind !== 'wait') {
      steps.push(ending);
      stands = withoutPerson(afterEnding(stands, ending));
      if (ending.kind === 'end-cover' || ending.kind === 'lapse') stands = withoutPeriods(stands);
      continue;
    }
    // We tell that an offer is over before its first full month is charged, even if the run slept through the day.
    const late = billing.kind === 'charge' && !stands.isStill ? offerEndStep(stands, now) : null;
    if (late && late.kind !== 'wait') {
      steps.push(late);
      stands = { ...stands, progress: late.progress };
      continue;
    }
    const followed = arrearsStep(stands, terms, now);
    const { progress, arrears } = stands;
    if (billing.kind === 'wait' && followed.kind === 'wait') {
      const telling = tellingStep(stands, terms, now);
      const isEnded = stands.ending?.isDone === true || stands.isLapsed === true;
      if (telling.kind === 'wait') {
        const waits = [followed, billing, telling, ...(ending.kind === 'wait' ? [ending] : [])];
        const endsHold = !isHoldable({ arrears, unfailed: owedUnfailed(stands, now) });
        return { steps, stands, progress, arrears, isEnded, endsHold, until: earliest(...waits) };
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

/** Once the debt after cover is paid, none that was asked for is left. */
function withoutPaidDebt(account: BillAccount): BillAccount {
  const { debt, ...progress } = account.progress;
  return debt && isPaidUp(debtOf(account)) ? { ...account, progress } : account;
}

type TellingStep = OfferEndStep | CardExpiryStep | DebtStep;

/** What the customer is told beside their bill: the end of an offer, a card that expires, and what is owed after cover. */
function tellingStep(account: BillAccount, terms: BillingTerms, now: Instant): TellingStep | BillingWait {
  if (account.isStill) return { kind: 'wait', until: null };
  const offer = offerEndStep(account, now);
  if (offer.kind !== 'wait') return offer;
  const card = cardExpiryStep(account, terms, now);
  if (card.kind !== 'wait') return card;
  const debt = debtStep(account, now);
  return debt.kind === 'wait' ? { kind: 'wait', until: earliest(offer, card, debt) } : debt;
}

function arrearsStep(account: BillAccount, terms: BillingTerms, now: Instant): ArrearsStep | ArrearsWait {
  const { arrears, progress } = account;
  if (account.isStill) return { kind: 'wait', until: null };
  // What failed ahead of its charge is owed once that is in the books.
  if (!arrears || arrears.period > progress.charged) return { kind: 'wait', until: null };
  const standing = arrearsStanding(account, arrears);
  // No cover is left to keep: what is still unpaid is asked for with the rest of the debt.
  if (isCoverOver(account, now) && !isPaidUp(unpaidOf(standing))) return { kind: 'wait', until: null };
  if (isAskedPaid(account, standing)) return { kind: 'close-arrears', closed: arrears, arrears: null };
  return nextArrearsStep(standing, { ...terms.ladder, closed: terms.closed }, now);
}

/** No later period can ask for anything: what was spread is owed with the rest. */
function withoutPeriods(account: BillAccount): BillAccount {
  const { spread: _spread, ...progress } = account.progress;
  return { ...account, progress: { ...progress, carried: 0 } };
}

/** Cover has ended, so nothing is left for a person to see to; the debt after it is asked for first. */
function withoutPerson(account: BillAccount): BillAccount {
  const { arrears } = account;
  return arrears ? { ...account, arrears: { ...arrears, isForPerson: false } } : account;
}

/** Whether everything that was ever asked for is paid: what is left has only joined it. */
function isAskedPaid({ policy, progress }: BillAccount, standing: ArrearsStanding): boolean {
  const { unasked } = standing.case;
  if (unasked === undefined) return false;
  return unpaidOf(standing) <= chargesAfter(policy, { after: unasked - 1, upTo: progress.asked });
}

function afterArrears(before: BillAccount, step: ArrearsStep): BillAccount {
  const { progress } = before;
  const unasked = step.kind === 'close-arrears' ? step.closed.unasked : undefined;
  // What joined is asked for like any other month once the rest is paid.
  const account = unasked === undefined ? before : { ...before, progress: askedAgain(progress, unasked) };
  const pennies = step.kind === 'try-again' ? step.amount : 0;
  const isCardAsked = account.isCardAsked || step.kind === 'try-again';
  return { ...account, arrears: step.arrears, isCardAsked, underWayBesides: account.underWayBesides + pennies };
}

function earliest(...waits: readonly (ArrearsWait | BillingWait)[]): Instant | null {
  const moments = waits.map(({ until }) => until).filter((moment) => moment !== null);
  return moments.sort()[0] ?? null;
}
