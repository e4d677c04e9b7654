import { dayOf, type Instant, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { ProductKind } from '../enumerations.ts';
import { billingDayOf } from '../facts/billing-day.ts';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import { type MoveBillingDay, moveBillingDay } from './billing-day/move-billing-day.ts';
import { type ChangePolicy, changePolicy } from './changing/change-policy.ts';
import { type WithdrawChange, withdrawChange } from './changing/withdraw-change.ts';
import { isChosenReason } from './chosen-reason.ts';
import { endOfCover } from './end-of-cover.ts';
import { type EndPolicy, endPolicy, type TakeBackEnd, takeBackEnd } from './ending/end-policy.ts';
import type { PolicyEvent } from './events.ts';
import type { Policy, PolicyState } from './policy.ts';
import { policyStatus } from './policy-status.ts';
import { scheduleChosen } from './schedule-chosen.ts';
import { startOfCover } from './start-of-cover.ts';
import { type StopRenewal, stopRenewal } from './turning/stop-renewal.ts';
import { type TellTerm, tellTerm } from './turning/tell-term.ts';
import { isTurnDue } from './turning/turn-of.ts';
import { type TurnPolicy, turnPolicy } from './turning/turn-policy.ts';

/** Sell: begin a policy with what was quoted. `now` is the business's moment, `timeZone` the brand's. */
export type StartPolicy = {
  readonly type: 'StartPolicy';
  readonly policyId: string;
  readonly policyNumber: string;
  readonly proposalCode: string;
  readonly externalReference: string;
  readonly schemeCode: string;
  readonly productKind: ProductKind;
  readonly accountId: string;
  readonly language: string;
  readonly timeZone: string;
  readonly now: Instant;
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  /** Codes of all covers that it gives, those always included first. */
  readonly covers: readonly string[];
  readonly promotionName?: string;
  readonly termMonths?: 12;
  readonly autoRenewal: boolean | null;
  /** The term that it follows, of the same number and account; left out: it is a first one. */
  readonly follows?: Followed;
};

/**
 * A term that another follows: how often its number has been renewed by then, the day and zone from which the number
 * counts, and the days on which it is billed.
 */
export type Followed = {
  readonly renewalCycle: number;
  readonly term: { readonly startsAt: Instant; readonly endsAt: Instant };
  readonly firstStartAt: LocalDate;
  readonly billingDays: Policy['billingDays'];
  /** Left out: every term of its number is charged as it begins. */
  readonly paysLater?: NonNullable<Policy['paysLater']> | undefined;
};

/** Say whether a policy renews without being asked. `isAllowed` and `reasons` are what its product says; the reason is that of switching it off. */
export type ChooseAutoRenewal = {
  readonly type: 'ChooseAutoRenewal';
  readonly enabled: boolean;
  readonly reason: string | null;
  readonly reasons: readonly string[];
  readonly isAllowed: boolean;
  readonly now: Instant;
};

export type PolicyCommand =
  | StartPolicy
  | TurnPolicy
  | ChooseAutoRenewal
  | StopRenewal
  | MoveBillingDay
  | ChangePolicy
  | WithdrawChange
  | EndPolicy
  | TakeBackEnd
  | TellTerm;

/** What a command does to a policy; refuses with the problem that its decision names. */
export function decide(command: PolicyCommand, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  switch (command.type) {
    case 'StartPolicy':
      return start(command, state);
    case 'TurnPolicy':
      return turnPolicy(command, state);
    case 'ChooseAutoRenewal':
      return chooseAutoRenewal(command, state);
    case 'StopRenewal':
      return stopRenewal(command, state);
    case 'MoveBillingDay':
      return moveBillingDay(command, state);
    case 'ChangePolicy':
      return changePolicy(command, state);
    case 'WithdrawChange':
      return withdrawChange(command, state);
    case 'EndPolicy':
      return endPolicy(command, state);
    case 'TakeBackEnd':
      return takeBackEnd(command, state);
    case 'TellTerm':
      return tellTerm(command, state);
  }
}

/**
 * Refuses with `renewal_unchangeable` if the product does not let customers choose. Refuses with `wrong_state` once the
 * policy has ended or will by somebody's word, while the insurer does not renew it, and once its turn has come, decided
 * or not: the new year begins as was agreed, or cover is over. Refuses with `validation_failed` if it is switched off
 * without one of the product's reasons. A new reason is kept too.
 */
function chooseAutoRenewal(command: ChooseAutoRenewal, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  if (!command.isAllowed) return refused({ code: 'renewal_unchangeable' });
  const status = policyStatus(state, command.now);
  if ((status !== 'ACTIVE' && status !== 'PENDING') || state.termination !== null || state.stopped)
    return refused({ code: 'wrong_state' });
  if (state.successorId !== null || isTurnDue(state, command.now)) return refused({ code: 'wrong_state' });
  const { enabled, reason, reasons } = command;
  if (enabled) return ok(state.autoRenewal === true ? [] : [{ type: 'AutoRenewalChosen', enabled, reason: null }]);
  if (!isChosenReason(reason, reasons)) return refused({ code: 'validation_failed', errors: [NO_REASON] });
  const isKept = state.autoRenewal === false && reason === (state.stopReason ?? null);
  return ok(isKept ? [] : [{ type: 'AutoRenewalChosen', enabled, reason }]);
}

const NO_REASON = { pointer: '/reason', code: 'unknown_reason', message: 'Choose one of the product’s reasons' };

/** Refuses with `proposal_bound` when it is already sold and `quote_not_ready` when there is no price. */
function start(command: StartPolicy, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  if (state !== null) return refused({ code: 'proposal_bound' });
  const schedule = scheduleChosen(command.quote, command.choices.paymentSchedule);
  if (command.quote.ratingStatus !== 'QUOTE' || schedule === undefined) return refused({ code: 'quote_not_ready' });
  const { type: _type, now, data, choices, quote, covers, follows, ...named } = command;
  const startsAt = follows?.term.startsAt ?? startOfCover(quote.startAt, now, command.timeZone);
  const startAt = dayOf(startsAt, command.timeZone);
  const endsAt = endOfCover(command.productKind, startsAt, command.timeZone);
  const policy = {
    ...named,
    createdAt: now,
    startAt,
    startsAt,
    endsAt: endsAt !== null && follows ? follows.term.endsAt : endsAt,
    termination: null,
    renewalCycle: follows?.renewalCycle ?? 0,
    successorId: null,
    ...(follows && { firstStartAt: follows.firstStartAt }),
    ...(follows?.paysLater && { paysLater: follows.paysLater }),
    billingDays: follows?.billingDays ?? [{ from: startAt, day: billingDayOf(startAt) }],
    paymentSchedule: schedule.type,
    firstPayment: schedule.totals.discounted,
  };
  const version = { version: 1, startedAt: startsAt, data, choices, quote, covers };
  return ok([{ type: 'PolicyStarted', policy, version }]);
}
