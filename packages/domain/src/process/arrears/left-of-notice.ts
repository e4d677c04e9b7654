import type { Pennies } from '@marque/base';
import type { ArrearsCase, EndNotice } from './arrears-case.ts';

/** A case, and its unpaid part in pennies. */
export type UnpaidCase = { readonly case: Pick<ArrearsCase, 'owed'>; readonly unpaid: Pennies };

/** What is left to pay of a notice's amount, in pennies. What has joined since is owed on top. */
export function leftOfNotice({ case: { owed }, unpaid }: UnpaidCase, { amount }: Pick<EndNotice, 'amount'>): Pennies {
  return Math.min(unpaid, amount - (owed - unpaid));
}
