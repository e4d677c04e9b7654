import type { Instant } from '@marque/base';
import type { BillingDay } from '../facts/billing-day.ts';
import type { Policy, PolicyVersion, Termination } from './policy.ts';

/** The policy was sold: its first version copies the facts, the choices and the price. */
export type PolicyStarted = {
  readonly type: 'PolicyStarted';
  readonly policy: Omit<Policy, 'versions'>;
  readonly version: PolicyVersion;
};

/** What is insured changed, from a moment on. */
export type PolicyChanged = { readonly type: 'PolicyChanged'; readonly version: PolicyVersion };

/** Somebody ended it sooner than agreed, or took an end back that had not come yet. */
export type PolicyTerminated = { readonly type: 'PolicyTerminated'; readonly termination: Termination };
export type TerminationWithdrawn = { readonly type: 'TerminationWithdrawn' };

/** Another policy follows it from a moment on, at which its own cover ends. */
export type PolicyRenewed = { readonly type: 'PolicyRenewed'; readonly successorId: string; readonly at: Instant };

/** Whether it renews without being asked was said. */
export type AutoRenewalChosen = {
  readonly type: 'AutoRenewalChosen';
  readonly enabled: boolean;
  /** A reason's code, with `|` and words where they were typed. */
  readonly reason: string | null;
};

/** Its later periods are charged on another day of the month. */
export type BillingDayMoved = { readonly type: 'BillingDayMoved'; readonly billingDay: BillingDay };

/** What can happen to a policy. */
export type PolicyEvent =
  | PolicyStarted
  | PolicyChanged
  | PolicyTerminated
  | TerminationWithdrawn
  | PolicyRenewed
  | AutoRenewalChosen
  | BillingDayMoved;
