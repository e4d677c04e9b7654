/** The gateway's codes for refusing a change of a policy: the pages say why, and keep what was tried. */
export const refusalsOfChange = [
  'account_suspended',
  'change_waiting',
  'changes_not_offered',
  'policy_ended',
  'renewal_in_progress',
  'wrong_state',
  'second_person_needed',
  'schedule_same',
  'schedule_paid',
  'schedule_not_now',
] as const;

/** The text that says so. */
export const refusalTexts: { readonly [C in (typeof refusalsOfChange)[number]]: string } = {
  account_suspended: 'changing.refused.suspended',
  change_waiting: 'changing.refused.waiting',
  changes_not_offered: 'changing.refused.notOffered',
  policy_ended: 'changing.refused.ended',
  renewal_in_progress: 'changing.refused.renewing',
  wrong_state: 'changing.refused.byUs',
  second_person_needed: 'changing.refused.own',
  schedule_same: 'changing.refused.scheduleSame',
  schedule_paid: 'changing.refused.schedulePaid',
  schedule_not_now: 'changing.refused.scheduleNotNow',
};
