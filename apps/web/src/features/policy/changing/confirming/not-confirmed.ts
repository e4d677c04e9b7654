import type { ProblemError } from '../../../../client/problem-error.ts';
import { refusalsOfChange } from '../refusals-of-change.ts';

/** Why nothing has changed: too much time has passed, its effect is not what was shown, or it was refused. */
export type NotConfirmed = 'gone' | 'changed' | (typeof refusalsOfChange)[number];

/** The codes by which a change is not confirmed and not paid for. */
export const notConfirmedCodes = [
  ...['gone', 'adjustment_changed', 'version_conflict', 'change_referred', 'validation_failed'],
  ...['payment_required', 'nothing_to_pay', 'payment_not_confirmed', ...refusalsOfChange],
  // The page says so once it is fetched again.
  ...['verification_required', 'identity_not_clear'],
] as const;

/** What such a problem means to the person confirming. */
export function notConfirmed({ code }: Pick<ProblemError, 'code'>): NotConfirmed {
  return code === 'gone' ? code : (refusalsOfChange.find((one) => one === code) ?? 'changed');
}
