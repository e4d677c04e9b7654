import type { Policy, PolicyVersion } from './policy.ts';

/** The policy was sold: its first version copies the facts, the choices and the price. */
export type PolicyStarted = {
  readonly type: 'PolicyStarted';
  readonly policy: Omit<Policy, 'versions'>;
  readonly version: PolicyVersion;
};

/** What can happen to a policy. */
export type PolicyEvent = PolicyStarted;
