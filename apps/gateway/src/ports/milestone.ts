/**
 * Points between two effects at which the process may die and nothing may be lost. Production does nothing there; the crash grid has a fault happen
 * at each of them.
 */
export const MILESTONES = [
  'checkout.attempt-stored',
  'checkout.others-settled',
  'checkout.session-opened',
  'checkout.session-expired',
  'charge.attempt-stored',
  'charge.opened',
  'charge.provider-answered',
  'charge.declined',
  'verify.row-stored',
  'verify.applicant-stored',
  'verify.check-started',
  'verify.before-result',
  'webhook.object-read',
  'webhook.received',
  'debit.flow-stored',
  'debit.flow-opened',
  'debit.before-keep',
  'debit.kept',
  'debit.before-bind',
  'debit.in-bind',
  'debit.bound',
  'debit.event-received',
  'debit.in-look',
  'debit.looked',
  'collect.before-effect',
  'collect.after-effect',
  'collect.written',
  'bind.before-transaction',
  'bind.in-transaction',
  'bind.after-commit',
  'refund.before-provider',
  'refund.after-provider',
  'refund.after-commit',
  'refund.read',
  'dispute.read',
  'dispute.after-commit',
  'job.before-effect',
  'job.after-effect',
] as const;

export type MilestoneName = (typeof MILESTONES)[number];

export type Milestone = (name: MilestoneName) => Promise<void>;
