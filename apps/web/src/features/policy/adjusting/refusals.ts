/** Codes of the gateway by which a policy cannot be cancelled any more: its page says how it stands. */
export const refusals = ['policy_ended', 'end_waiting', 'cancellation_not_allowed'] as const;
