import { addToDate, assert, dayOf, type Pennies } from '@marque/base';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import { takesUnpaidBack } from '../../../policy/ending/asks-no-more.ts';
import type { Taken } from '../../bill-run/testing/booked-account.ts';
import { type BookedPeriod, bookedPeriods } from '../../ending/booked-periods.ts';
import { termOf } from '../../term-of.ts';
import type { UnpaidLife } from './unpaid-life.ts';

type Kind = Taken['step']['kind'];

const LEAST_END_NOTICE = 14;
/** Steps that tell a customer of what is unpaid. */
const OF_UNPAID = new Set<Kind>([
  ...(['tell-failure', 'try-again', 'give-end-notice', 'repeat-end-notice', 'accept-part', 'end-unpaid'] as const),
]);
/** Steps that ask for money. */
const ASKS = new Set<Kind>([
  ...(['charge-card', 'give-notice', 'collect', 'ask-for-means', 'join-arrears', 'ask-for-debt'] as const),
  ...OF_UNPAID,
]);

/** Throws if a finished life breaks a promise about debts. */
export function checkUnpaid(life: UnpaidLife): void {
  const { taken } = life.books;
  for (const [index, one] of taken.entries()) {
    const { step, before } = one;
    if (!ASKS.has(step.kind)) continue;
    const isEnded = before.ending?.isDone === true;
    assert(!takesUnpaidBack(before.policy, { isEnded }), `${step.kind} asks for what an end takes back`);
    if (isEnded) assert(step.kind === 'ask-for-debt', `${step.kind} asks after the end`);
    if (step.kind === 'ask-for-debt') {
      assert(before.policy.termination?.kind !== 'VOIDED', 'nobody owes a premium for a void policy');
      assert(step.amount === before.balance, `${step.amount} is asked for after the end, ${before.balance} is owed`);
    }
    checkAmount(life, one, toldOfPeriod(taken.slice(0, index), before.progress.asked));
    if (step.kind === 'accept-part') checkPart(life, index);
    if (step.kind === 'end-unpaid') checkEnd(taken, index);
  }
}

/** What a service period was to cost when its debit was requested, in pennies; 0 if none was. */
function toldOfPeriod(taken: readonly Taken[], period: number): Pennies {
  const notices = taken.flatMap(({ step }) => (step.kind === 'collect' ? [step.notice] : []));
  return notices.findLast((one) => one.period === period)?.charge ?? 0;
}

/**
 * What is told as unpaid was asked for, and is still owed. `told` is what the last requested period was to cost, in
 * pennies.
 */
function checkAmount({ books: { books } }: UnpaidLife, { step, before, at }: Taken, told: Pennies): void {
  if (!OF_UNPAID.has(step.kind) || !('amount' in step)) return;
  const { balance, underWay, progress, policy } = before;
  const ledger = books.filter(({ effectiveAt }) => effectiveAt <= at);
  const asked = servicePeriod(termOf({ ...policy, termination: null }), progress.asked)?.startAt ?? '';
  const notAsked = bookedPeriods(ledger, policy.policyId).filter(({ startAt }) => startAt > asked);
  const later = costOf(notAsked);
  const cost = costOf(bookedPeriods(ledger, policy.policyId).filter(({ startAt }) => startAt === asked));
  // A debit that asks for more than its month costs by now pays nothing else before it has come.
  const tooMuch = progress.asked > progress.charged ? 0 : Math.min(underWay, Math.max(0, told - cost));
  const ahead = progress.asked > progress.charged ? (progress.expected ?? 0) : 0;
  const carried = Math.min(progress.carried ?? 0, Math.max(0, balance - later));
  const due = balance - Math.max(0, underWay - ahead) + tooMuch - progress.missed - carried - later;
  const tried = step.kind === 'try-again' ? before.underWayBesides : 0;
  assert(step.amount <= due - tried, `${step.kind} of ${step.amount} on ${at}, and ${due - tried} is unpaid`);
}

function costOf(periods: readonly BookedPeriod[]): Pennies {
  return periods.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.totalPremium, 0);
}

/** Nobody who has paid nothing is thanked for a part. */
function checkPart({ books: { books, taken } }: UnpaidLife, index: number): void {
  const last = taken.findLast(({ step }, at) => at < index && step.kind === 'accept-part');
  const [sold] = books;
  const [since, until] = [last?.at ?? sold?.effectiveAt ?? '', taken[index]?.at ?? ''];
  const paid = books.some(({ kind, effectiveAt }) => kind === 'PAYMENT' && effectiveAt > since && effectiveAt <= until);
  assert(paid, `a part is accepted on ${until}, and nothing was paid since ${since}`);
}

/** Cover ends after its notice and its whole time. */
function checkEnd(taken: readonly Taken[], index: number): void {
  const [one] = taken.slice(index);
  assert(one, 'a step that was taken is there');
  const { at, before } = one;
  const { timeZone } = before.policy;
  const today = dayOf(at, timeZone);
  const { notice } = before.arrears ?? {};
  assert(notice && addToDate(notice.endsOn, { days: 1 }) === today, 'cover ends on the day that its notice named');
  const given = taken.slice(0, index).findLast(({ step }) => step.kind === 'give-end-notice');
  assert(given, 'cover ends after a notice');
  assert(addToDate(dayOf(given.at, timeZone), { days: LEAST_END_NOTICE }) < today, 'and after its whole time');
}
