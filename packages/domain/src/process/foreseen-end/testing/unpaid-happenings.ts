import { assert, type Instant } from '@marque/base';
import { reversePayment } from '../../../billing/reverse-payment.ts';
import { takesUnpaidBack } from '../../../policy/ending/asks-no-more.ts';
import type { Termination } from '../../../policy/policy.ts';
import { afterTakingBack } from '../../bill-run/after-taking-back.ts';
import { fail, post, seen } from '../../bill-run/testing/booked-account.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import { restOfMonth } from '../../ending/rest-of-month.ts';
import type { UnpaidLife } from './unpaid-life.ts';

/** The bank takes back the last debit that it had paid. */
export function comesBack({ books, isDone }: UnpaidLife, now: Instant): void {
  const of = books.paid.findLast(({ payment, left }) => payment.provider === 'gocardless' && left === payment.amount);
  if (!of) return;
  const { payment, period } = of;
  const { amount, methodId = null } = payment;
  const reversal = { reversalId: `${payment.paymentId}:1`, reason: 'late_failure', amount, effectiveAt: now };
  post(books, reversePayment({ payment, ...reversal }));
  of.left = 0;
  const said = { reason: 'BANK_REFUSED', code: 'failed', isFinal: false, triedAgainOn: null } as const;
  const isTold = !takesUnpaidBack(books.policy, { isEnded: isDone });
  fail(books, { ...said, methodId, amount, period }, { now, isTold });
}

/** Somebody ends cover. */
export function endLife({ books }: UnpaidLife, termination: Termination): void {
  books.policy = { ...books.policy, termination };
}

/** Takes back an end that waits. */
export function takeEndBack({ books }: UnpaidLife, now: Instant): void {
  const { policy, account } = books;
  const { termination } = policy;
  assert(termination, 'what is taken back was decided');
  const about = { adjustmentId: `taken back at ${now}`, currency: 'GBP', now };
  const booked = bookedPeriods(books.books, policy.policyId);
  const rest = restOfMonth({ ...policy, termination }, booked, about);
  books.policy = { ...policy, termination: null };
  if (rest) post(books, rest);
  const { progress } = afterTakingBack(seen(books), { rest, calledOff: [] });
  books.account = { ...account, progress };
}
