import type { Instant } from '@marque/base';
import type { BillingDay } from '../facts/billing-day.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import type { CoverStart, NotRenewed, PaidAtOnce, PaysLater, Policy, PolicyVersion, Termination } from './policy.ts';

/** The policy was sold: its first version copies the facts, the choices and the price. */
export type PolicyStarted = {
  readonly type: 'PolicyStarted';
  readonly policy: Omit<Policy, 'versions'>;
  readonly version: PolicyVersion;
};

/** What is insured changed, from a moment on. `rated` is what the version was priced by. */
export type PolicyChanged = {
  readonly type: 'PolicyChanged';
  readonly version: PolicyVersion;
  readonly rated?: RatedRisk;
};

/** Its start was moved before it came, with all that follows from it. The versions that hold from then on come with it. */
export type StartMoved = { readonly type: 'StartMoved'; readonly start: CoverStart };

/** A change was taken back: what held before it holds again from its moment on. */
export type ChangeWithdrawn = {
  readonly type: 'ChangeWithdrawn';
  readonly adjustmentId: string;
  readonly versions: readonly PolicyVersion[];
};

/** Somebody ended it sooner than agreed, or took an end back that had not come yet. */
export type PolicyTerminated = { readonly type: 'PolicyTerminated'; readonly termination: Termination };
export type TerminationWithdrawn = { readonly type: 'TerminationWithdrawn' };

/** Another policy follows it from a moment on, at which its own cover ends. */
export type PolicyRenewed = { readonly type: 'PolicyRenewed'; readonly successorId: string; readonly at: Instant };

/** Its turn came, and no term followed: its cover ended with it, unless it goes on as it was. */
export type TurnedWithoutTerm = { readonly type: 'TurnedWithoutTerm'; readonly notRenewed: NotRenewed };

/** Whether it renews without being asked was said. */
export type AutoRenewalChosen = {
  readonly type: 'AutoRenewalChosen';
  readonly enabled: boolean;
  /** A reason's code, with `|` and words if any were typed. */
  readonly reason: string | null;
};

/** The insurer does not renew it, or does after all. */
export type RenewalStopped = { readonly type: 'RenewalStopped'; readonly stopped: NonNullable<Policy['stopped']> };
export type RenewalStopLifted = { readonly type: 'RenewalStopLifted' };

/** Its later periods are charged on another day of the month. */
export type BillingDayMoved = { readonly type: 'BillingDayMoved'; readonly billingDay: BillingDay };

/** What was paid by the month is paid at once from a day on. The versions that say so come with it. */
export type PaidAtOnceChosen = { readonly type: 'PaidAtOnceChosen'; readonly paidAtOnce: PaidAtOnce };

/** Its customer has been told of the term at last: from a day on it is charged. */
export type TermTold = { readonly type: 'TermTold'; readonly paysLater: PaysLater };

/** What can happen to a policy. */
export type PolicyEvent =
  | PolicyStarted
  | PolicyChanged
  | StartMoved
  | ChangeWithdrawn
  | PolicyTerminated
  | TerminationWithdrawn
  | PolicyRenewed
  | TurnedWithoutTerm
  | AutoRenewalChosen
  | RenewalStopped
  | RenewalStopLifted
  | BillingDayMoved
  | PaidAtOnceChosen
  | TermTold;
