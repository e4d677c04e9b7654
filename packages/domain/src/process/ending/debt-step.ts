import { addToDate, assert, dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { coveredUntil } from '../../policy/covered-until.ts';
import type { ArrearsCase, ArrearsHold } from '../arrears/arrears-case.ts';
import type { ArrearsWait } from '../arrears/next-arrears-step.ts';
import { isPaidUp } from '../arrears/unpaid-of.ts';
import type { EndingAccount } from './ending-step.ts';
import { isCoverOver } from './is-cover-over.ts';

/**
 * Days after the end until the debt is first asked for in a separate letter: the letter about the end has named it
 * already.
 */
const FIRST_AFTER_DAYS = 7;
/** Days between two letters, and from the last of them until a person sees to it. */
const BETWEEN_DAYS = 14;
const LETTERS = 2;

/** How often the debt after cover was asked for by letter, when last, and whether a person sees to it by now. */
export type DebtAsked = { readonly times: number; readonly on: LocalDate; readonly isForPerson: boolean };

/** An account as far as it owes something after cover. Money in pennies. */
type DebtAccount = EndingAccount & {
  readonly progress: { readonly debt?: DebtAsked; readonly disputed?: Pennies; readonly notice: unknown };
  readonly arrears: ArrearsCase | null;
  readonly hold: ArrearsHold | null;
  readonly underWay: Pennies;
  readonly underWayBesides: Pennies;
};

/** What is owed after cover is asked for by letter, `payBy` being the day after which something follows, or becomes a person’s. Money in pennies. */
export type DebtStep = { readonly amount: Pennies; readonly debt: DebtAsked } & (
  | { readonly kind: 'ask-for-debt'; readonly isLast: boolean; readonly payBy: LocalDate }
  | { readonly kind: 'ask-a-person' }
);

/**
 * The next thing to do about the debt after cover, or until when there is nothing: two letters, then a person. Nothing
 * is taken for it automatically. While any of it is on its way, or staff hold it, nothing happens; it does not include
 * what a cardholder disputes.
 */
export function debtStep(account: DebtAccount, now: Instant): DebtStep | ArrearsWait {
  const { policy, progress, hold, underWay, underWayBesides } = account;
  const amount = debtOf(account);
  if (isPaidUp(amount) || progress.notice || progress.debt?.isForPerson) return waitUntil(null);
  // An end that somebody has chosen wakes the account as it is made true.
  if (!isCoverOver(account, now)) return waitUntil(policy.termination === null ? policy.endsAt : null);
  const { timeZone } = policy;
  const today = dayOf(now, timeZone);
  const after = (day: LocalDate) => waitUntil(startOfDay(addToDate(day, { days: 1 }), timeZone));
  if (hold && today <= hold.until) return after(hold.until);
  // Nobody is asked for a premium of a void policy: that a payment of it failed, or was taken back, is a person’s at once.
  if (policy.termination?.kind === 'VOIDED')
    return { kind: 'ask-a-person', amount, debt: { times: 0, on: today, isForPerson: true } };
  // What becomes of it wakes the account; tomorrow's look is for what never answers.
  if (underWay + underWayBesides > 0) return after(today);
  const from = askedFrom(account, today);
  if (today < from) return waitUntil(startOfDay(from, timeZone));
  const times = (progress.debt?.times ?? 0) + 1;
  if (times > LETTERS && progress.debt)
    return { kind: 'ask-a-person', amount, debt: { ...progress.debt, isForPerson: true } };
  return {
    ...{ kind: 'ask-for-debt', amount, isLast: times === LETTERS, payBy: addToDate(today, { days: BETWEEN_DAYS }) },
    debt: { times, on: today, isForPerson: false },
  };
}

/** What is owed after cover, in pennies: all but what a cardholder disputes. */
export function debtOf({ balance, progress: { disputed = 0 } }: Pick<DebtAccount, 'balance' | 'progress'>): Pennies {
  return Math.max(0, balance - disputed);
}

/**
 * How much of the outstanding pennies the customer has to pay by now: while cover goes on, not what we failed to ask
 * for; after it, all of it.
 */
export function toPayNow(
  outstanding: Pennies,
  {
    progress: { missed, disputed = 0 },
    isOver,
  }: { readonly progress: { readonly missed: Pennies; readonly disputed?: Pennies }; readonly isOver: boolean },
): Pennies {
  return Math.max(0, outstanding - disputed - (isOver ? 0 : missed));
}

/**
 * What staff may hold without a failed payment, in pennies: after cover the whole debt, before that what we failed to
 * ask for.
 */
export function owedUnfailed(
  account: EndingAccount & { readonly progress: DebtAccount['progress'] & { readonly missed: Pennies } },
  now: Instant,
): Pennies {
  return isCoverOver(account, now) ? debtOf(account) : account.progress.missed;
}

/** A payment that has failed since the end, without anybody telling the customer, is told on the day. */
function askedFrom({ policy, progress: { debt }, arrears }: DebtAccount, today: LocalDate): LocalDate {
  if (debt) return addToDate(debt.on, { days: BETWEEN_DAYS });
  if (arrears && !arrears.isTold) return today;
  const endedAt = coveredUntil(policy);
  assert(endedAt !== null, 'cover that is over has ended at a moment');
  return addToDate(dayOf(endedAt, policy.timeZone), { days: FIRST_AFTER_DAYS });
}

function waitUntil(until: Instant | null): ArrearsWait {
  return { kind: 'wait', until };
}
