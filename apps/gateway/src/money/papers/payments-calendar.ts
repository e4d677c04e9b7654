import { createHash } from 'node:crypto';
import type { Instant } from '@marque/base';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import type { PaymentAhead } from '@marque/domain/process/bill-run/payments-to-come';
import { type CalendarDay, calendarFile } from '../../papers/calendar-file.ts';
import type { AccountInWords } from './account-in-words.ts';

/** What is to be paid: the payments of an account that are to come, and by which means. */
export type PaymentsAhead = {
  readonly account: AccountInWords;
  readonly history: Pick<AccountHistory, 'methods'>;
  readonly ahead: readonly PaymentAhead[];
  /** Whether payments are taken by direct debit. */
  readonly byDebit: boolean;
  readonly now: Instant;
};

/** A calendar file of the payments of an account that are to come; undefined where there are none. */
export function paymentsCalendar(given: PaymentsAhead): string | undefined {
  const { account, ahead, now } = given;
  const { brand, words } = account;
  const days = ahead.map((payment) => eventOf(payment, given));
  if (days.length === 0) return undefined;
  const name = words.text('accountPapers.calendar.name', { brand: brand.name });
  return calendarFile({ name, language: words.language, writtenAt: now, days });
}

/** How a payment is made, as a sentence. */
function howOf({ stage, methodId }: PaymentAhead, { account: { words }, history, byDebit }: PaymentsAhead): string {
  const means = history.methods?.get(methodId ?? '');
  const say = (key: string, named = '') => words.text(`accountPapers.calendar.${key}`, { means: named });
  if (stage === 'UNDER_WAY') return say('debit', means ?? words.text('payments.method.yourBank'));
  if (means === undefined) return say('noMeans');
  return say(byDebit ? 'debit' : 'from', means);
}

function eventOf(payment: PaymentAhead, given: PaymentsAhead): CalendarDay {
  const { stage, period, payOn, amount } = payment;
  const { facts, brand, words, money, range } = given.account;
  const { accountId, policyNumber } = facts.policy;
  const say = (key: string, values?: { readonly [name: string]: string }) =>
    words.text(`accountPapers.calendar.${key}`, values);
  return {
    // It names the payment and no person, because a shared calendar shares its names.
    uid: `${createHash('sha256').update(`${accountId}:${period.startAt}`).digest('hex').slice(0, 32)}@${brand.brand}.marque`,
    day: payOn,
    summary: say('summary', { amount: money(amount), brand: brand.name }),
    description: [
      say('policy', { vehicle: facts.vehicle, policyNumber }),
      say('cover', { period: range(period.startAt, period.endAt) }),
      howOf(payment, given),
      stage === 'UNDER_WAY' ? say('underWay') : say('asOf', { date: words.day(given.now) }),
    ].join('\n'),
  };
}
