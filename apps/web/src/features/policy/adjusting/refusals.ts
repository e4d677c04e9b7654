/** The gateway's codes for a policy that can no longer be cancelled: its page says how it stands. */
export const refusals = ['policy_ended', 'end_waiting', 'cancellation_not_allowed'] as const;
