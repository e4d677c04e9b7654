import { dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { UnpaidWhy } from '../../../unpaid-whys.ts';
import type { BillAccount, BillingProgress, BillingTerms, BillingWait } from '../bill-account.ts';
import { asksAt, isToldTooLate, lastToldOn, type NextTurn, payBy } from './asks-at.ts';
import { askedFor, type NextTermAsked, type NextTermMoney, nothingAsked } from './next-term-money.ts';
import { whyUnpaid } from './why-unpaid.ts';

/** One thing to do about the money for a next term, with the progress that is stored in the same transaction. */
export type NextTermStep = { readonly progress: BillingProgress } & (
  | {
      readonly kind: 'ask-for-next-term';
      readonly methodId: string;
      readonly amount: Pennies;
      readonly offer: string;
    }
  | {
      readonly kind: 'tell-next-term-unpaid';
      readonly amount: Pennies;
      readonly why: UnpaidWhy;
      readonly payBy: LocalDate;
      readonly triesAgainOn: LocalDate | null;
    }
  /** Payments under way no longer have a purpose: they are called off, and what has come goes back. */
  | { readonly kind: 'return-next-term'; readonly attemptId: string }
);

type Turn = NextTurn & {
  readonly account: BillAccount;
  readonly money: NextTermMoney;
  readonly asked: NextTermAsked;
  readonly today: LocalDate;
};

/**
 * The next thing to do about the money for a term that is paid at once, ahead of its turn: a kept card is asked some
 * days before it, and again on the brand's days if that is allowed. A customer who has to pay another way is told at
 * once, and again in the last days. Anything that stops the term sends the payment back.
 */
export function nextTermStep(
  account: BillAccount,
  { ladder, nextTermDays: days }: BillingTerms,
  now: Instant,
): NextTermStep | BillingWait {
  const { nextTerm: money, turnsAt, progress, policy } = account;
  if (!money) return forNothing;
  const { offer, isWanted, payment, toldAt, amount } = money;
  if (payment && (!isWanted || payment.offer !== offer))
    return {
      ...{ kind: 'return-next-term', attemptId: payment.attemptId },
      // If the term is wanted again, asking begins from the start.
      progress: { ...progress, nextTerm: nothingAsked(offer, progress.nextTerm?.refused) },
    };
  // What becomes of a payment wakes the account.
  if (
    payment ||
    !isWanted ||
    account.isStill ||
    toldAt === null ||
    turnsAt === undefined ||
    amount < LEAST_DUE_PENNIES.CARD
  )
    return forNothing;
  const { timeZone } = policy;
  const from = asksAt({ turnsAt, timeZone }, { toldAt, days });
  if (isToldTooLate(turnsAt, { toldAt })) return forNothing;
  if (now < from) return { kind: 'wait', until: from };
  const today = dayOf(now, timeZone);
  const turn: Turn = { turnsAt, timeZone, account, money, today, asked: askedFor(progress.nextTerm, offer) };
  const methodId = cardToAsk(turn, ladder.retryAfterDays.length);
  return methodId === undefined ? tellUnpaid(turn) : ask(turn, methodId);
}

const forNothing: BillingWait = { kind: 'wait', until: null };

/** The card that may be asked today: one that was chosen since, or the same as before once its day has come. */
function cardToAsk({ account: { means }, asked, today }: Turn, triesAgain: number): string | undefined {
  if (means?.type !== 'CARD' || !means.isGood || asked.refused.includes(means.methodId)) return undefined;
  const { methodId } = means;
  if (asked.methodId !== methodId) return methodId;
  const isDay = asked.nextTryOn !== null && today >= asked.nextTryOn && asked.tries <= triesAgain;
  return isDay ? methodId : undefined;
}

function ask({ account: { progress }, money, asked, today }: Turn, methodId: string): NextTermStep {
  const tries = asked.methodId === methodId ? asked.tries + 1 : 1;
  const firstOn = tries === 1 ? today : asked.firstOn;
  const nextTerm = { ...asked, tries, methodId, firstOn, nextTryOn: null, isDisputed: false };
  const { amount, offer } = money;
  return { kind: 'ask-for-next-term', methodId, amount, offer, progress: { ...progress, nextTerm } };
}

function tellUnpaid(turn: Turn): NextTermStep | BillingWait {
  const { account, money, asked, today, timeZone } = turn;
  const last = lastToldOn(turn);
  const isLast = today >= last;
  const { nextTryOn } = asked;
  if (asked.isTold && (!isLast || asked.isLastTold)) {
    const days = [nextTryOn, isLast ? null : last].filter((day) => day !== null && day > today).sort();
    const [day] = days;
    return { kind: 'wait', until: day ? startOfDay(day, timeZone) : null };
  }
  const nextTerm = { ...asked, isTold: true, isLastTold: isLast };
  return {
    ...{ kind: 'tell-next-term-unpaid', amount: money.amount, payBy: payBy(turn), triesAgainOn: nextTryOn },
    why: whyUnpaid(asked),
    progress: { ...account.progress, nextTerm },
  };
}

/** The account after a step: requested money is under way, and money that goes back is gone. */
export function afterNextTerm(account: BillAccount, step: NextTermStep): BillAccount {
  const { nextTerm: money } = account;
  const after = { ...account, progress: step.progress };
  if (!money || step.kind === 'tell-next-term-unpaid') return after;
  if (step.kind === 'return-next-term') return { ...after, nextTerm: { ...money, isWanted: false, payment: null } };
  const { amount, offer } = step;
  return { ...after, nextTerm: { ...money, payment: { attemptId: '', offer, amount, isHeld: false } } };
}
