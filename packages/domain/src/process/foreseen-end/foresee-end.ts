import { assert, dayOf, type Instant, type LocalDate, type Pennies, startOfDay, sumPennies } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { Termination } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BillAccount, BillingTerms, MoneyArriving } from '../bill-run/bill-account.ts';
import { type BilledAt, billAhead } from '../bill-run/foreseen/bill-ahead.ts';
import { paymentsToCome, withoutPages } from '../bill-run/payments-to-come.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { type PeriodGivenBack, periodsGivenBack } from '../ending/credits-of-end.ts';
import { type EndingBooks, letGo } from '../ending/ending-step.ts';
import { refundDay } from '../ending/refund-day.ts';
import { type RefundSplit, splitRefund } from '../ending/split-refund.ts';
import { debitsGoingBack } from './debits-going-back.ts';
import { type CallingOff, canBeCalledOff, debitsToCallOff, hasArrived } from './debits-to-call-off.ts';

/** How somebody’s end of a policy leaves it. */
export type EndedAs = 'CANCELLED' | 'NTU' | 'VOIDED';

/** What an end does to the money of an account if nothing else happens until then. Money in pennies, above zero. */
export type EndForeseen = RefundSplit & {
  readonly status: EndedAs;
  /**
   * What goes back to the customer, and the payments that it may go back to, the latest first, including those still to
   * come.
   */
  readonly refund: Pennies;
  readonly sources: readonly RefundablePayment[];
  /** What is taken back of each service period in the books. */
  readonly periods: readonly PeriodGivenBack[];
  /** Each line that is taken back, over all periods: a promotion's is below zero, since the customer did not pay it. */
  readonly lines: readonly PremiumLine[];
  /**
   * What the firm keeps: everything charged for the policy, also until then, that is neither taken back nor let go. For
   * a void policy, what was paid.
   */
  readonly kept: Pennies;
  /** What the customer owes before, with what is under way; and what they are owed. */
  readonly owed: Pennies;
  readonly credit: Pennies;
  /**
   * What is being collected, the part called off since it has not gone to a bank yet, and the part that goes back when
   * it arrives.
   */
  readonly underWay: Pennies;
  readonly calledOff: Pennies;
  readonly comesBack: Pennies;
  /** What is still charged until the end, and what is asked for. */
  readonly charged: Pennies;
  readonly payments: readonly { readonly payOn: LocalDate; readonly amount: Pennies }[];
  /** What the customer owes after it, and the part that is too little to be paid and is let go. */
  readonly leftToPay: Pennies;
  readonly letGo: Pennies;
  /** The day by which the refund arrives. */
  readonly by: LocalDate;
  /** The next payment that is not taken any more; null if none was to come. */
  readonly stops: { readonly payOn: LocalDate; readonly amount: Pennies } | null;
};

/** What an end would do, told by the very steps that the bill run takes; nothing else is added up. A page on which the customer could pay counts for nothing. */
export function foreseeEnd(
  asked: BillAccount & { readonly ending: EndingBooks },
  terms: BillingTerms,
  { termination, now }: { readonly termination: Termination; readonly now: Instant },
): EndForeseen {
  const account = withoutPages(asked);
  const policy = { ...account.policy, termination };
  const stands = { ...account, policy };
  const { timeZone } = policy;
  const after = new Date(Math.max(Date.parse(settledFrom(termination)), Date.parse(now)) + 1).toISOString();
  const ahead = billAhead(stands, terms, { from: now, until: after });
  const charges = ahead
    .flatMap((one) => one.steps)
    .flatMap((step) => (step.kind === 'charge' && step.charge ? [step.charge] : []));
  const booked = [...account.ending.booked, ...bookedPeriods(charges, policy.policyId)];
  const charged = ledgerBalance(charges, customerLedger(policy.accountId));
  const asks = ahead.flatMap((one) => askedOf(one, timeZone));
  const open = account.balance + account.ending.promised;
  const underWay = account.underWay + account.underWayBesides;
  const comes = underWay + sumPennies(asks.map(({ amount }) => amount));
  const unpaid = Math.max(0, open + charged - account.ending.held - comes);
  const periods = periodsGivenBack(policy, termination, { booked, unpaid });
  const lines = linesOf(periods);
  const cost = open + charged - sumPennies(lines.map((line) => line.totalPremium));
  const off = calledOffAtEnd(account, {
    asks,
    cost,
    when: { now, endsAt: settledFrom(termination), ...terms, timeZone },
  });
  const { pennies: calledOff, others: arriving, payments } = off;
  const left = cost - sumPennies(payments.map(({ amount }) => amount));
  const refund = Math.max(0, 0 - left);
  const comesBack = Math.max(0, underWay - calledOff - Math.max(0, left));
  const sources = [...payments.toReversed().map((one) => asSource(account, one)), ...account.ending.payments];
  const short = Math.max(0, left - underWay);
  const split = splitRefund(refund, sources);
  return {
    ...split,
    sources,
    kept: premiumOf(booked) - premiumOf(periods) - letGo(short),
    ...{ refund, periods, lines, charged, payments, underWay, calledOff, comesBack },
    ...{ owed: Math.max(0, open), credit: Math.max(0, 0 - open) },
    ...{ leftToPay: short - letGo(short), letGo: letGo(short) },
    status: endedAs(policy),
    by: refundDay(after, {
      ...{ timeZone, closed: terms.closed },
      drawnOn: debitsGoingBack(
        { ...account, arriving, ending: { payments: sources } },
        { parts: split.parts, comesBack },
      ),
    }),
    stops: stopped(account, terms, { now, payments }),
  };
}

function endedAs({ startsAt, termination: { kind, effectiveAt } }: Ended): EndedAs {
  if (kind === 'VOIDED') return 'VOIDED';
  return effectiveAt <= startsAt ? 'NTU' : 'CANCELLED';
}

type Ended = Pick<BillAccount['policy'], 'startsAt'> & { readonly termination: Termination };

type Payments = EndForeseen['payments'];

/**
 * The debits, on their way or still to be asked for, that an end calls off: all that have not gone to a bank by then,
 * if what has arrived pays for everything. The others still arrive.
 */
function calledOffAtEnd(
  { arriving = [], means }: BillAccount,
  { asks, cost, when }: { readonly asks: Payments; readonly cost: Pennies; readonly when: CallingOff },
): { readonly pennies: Pennies; readonly others: readonly MoneyArriving[]; readonly payments: Payments } {
  const isCard = means?.type === 'CARD';
  const paid = [
    ...arriving.filter(({ payOn }) => payOn !== null && hasArrived(payOn, when)),
    ...asks.filter(({ payOn }) => isCard || hasArrived(payOn, when)),
  ];
  if (cost > sumPennies(paid.map(({ amount }) => amount))) return { pennies: 0, others: arriving, payments: asks };
  const isKept = ({ payOn }: Payments[number]) => isCard || !canBeCalledOff({ isWithProvider: true, payOn }, when);
  return { ...debitsToCallOff(arriving, when), payments: asks.filter(isKept) };
}

/** A payment that is still asked for until the end is one that money can go back to. */
function asSource(
  { means, policy: { timeZone } }: BillAccount,
  { payOn, amount }: EndForeseen['payments'][number],
): RefundablePayment {
  assert(means, 'what is asked for is asked of a means');
  const { provider, methodId } = means;
  const paidAt = startOfDay(payOn, timeZone);
  return {
    ...{ provider, paymentId: `ahead:${payOn}`, attemptId: null, methodId, paidAt, currency: '' },
    ...{ amount, leftPennies: amount },
  };
}

function premiumOf(periods: readonly { readonly lines: readonly PremiumLine[] }[]): Pennies {
  return sumPennies(periods.flatMap(({ lines }) => lines.map((line) => line.totalPremium)));
}

function linesOf(periods: readonly PeriodGivenBack[]): PremiumLine[] {
  const byName = Map.groupBy(
    periods.flatMap(({ lines }) => lines),
    ({ coverType, coverGroup, insurer, tag = '' }) => [coverType, coverGroup, insurer, tag].join('|'),
  );
  return [...byName.values()].map((same) => {
    const [first] = same;
    assert(first, 'a group has a line');
    const premium = sumPennies(same.map((line) => line.premium));
    const taxAmount = sumPennies(same.map((line) => line.taxAmount));
    return { ...first, premium, taxAmount, totalPremium: premium + taxAmount };
  });
}

function askedOf({ at, steps }: BilledAt, timeZone: string): { payOn: LocalDate; amount: Pennies }[] {
  return steps.flatMap((step) => {
    if (step.kind === 'charge-card') return [{ payOn: dayOf(at, timeZone), amount: step.amount }];
    return step.kind === 'collect' ? [{ payOn: step.notice.drawOn, amount: step.notice.amount }] : [];
  });
}

/** The first payment that would have come and now does not, since what is still asked for has another day or amount. */
function stopped(
  account: BillAccount,
  terms: BillingTerms,
  { now, payments }: Pick<EndForeseen, 'payments'> & { readonly now: Instant },
): EndForeseen['stops'] {
  const { ending: _ending, ...going } = account;
  const kept = payments.map(({ payOn }) => payOn);
  const come = paymentsToCome(going, terms, now).find(
    ({ stage, payOn }) => (stage === 'PLANNED' || stage === 'ANNOUNCED') && !kept.includes(payOn),
  );
  return come ? { payOn: come.payOn, amount: come.amount } : null;
}
