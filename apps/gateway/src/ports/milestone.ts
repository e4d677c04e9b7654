/**
 * Points between two effects at which the process may die and nothing may be lost. Production does nothing there; crash tests kill the process.
 */
export type MilestoneName =
  | 'checkout.attempt-stored'
  | 'checkout.session-opened'
  | 'webhook.received'
  | 'bind.before-transaction'
  | 'bind.in-transaction'
  | 'bind.after-commit'
  | 'job.before-effect'
  | 'job.after-effect';

export type Milestone = (name: MilestoneName) => Promise<void>;
