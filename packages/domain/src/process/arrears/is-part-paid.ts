import type { Pennies } from '@marque/base';
import type { ArrearsCase } from './arrears-case.ts';
import { leftOfNotice } from './left-of-notice.ts';

/** Whether so much of a case is paid that it rests: half or more of it, or all that its notice asked for. `unpaid` in pennies. */
export function isPartPaid({
  case: { owed, notice },
  unpaid,
}: {
  readonly case: Pick<ArrearsCase, 'owed' | 'notice'>;
  readonly unpaid: Pennies;
}): boolean {
  return unpaid * 2 <= owed || (notice !== null && leftOfNotice({ case: { owed }, unpaid }, notice) <= 0);
}
