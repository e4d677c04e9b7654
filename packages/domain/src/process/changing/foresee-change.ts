import { daysBetween, type Instant, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { prorate } from '../../billing/prorate.ts';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BillAccount, BillingTerms } from '../bill-run/bill-account.ts';
import { paymentsToCome } from '../bill-run/payments-to-come.ts';
import type { EndingBooks } from '../ending/ending-step.ts';
import { pricedVersions } from '../ending/priced-versions.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { termOf } from '../term-of.ts';

/** What a change adds to a service period that is in the books; below zero what it takes off. Its end is not included. */
export type PeriodChanged = {
  readonly startAt: LocalDate;
  readonly endAt: LocalDate;
  readonly days: number;
  readonly lines: readonly PremiumLine[];
  readonly total: Pennies;
};

/** A payment to come, with its day, as it is now and as it would be with the change; null where there is none. */
export type PaymentChanged = { readonly payOn: LocalDate; readonly from: Pennies | null; readonly to: Pennies | null };

/** What a change does to the money of an account if nothing else happens. Money in pennies, above zero but for `prorata`. */
export type ChangeForeseen = {
  readonly periods: readonly PeriodChanged[];
  /** What it adds to what was charged; below zero what it takes off. */
  readonly prorata: Pennies;
  /** What is due before it is confirmed: of a term that is paid at once, less what the customer is owed. */
  readonly dueNow: Pennies;
  /** What comes with a payment to come. */
  readonly withNext: Pennies;
  /** What the customer is owed for it. */
  readonly back: Pennies;
  /** What the customer was owed before. */
  readonly credit: Pennies;
  readonly payments: readonly PaymentChanged[];
};

const PAYMENTS = 3;

/** What a change would do: of what is in the books by the days of its periods, and of what is to come by the very steps that the bill run takes. */
export function foreseeChange(
  account: BillAccount & { readonly ending: EndingBooks },
  terms: BillingTerms,
  { versions, now }: { readonly versions: readonly PolicyVersion[]; readonly now: Instant },
): ChangeForeseen {
  const policy = { ...account.policy, versions: [...account.policy.versions, ...versions] };
  const periods = periodsChanged(policy, account.ending);
  const prorata = sumPennies(periods.map(({ total }) => total));
  const isMonthly = policy.paymentSchedule === 'MONTHLY';
  const credit = Math.max(0, 0 - account.balance);
  const due = isMonthly ? 0 : Math.max(0, prorata - credit);
  // What no card takes comes with a payment to come.
  const dueNow = due < LEAST_DUE_PENNIES.CARD ? 0 : due;
  const withNext = isMonthly ? Math.max(0, prorata) : due - dueNow;
  const { progress } = account;
  const changed = {
    ...{ ...account, policy, balance: account.balance + prorata - dueNow },
    progress: { ...progress, carried: (progress.carried ?? 0) + withNext },
  };
  const payments = sideBySide(paymentsToCome(account, terms, now), paymentsToCome(changed, terms, now));
  return { periods, prorata, dueNow, withNext, back: Math.max(0, 0 - prorata), credit, payments };
}

function periodsChanged(policy: Policy, { booked }: EndingBooks): PeriodChanged[] {
  return booked.flatMap(({ startAt, lines: charged }) => {
    const term = uncutPeriod(policy, startAt);
    if (!term) return [];
    const until = termOf(policy).endAt ?? term.endAt;
    const lines = prorate({ term, versions: pricedVersions(policy, startAt), until, charged });
    const total = sumPennies(lines.map(({ totalPremium }) => totalPremium));
    const { endAt } = term;
    return lines.length === 0 ? [] : [{ startAt, endAt, days: daysBetween(startAt, endAt), lines, total }];
  });
}

type Payment = { readonly payOn: LocalDate; readonly amount: Pennies };

function sideBySide(now: readonly Payment[], then: readonly Payment[]): PaymentChanged[] {
  const days = [...new Set([...now, ...then].map(({ payOn }) => payOn))].sort().slice(0, PAYMENTS);
  const on = (payments: readonly Payment[], day: LocalDate) => {
    const due = payments.filter(({ payOn }) => payOn === day);
    return due.length === 0 ? null : sumPennies(due.map(({ amount }) => amount));
  };
  return days.map((payOn) => ({ payOn, from: on(now, payOn), to: on(then, payOn) }));
}
