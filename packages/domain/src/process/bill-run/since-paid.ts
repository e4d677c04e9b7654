import type { Pennies } from '@marque/base';
import { withMissed } from '../spread/spread.ts';
import type { BillingProgress } from './bill-account.ts';

/** How far an account has been billed, once so much is owed by the books: what was paid since the run has looked is kept apart no longer, what was missed first. */
export function sincePaid<P extends Pick<BillingProgress, 'missed' | 'spread' | 'disputed'>>(
  progress: P,
  balance: Pennies,
): P {
  const owed = Math.max(0, balance);
  const disputed = Math.min(progress.disputed ?? 0, owed);
  const left = { ...progress, ...(progress.disputed === undefined ? {} : { disputed }) };
  return withMissed(left, Math.min(progress.missed, owed - disputed));
}
