/** Why staff cannot have a card asked now for what was not paid. */
export const noRetryReasons = [
  'UNDER_WAY',
  'HELD',
  'TO_CONFIRM',
  'NOTICE',
  'ENDED',
  'RESTS',
  'NO_CARD',
  'TOO_LITTLE',
  'NOT_TOLD',
] as const;
export type NoRetryReason = (typeof noRetryReasons)[number];
