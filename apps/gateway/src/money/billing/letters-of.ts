import { addToDate, assert, dayOf, type Instant, type Pennies, sumPennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { lastDayOfCard } from '@marque/domain/payment/last-day-of-card';
import { coveredUntil } from '@marque/domain/policy/covered-until';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import { unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import type { AccountStep } from '@marque/domain/process/bill-run/bill-steps';
import { dueNow, withoutPaidMisses } from '@marque/domain/process/bill-run/due-now';
import type { BillingLetterFacts, MonthMissed } from '../../ground/tables/billing/billing-letter-facts.ts';
import { called } from '../../letters/called.ts';
import { debitNoticeFacts } from '../debits/debit-notice-facts.ts';
import { caseName } from '../letters/case-name.ts';
import type { AccountSteps } from './effects-of.ts';

/** A letter about a step, by its kind. */
export type BillingLetter = {
  readonly [K in keyof BillingLetterFacts]: {
    readonly kind: K;
    readonly facts: BillingLetterFacts[K];
    /** What it is about, if it may have been written already. */
    readonly about?: string;
  };
}[keyof BillingLetterFacts];

type Told = AccountSteps & { readonly brand: Brand };

/** The letters that tell what was done about an account, in that order. */
export function lettersOf(brand: Brand, one: AccountSteps): BillingLetter[] {
  const told = one.billed.steps.flatMap((step) => letterOf({ ...one, brand }, step) ?? []);
  const missed = missedOf(one);
  return missed ? [...told, { kind: 'months-missed', facts: missed }] : told;
}

function letterOf(told: Told, step: AccountStep): BillingLetter | undefined {
  const { brand } = told;
  switch (step.kind) {
    case 'tell-failure':
      return step.arrears ? failureLetter(told, step.arrears, step.amount) : undefined;
    case 'give-end-notice':
    case 'repeat-end-notice': {
      const { amount, endsOn } = step.endNotice;
      const kind = step.kind === 'give-end-notice' ? 'end-notice' : 'end-notice-again';
      return { kind, facts: { ...called(brand), amount, endsOn, owed: step.amount } };
    }
    case 'accept-part':
      return step.arrears ? partLetter(told, step.arrears, step.amount) : undefined;
    case 'join-arrears':
      return joinedLetter(told, step);
    case 'close-arrears':
      // Nothing goes on as before if cover has ended.
      return step.closed.isTold && !told.billed.isEnded
        ? { kind: 'arrears-over', facts: {}, about: caseName(told.row, step.closed) }
        : undefined;
    case 'give-notice':
      return { kind: 'debit-notice', facts: debitNoticeFacts(brand, told.account.policy, step.notice) };
    case 'withdraw-notice':
      // If a death calls it off, the letter to the family says that nothing is asked for.
      if (told.account.isStill) return undefined;
      return { kind: 'debit-withdrawn', facts: { amount: step.notice.amount, drawOn: step.notice.drawOn } };
    case 'ask-for-debt': {
      const { amount, isLast, payBy } = step;
      const endedAt = coveredUntil(told.account.policy);
      assert(endedAt !== null, 'what is owed after cover is of cover that has ended');
      const when = { lastMinute: lastMinute(endedAt), payBy };
      return { kind: 'debt-asked', facts: { ...called(brand), amount, isLast, ...when } };
    }
    case 'tell-card-expiry': {
      const { name: means, expires, amount, chargedOn } = step.cardExpiry;
      return { kind: 'card-expiring', facts: { amount, means, goodUntil: lastDayOfCard(expires), chargedOn } };
    }
    case 'tell-offer-end': {
      const { before, amount, chargedOn } = step.offerEnd;
      return { kind: 'offer-end', facts: { before, amount, chargedOn } };
    }
    default:
      return undefined;
  }
}

function failureLetter({ brand, account }: Told, { failure, nextTryOn }: ArrearsCase, amount: Pennies): BillingLetter {
  const { reason, isFinal } = failure;
  if (reason === 'NEEDS_CONFIRMATION' && account.answerUntil !== null) {
    const until = lastDayBefore(account.answerUntil, brand.timeZone);
    return { kind: 'confirm-payment', facts: { ...called(brand), amount, until } };
  }
  if (reason === 'NO_MEANS' || isFinal)
    return { kind: 'card-wanted', facts: { ...called(brand), amount, isRefused: reason !== 'NO_MEANS' } };
  const later = failure.part === undefined ? {} : { later: failure.part };
  return { kind: 'payment-failed', facts: { ...called(brand), amount, triesAgainOn: nextTryOn, ...later } };
}

/** A month that joined is not told of if all is paid, or cover over, by the end of the same look. */
function joinedLetter(
  { brand, billed: { arrears, stands, isEnded } }: Told,
  { amount, period }: Extract<AccountStep, { kind: 'join-arrears' }>,
): BillingLetter | undefined {
  if (!arrears || isEnded) return undefined;
  const owed = unpaidOf({ case: arrears, due: dueNow(stands) });
  return { kind: 'month-joined', facts: { ...called(brand), amount, owed, from: period.startAt } };
}

function partLetter({ brand }: Told, { restsUntil, nextTryOn, failedOn }: ArrearsCase, amount: Pennies): BillingLetter {
  const rest = { restsUntil: restsUntil ?? failedOn, triesAgainOn: nextTryOn };
  return { kind: 'part-paid', facts: { ...called(brand), amount, ...rest } };
}

/**
 * What we have now missed, told once for all its months. For somebody who has died, it is told only if the death was a
 * mistake.
 */
function missedOf({ account, billed: { steps } }: AccountSteps): BillingLetterFacts['months-missed'] | undefined {
  if (account.isStill) return undefined;
  let { missed } = withoutPaidMisses(account).progress;
  const each: MonthMissed[] = [];
  for (const step of steps) {
    if (step.kind !== 'charge') continue;
    const more = step.progress.missed - missed;
    missed = step.progress.missed;
    const { startAt: from, endAt } = step.period;
    if (more > 0) each.push({ from, through: addToDate(endAt, { days: -1 }), amount: more });
  }
  const amount = sumPennies(each.map((one) => one.amount));
  return each.length === 0 ? undefined : { amount, months: each.length, each };
}

function lastDayBefore(moment: Instant, timeZone: string): string {
  return dayOf(new Date(Date.parse(moment) - 1).toISOString(), timeZone);
}
