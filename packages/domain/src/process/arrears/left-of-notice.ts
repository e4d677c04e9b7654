import type { Pennies } from '@marque/base';
import type { ArrearsCase, EndNotice } from './arrears-case.ts';

/** A case, and what of it is unpaid, in pennies. */
export type UnpaidCase = { readonly case: Pick<ArrearsCase, 'owed'>; readonly unpaid: Pennies };

/** What is left to pay of what a notice asked for, in pennies. What joined since is owed besides. */
export function leftOfNotice({ case: { owed }, unpaid }: UnpaidCase, { amount }: Pick<EndNotice, 'amount'>): Pennies {
  return Math.min(unpaid, amount - (owed - unpaid));
}
