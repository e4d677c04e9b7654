import { createHash } from 'node:crypto';
import type { Instant } from '@marque/base';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import type { PaymentAhead } from '@marque/domain/process/bill-run/payments-to-come';
import { type CalendarDay, calendarFile } from '../../papers/calendar-file.ts';
import type { AccountInWords } from './account-in-words.ts';
import type { OpenToPay } from './open-to-pay.ts';

/** What is to be paid: an account's payments to come, and the means. */
export type PaymentsAhead = {
  readonly account: AccountInWords;
  readonly history: Pick<AccountHistory, 'methods'>;
  readonly ahead: readonly PaymentAhead[];
  /** What was missed, and none of them asks for. */
  readonly open: OpenToPay | null;
  /** Whether payments are taken by direct debit. */
  readonly byDebit: boolean;
  readonly now: Instant;
};

/** A calendar file of an account's payments to come; undefined if there are none. */
export function paymentsCalendar(given: PaymentsAhead): string | undefined {
  const { account, ahead, open, now } = given;
  const { brand, words } = account;
  const days = [...ahead.map((payment) => eventOf(payment, given)), ...(open ? [openEvent(open, given)] : [])];
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

const openTexts: { readonly [W in OpenToPay['why']]: string } = {
  COVER_ENDS: 'coverEnds',
  WAIT_ENDS: 'waitEnds',
  UNPAID: 'unpaid',
};

function openEvent({ amount, day, why, periodStart }: OpenToPay, { account, now }: PaymentsAhead): CalendarDay {
  const { facts, brand, words, money } = account;
  const say = (key: string, values?: { readonly [name: string]: string }) =>
    words.text(`accountPapers.calendar.${key}`, values);
  return {
    uid: uidOf(account, `${periodStart}:open`),
    day,
    summary: say('open', { amount: money(amount), brand: brand.name }),
    description: [
      say('policy', { vehicle: facts.vehicle, policyNumber: facts.policy.policyNumber }),
      say(openTexts[why]),
      say('openAsOf', { date: words.day(now) }),
    ].join('\n'),
  };
}

/** It names the payment and no person, because a shared calendar shares its names. */
function uidOf({ facts, brand }: AccountInWords, payment: string): string {
  const hash = createHash('sha256').update(`${facts.policy.accountId}:${payment}`).digest('hex');
  return `${hash.slice(0, 32)}@${brand.brand}.marque`;
}

function eventOf(payment: PaymentAhead, given: PaymentsAhead): CalendarDay {
  const { stage, period, payOn, amount, comesBack = 0 } = payment;
  const { facts, brand, words, money, range } = given.account;
  const { policyNumber } = facts.policy;
  const say = (key: string, values?: { readonly [name: string]: string }) =>
    words.text(`accountPapers.calendar.${key}`, values);
  return {
    uid: uidOf(given.account, period.startAt),
    day: payOn,
    summary: say('summary', { amount: money(amount), brand: brand.name }),
    description: [
      say('policy', { vehicle: facts.vehicle, policyNumber }),
      ...(comesBack < amount ? [say('cover', { period: range(period.startAt, period.endAt) })] : []),
      howOf(payment, given),
      stage === 'UNDER_WAY' ? say('underWay') : say('asOf', { date: words.day(given.now) }),
      ...(comesBack > 0 ? [say('comesBack', { amount: money(comesBack) })] : []),
    ].join('\n'),
  };
}
