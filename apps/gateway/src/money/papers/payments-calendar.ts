import { createHash } from 'node:crypto';
import { dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import type { PaymentAhead } from '@marque/domain/process/bill-run/payments-to-come';
import { type CalendarDay, calendarFile } from '../../papers/calendar-file.ts';
import type { AccountInWords } from './account-in-words.ts';

/** What is to be paid: what the bank draws already, and the payments to come after it. */
export type PaymentsAhead = {
  readonly account: AccountInWords;
  readonly history: Pick<AccountHistory, 'underWay' | 'periods' | 'methods'>;
  readonly ahead: readonly PaymentAhead[];
  /** Whether payments are taken by direct debit. */
  readonly byDebit: boolean;
  readonly now: Instant;
};

type Payment = {
  readonly periodStart: LocalDate;
  readonly periodEnd: LocalDate | undefined;
  readonly payOn: LocalDate;
  readonly amount: Pennies;
  /** How it is paid, as a sentence. */
  readonly how: string;
  readonly isAsked: boolean;
};

/** A calendar file of the payments of an account that are to come; undefined where there are none. */
export function paymentsCalendar(given: PaymentsAhead): string | undefined {
  const { account, now } = given;
  const { brand, words } = account;
  const days = [...underWay(given), ...ahead(given)].map((payment) => eventOf(payment, account, now));
  if (days.length === 0) return undefined;
  const name = words.text('accountPapers.calendar.name', { brand: brand.name });
  return calendarFile({ name, language: words.language, writtenAt: now, days });
}

function underWay({ account: { words, facts }, history, now }: PaymentsAhead): Payment[] {
  const today = dayOf(now, facts.policy.timeZone);
  return history.underWay.flatMap(({ status, dueAt, periodStart, amount, methodId }): Payment[] => {
    const payOn = dueAt === null ? null : dayOf(dueAt, facts.policy.timeZone);
    if (status !== 'PENDING' || payOn === null || payOn < today) return [];
    const means = history.methods?.get(methodId ?? '') ?? words.text('payments.method.yourBank');
    const periodEnd = history.periods.find(({ startAt }) => startAt === periodStart)?.endAt;
    const how = words.text('accountPapers.calendar.debit', { means });
    return [{ periodStart, periodEnd, payOn, amount, how, isAsked: true }];
  });
}

function ahead({ account: { words }, history, ahead: payments, byDebit }: PaymentsAhead): Payment[] {
  return payments.map(({ period, payOn, amount, methodId }) => {
    const means = history.methods?.get(methodId ?? '');
    const how =
      means === undefined
        ? words.text('accountPapers.calendar.noMeans')
        : words.text(`accountPapers.calendar.${byDebit ? 'debit' : 'from'}`, { means });
    return { periodStart: period.startAt, periodEnd: period.endAt, payOn, amount, how, isAsked: false };
  });
}

function eventOf(
  { periodStart, periodEnd, payOn, amount, how, isAsked }: Payment,
  { facts, brand, words, money, day, range }: AccountInWords,
  now: Instant,
): CalendarDay {
  const { text } = words;
  const { accountId, policyNumber } = facts.policy;
  const say = (key: string, values?: { readonly [name: string]: string }) =>
    text(`accountPapers.calendar.${key}`, values);
  return {
    // It names the payment and no person, because a shared calendar shares its names.
    uid: `${createHash('sha256').update(`${accountId}:${periodStart}`).digest('hex').slice(0, 32)}@${brand.brand}.marque`,
    day: payOn,
    summary: say('summary', { amount: money(amount), brand: brand.name }),
    description: [
      say('policy', { vehicle: facts.vehicle, policyNumber }),
      say('cover', { period: periodEnd === undefined ? day(periodStart) : range(periodStart, periodEnd) }),
      how,
      isAsked ? say('underWay') : say('asOf', { date: words.day(now) }),
    ].join('\n'),
  };
}
