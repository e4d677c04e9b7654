import { addToDate, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { addWorkingDays } from '../../../billing/calendar/working-days.ts';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import { PRESENTATIONS_MAX } from '../../../payment/collection/presentations-max.ts';
import type { Policy } from '../../../policy/policy.ts';
import type { ArrearsCase, ArrearsHold, FailureReason, PaymentFailure } from '../../arrears/arrears-case.ts';
import { afterFailure } from '../after-failure.ts';
import type { BilledBy, BillingProgress, BillingTerms, DebitNotice } from '../bill-account.ts';
import { type AccountStep, billSteps } from '../bill-steps.ts';

/** What was asked for: by card at once, by debit on a day. */
export type Asked = { readonly period: number; readonly amount: Pennies; readonly on: LocalDate; readonly at: Instant };

/** A bank's answer to a request. */
export type BankSays = 'yes' | { readonly reason: FailureReason; readonly isFinal: boolean };

type Drawn = { readonly notice: DebitNotice; drawOn: LocalDate; presentations: number };

/** An account that is billed by the steps, and what it was told and asked. A card answers at once, a debit on its day. */
export type BillingWorld = {
  readonly charged: {
    readonly period: number;
    readonly startAt: LocalDate;
    readonly endAt: LocalDate;
    readonly pennies: Pennies;
  }[];
  readonly notices: (DebitNotice & { readonly at: Instant; withdrawn: boolean })[];
  readonly debits: (Asked & { readonly notice: DebitNotice })[];
  readonly cards: Asked[];
  /** Every step about what was not paid, with its moment and the case before it. */
  readonly followed: { readonly at: Instant; readonly step: AccountStep; readonly before: ArrearsCase | null }[];
  /** Every failure, with the number of steps that were taken before it. */
  readonly failures: { readonly failure: PaymentFailure; readonly afterSteps: number }[];
  progress: BillingProgress;
  arrears: ArrearsCase | null;
  hold: ArrearsHold | null;
  /** What the next askings are answered. */
  bank: BankSays;
  /** Cards are not answered. */
  isSilent: boolean;
  /** What the customer is paying on a page, in pennies. */
  onPage: Pennies;
  balance: Pennies;
  /** No debit that was asked for is ever drawn. */
  readonly debitsAreLost: () => void;
  /** Does everything that is due at a moment, and returns until when there is nothing. */
  readonly runAt: (now: Instant, means: BilledBy | null) => Instant | null;
};

const FOLLOWED = new Set<AccountStep['kind']>([
  ...(['close-arrears', 'tell-failure', 'try-again', 'give-end-notice', 'repeat-end-notice'] as const),
  ...(['accept-part', 'note-standstill', 'end-unpaid', 'join-arrears', 'ask-for-means'] as const),
]);

/** The first period was charged and paid when the policy was sold. */
export function billingWorld(policy: Policy, terms: BillingTerms): BillingWorld {
  const { timeZone } = policy;
  let underWay: Drawn[] = [];
  let asked: { readonly methodId: string; readonly amount: Pennies; readonly period: number }[] = [];
  const world: BillingWorld = {
    ...{ charged: [], notices: [], debits: [], cards: [], followed: [], failures: [] },
    ...{ arrears: null, hold: null, bank: 'yes', isSilent: false, onPage: 0, balance: 0 },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
    debitsAreLost() {
      underWay = [];
    },
    runAt(now, means) {
      draw(now);
      for (;;) {
        const until = once(now, means);
        if (asked.length === 0 || world.isSilent) return until;
        for (const one of asked) answer(one, now);
        asked = [];
      }
    },
  };

  function once(now: Instant, means: BilledBy | null): Instant | null {
    const sum = (some: readonly Drawn[]) => some.reduce((pennies, { notice }) => pennies + notice.amount, 0);
    const { progress, arrears, hold, balance } = world;
    const billed = billSteps(
      {
        ...{ policy, progress, arrears, hold, balance, means, answerUntil: null },
        underWay: sum(underWay.filter(({ presentations }) => presentations === 1)),
        isCardAsked: asked.length > 0,
        underWayBesides: world.onPage + sum(underWay.filter(({ presentations }) => presentations > 1)),
      },
      terms,
      now,
    );
    let before = world.arrears;
    for (const step of billed.steps) {
      if (FOLLOWED.has(step.kind)) world.followed.push({ at: now, step, before });
      before = 'arrears' in step ? step.arrears : before;
      keep(step, now);
    }
    world.progress = billed.progress;
    world.arrears = billed.arrears;
    return billed.until;
  }

  function draw(now: Instant): void {
    const today = now.slice(0, 10);
    for (const one of underWay.filter(({ drawOn }) => drawOn <= today)) {
      const { notice, presentations } = one;
      if (world.bank === 'yes') {
        world.balance -= notice.amount;
        one.presentations = 0;
        continue;
      }
      const isAgain = presentations < PRESENTATIONS_MAX && !world.bank.isFinal;
      one.drawOn = addWorkingDays(today, 5);
      one.presentations = isAgain ? presentations + 1 : 0;
      fail({ ...notice, triedAgainOn: isAgain ? one.drawOn : null, reason: 'BANK_REFUSED' }, now);
    }
    underWay = underWay.filter(({ presentations }) => presentations > 0);
  }

  function answer(one: (typeof asked)[number], now: Instant): void {
    if (world.bank === 'yes') world.balance -= one.amount;
    else fail({ ...one, triedAgainOn: null, reason: world.bank.reason }, now);
  }

  function fail({ methodId, amount, period, ...said }: Omit<PaymentFailure, 'code' | 'isFinal'>, now: Instant): void {
    const isFinal = world.bank !== 'yes' && world.bank.isFinal;
    const failure = { ...said, methodId, amount, period, code: null, isFinal };
    world.failures.push({ failure, afterSteps: world.followed.length });
    Object.assign(world, afterFailure(world, { failure }, { now, timeZone }));
  }

  function keep(step: AccountStep, at: Instant): void {
    switch (step.kind) {
      case 'charge': {
        const pennies = step.charge ? ledgerBalance([step.charge], customerLedger(policy.accountId)) : 0;
        const { number, startAt, endAt } = step.period;
        world.charged.push({ period: number, startAt, endAt, pennies });
        world.balance += pennies;
        return;
      }
      case 'give-notice':
        world.notices.push({ ...step.notice, at, withdrawn: false });
        return;
      case 'withdraw-notice': {
        const last = world.notices.at(-1);
        if (last) last.withdrawn = true;
        return;
      }
      case 'collect': {
        const { period, amount, drawOn } = step.notice;
        world.debits.push({ period, amount, on: drawOn, at, notice: step.notice });
        underWay.push({ notice: step.notice, drawOn, presentations: 1 });
        return;
      }
      case 'charge-card': {
        const { methodId, amount, period } = step;
        world.cards.push({ period: period.number, amount, on: at.slice(0, 10), at });
        asked.push({ methodId, amount, period: period.number });
        return;
      }
      case 'try-again':
        asked.push({ methodId: step.methodId, amount: step.amount, period: step.arrears?.period ?? 0 });
        return;
      default:
        return;
    }
  }
  return world;
}

/** Days in a row, each at six in the morning. */
export function mornings(from: LocalDate, count: number): Instant[] {
  return Array.from({ length: count }, (_one, index) => `${addToDate(from, { days: index })}T06:00:00.000Z`);
}
