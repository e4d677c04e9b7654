import { type Instant, type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { outstanding } from '../outstanding.ts';
import { type Forgotten, penniesOf } from './forgotten.ts';
import { chargedLate } from './forgotten-of.ts';
import type { ServicePeriod } from './service-periods.ts';
import type { PaymentUnderWay, Statement, StatementLine } from './statement.ts';
import { isChargeOf, lineOfTransaction, lineUnderWay, type MethodNames } from './statement-line.ts';

/** An account: its movements, what is under way, its periods (`servicePeriods`) and the names of its means of payment. */
export type AccountHistory = {
  readonly transactions: readonly LedgerTransaction[];
  readonly underWay: readonly PaymentUnderWay[];
  readonly periods: readonly ServicePeriod[];
  readonly methods?: MethodNames;
  /** The periods that we failed to ask for in time, and their pennies that are left; left out: none. */
  readonly forgotten?: { readonly months: readonly Forgotten[]; readonly left: Pennies };
  /** Pennies owed that the next payment asks for, such as those that a change has added; left out: none. */
  readonly carried?: Pennies;
  readonly now: Instant;
};

/**
 * The statements of one account in order: a pure fold of its movements. A movement belongs to the statement of the
 * moment of its posting, even if it concerns another period, so that an earlier statement never changes. Periods that
 * have not opened have none, except the first.
 */
export function statementsOf(history: AccountHistory): Statement[] {
  const opened = history.periods.filter(({ number, opensAt }) => number === 1 || opensAt <= history.now);
  let broughtForward = 0;
  const folded = opened.map((period, index) => {
    const posted = postedIn(history, { after: index === 0 ? '' : period.opensAt, before: opened[index + 1]?.opensAt });
    const one = foldStatement(history, { period, posted, broughtForward });
    broughtForward = one.carriedForwardBalance;
    return one;
  });
  return folded.map((one, index) => {
    const later = folded.slice(index + 1);
    return { ...withOutstanding(history, one, later), chargedOn: chargedOn(one, later) };
  });
}

/** Movements from one moment (included) to another (not included; undefined: for ever), in order of time. */
function postedIn(
  { transactions, methods = new Map() }: AccountHistory,
  { after, before }: { after: Instant; before: Instant | undefined },
): StatementLine[] {
  return transactions
    .filter(({ effectiveAt }) => effectiveAt >= after && (before === undefined || effectiveAt < before))
    .map((one) => lineOfTransaction(one, methods))
    .sort((a, b) => compare(a.effectiveAt, b.effectiveAt) || compare(a.key, b.key));
}

function foldStatement(
  { underWay, methods = new Map(), now }: AccountHistory,
  { period, posted, broughtForward }: { period: ServicePeriod; posted: StatementLine[]; broughtForward: Pennies },
): Statement {
  const subtotal = sumPennies(posted.filter(({ group }) => group === 'INVOICE').map(({ amount }) => amount));
  const paid = sumPennies(posted.filter(({ group }) => group === 'PAYMENT').map(({ amount }) => amount));
  const first = posted[0]?.effectiveAt ?? period.opensAt;
  return {
    statementNumber: period.number,
    createdAt: period.number === 1 && first < period.opensAt ? first : period.opensAt,
    ...{ periodStart: period.startAt, periodEnd: period.endAt },
    status: 'SETTLED',
    broughtForwardBalance: broughtForward,
    subtotalBalance: subtotal,
    statementBalance: broughtForward + subtotal,
    carriedForwardBalance: broughtForward + subtotal + paid,
    amountOutstanding: 0,
    ...{ paymentDueAt: null, chargedOn: null },
    final: period.isLast && period.endsAt <= now,
    transactions: [
      ...posted,
      ...underWay.filter((one) => one.periodStart === period.startAt).map((one) => lineUnderWay(one, methods)),
    ],
  };
}

/**
 * The unpaid part of a statement: later payments and credits pay the oldest debt first, except what we failed to ask
 * for, which they leave.
 */
function withOutstanding(history: AccountHistory, one: Statement, later: readonly Statement[]): Statement {
  const paidLater = sumPennies(
    later.flatMap(({ transactions }) =>
      transactions.filter(({ status, amount }) => status === 'POSTED' && amount < 0).map(({ amount }) => 0 - amount),
    ),
  );
  const forgotten = forgottenLeft(history, one, later);
  const unpaid = Math.max(forgotten, one.carriedForwardBalance - paidLater);
  if (unpaid === 0) return one;
  const pending = history.underWay.filter(({ status }) => status === 'PENDING');
  const carried = carriedFrom(history, one, later);
  if (unpaid <= carried) return one;
  const comes = [carried, ...pending.map(({ amount }) => amount)];
  const open = outstanding({ balance: unpaid, collectionsUnderWay: comes });
  const amountOutstanding = Math.max(open, forgotten);
  const hasFailed = one.transactions.some(({ status, type }) => status === 'FAILED' || type === 'PAYMENT_REVERSAL');
  return {
    ...one,
    status: amountOutstanding > 0 && hasFailed ? 'FAILED' : 'PENDING',
    amountOutstanding,
    paymentDueAt: pending[0]?.dueAt ?? one.createdAt,
  };
}

/** The part of a statement that comes with the next payment: additions by later changes are carried first. */
function carriedFrom({ carried = 0 }: AccountHistory, one: Statement, later: readonly Statement[]): Pennies {
  const since = later.flatMap(({ transactions }) => transactions.filter(isAddedByChange));
  return Math.max(0, Math.min(carried - sumPennies(since.map(({ amount }) => amount)), one.carriedForwardBalance));
}

const isAddedByChange = ({ subType, amount }: StatementLine) => subType === 'MTA' && amount > 0;

/**
 * What we failed to ask for up to a statement and is neither paid today nor asked for, in pennies. What came has paid
 * its oldest month.
 */
function forgottenLeft({ forgotten }: AccountHistory, one: Statement, later: readonly Statement[]): Pennies {
  if (!forgotten) return 0;
  const { months, left } = forgotten;
  const since = later.flatMap(({ transactions }) => transactions.flatMap((line) => chargedLate(line, months)));
  const open = Math.min(left, penniesOf(months)) - penniesOf(since);
  return Math.max(0, Math.min(open, one.carriedForwardBalance));
}

/** The number of the later statement that charges the days of one. */
function chargedOn(one: Statement, later: readonly Statement[]): number | null {
  const charges = ({ transactions }: Statement) => transactions.some((line) => isChargeOf(line, one));
  return charges(one) ? null : (later.find(charges)?.statementNumber ?? null);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
