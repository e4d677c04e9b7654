import type { LocalDate, Pennies } from '@marque/base';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { linesCharged } from '../lines-charged.ts';
import { withMissed } from '../spread/spread.ts';
import { termOf } from '../term-of.ts';
import type { BillAccount, BillingProgress } from './bill-account.ts';

/** What is owed and never asked for unannounced, in pennies: what we missed, and what a bank took back for its customer. */
export function leftUnasked({ missed, disputed = 0 }: BillingProgress): Pennies {
  return missed + disputed;
}

/**
 * Debts that are not asked for now, in pennies: what we missed, what a bank took back for its customer, and what the
 * next period asks for.
 */
export function keptApart(progress: BillingProgress): Pennies {
  return leftUnasked(progress) + (progress.carried ?? 0);
}

/** An account as far as it owes. Money in pennies. */
type Owing = Pick<BillAccount, 'policy' | 'progress' | 'balance' | 'underWay'>;

/**
 * What is owed without what the run has under way and what is kept apart, in pennies. A debit requested ahead takes
 * nothing off before its charge is in the books.
 */
export function dueNow({ policy, progress, balance, underWay }: Owing): Pennies {
  return balance - Math.max(0, underWay - askedAhead(policy, progress)) - keptApart(progress);
}

/**
 * What was asked for ahead of its charge, in pennies: what the period costs now, but no more than it was to cost then,
 * if a change has made it dearer since.
 */
export function askedAhead(
  policy: Policy,
  { charged, asked, expected }: Pick<BillingProgress, 'charged' | 'asked' | 'expected'>,
): Pennies {
  return Math.min(expected ?? Number.POSITIVE_INFINITY, chargesAfter(policy, { after: charged, upTo: asked }));
}

/** What was asked for ahead of its charge and is more than its period costs by now, in pennies, also once that is charged. */
export function askedTooMuch(
  policy: Policy,
  { charged, asked, expected = 0 }: Pick<BillingProgress, 'charged' | 'asked' | 'expected'>,
): Pennies {
  return Math.max(0, expected - chargesAfter(policy, { after: charged, upTo: asked }));
}

/**
 * How much of a requested debit is owed by now, in pennies: no more than its period costs by now, and no more than the
 * other debits under way leave to pay. While cover goes on, that is everything asked for and not paid, including what
 * is not in the books yet. `balance` is what is owed by the books, `others` what the other debits ask for, in pennies.
 */
export function leftOfDebit(
  {
    policy,
    progress,
    balance,
    isEnded,
    others,
  }: Pick<Owing, 'policy' | 'progress' | 'balance'> & { readonly isEnded: boolean; readonly others: Pennies },
  { period, amount }: { readonly period: number; readonly amount: Pennies },
): Pennies {
  if (isEnded) return Math.max(0, Math.min(amount, balance - others));
  const { charged, asked } = progress;
  const notBooked = chargesAfter(policy, { after: charged, upTo: asked });
  const notAsked = chargesAfter(policy, { after: asked, upTo: charged });
  const tooMuch = period === asked ? askedTooMuch(policy, progress) : 0;
  return Math.max(0, Math.min(amount - tooMuch, balance + notBooked - notAsked - others));
}

/**
 * The same for everything ever asked for: a month in the books that was not asked for yet does not count. What came has
 * paid the oldest.
 */
export function dueOfAsked(account: Owing): Pennies {
  const { policy, progress } = account;
  return dueNow(account) - chargesAfter(policy, { after: progress.asked, upTo: progress.charged });
}

/**
 * The same beyond what is kept apart, if every requested debit is paid, in pennies; below zero: too much. A debit that
 * came before its charge pays that charge, and an announced one counts on the credit that lowered its amount.
 */
export function owedOfAsked(account: BillAccount): Pennies {
  const { policy, progress, underWay } = account;
  return dueOfAsked(account) + Math.max(0, askedAhead(policy, progress) - underWay) + countedOn(progress);
}

/** What a policy's service periods after one period, up to and including another, cost in pennies. */
export function chargesAfter(
  policy: Policy,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Pennies {
  const term = termOf(policy);
  const periods = Array.from({ length: Math.max(0, upTo - after) }, (_one, index) =>
    servicePeriod(term, after + 1 + index),
  );
  return periods.reduce((sum, period) => sum + (period ? chargeOf(policy, period.startAt) : 0), 0);
}

/** What a policy costs for the period that starts on a day, in pennies. */
export function chargeOf(policy: Policy, periodStart: LocalDate): Pennies {
  return linesCharged(policy, periodStart)
    .filter(({ active }) => active)
    .reduce((sum, { totalPremium }) => sum + totalPremium, 0);
}

/** The credit that an announced debit counts on, in pennies: it asks for that much less, once its period is charged. */
function countedOn({ notice, charged }: BillingProgress): Pennies {
  if (notice?.charge === undefined || notice.period <= charged) return 0;
  const { charge, carries = 0, amount, part = 0 } = notice;
  return Math.max(0, charge + carries - (amount - part));
}

/**
 * What is kept apart is owed like everything else: once the customer has paid (what was missed first), it is no more
 * than the debt. A month in the books that was not asked for yet is not part of it, and a debit that came before its
 * charge pays that charge.
 */
export function withoutPaidMisses(account: BillAccount): BillAccount {
  const { progress } = account;
  const owed = Math.max(0, owedOfAsked(account) + keptApart(progress));
  if (keptApart(progress) <= owed) return account;
  const disputed = Math.min(progress.disputed ?? 0, owed);
  const missed = Math.min(progress.missed, owed - disputed);
  return { ...account, progress: { ...withMissed(progress, missed), disputed, carried: owed - disputed - missed } };
}
