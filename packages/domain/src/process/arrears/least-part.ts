import type { Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { ArrearsCase } from './arrears-case.ts';
import { leftOfNotice } from './left-of-notice.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/** What an account owes. Money in pennies. */
export type Owing = {
  readonly case: ArrearsCase | null;
  /** What is due of all that was ever asked for. */
  readonly due: Pennies;
  /** What is owed and nothing is under way for. */
  readonly outstanding: Pennies;
};

/**
 * The least that a customer may pay of a debt. For a case, that is what earns it more time: half of it, or what its
 * notice asked for. If nothing was missed, it is the least that a card takes. 0 if nothing can be paid by itself.
 */
export function leastPart({ case: arrears, due, outstanding }: Owing): Pennies {
  if (outstanding < LEAST_DUE_PENNIES.CARD) return 0;
  if (!arrears) return LEAST_DUE_PENNIES.CARD;
  const unpaid = unpaidOf({ case: arrears, due });
  if (isPaidUp(unpaid)) return LEAST_DUE_PENNIES.CARD;
  const { owed, notice } = arrears;
  const half = unpaid - Math.floor(owed / 2);
  const ofNotice = notice ? leftOfNotice({ case: arrears, unpaid }, notice) : half;
  return Math.min(outstanding, Math.max(LEAST_DUE_PENNIES.CARD, Math.min(half, ofNotice)));
}
