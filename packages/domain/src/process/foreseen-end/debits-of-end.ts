import type { Pennies } from '@marque/base';
import type { EndForeseen } from './foresee-end.ts';

/** A debit under way, and whether it can be called off. */
type Debit = { readonly amount: Pennies; readonly canBeCalledOff: boolean };

/** What an end makes of a debit: what of it pays what is owed, and what becomes of it, or of the rest. */
export type DebitOfEnd = {
  readonly pays: Pennies;
  readonly becomes: 'CALLED_OFF' | 'COMES_BACK' | 'PAYS';
};

/** What an end makes of each debit under way, in their order: the first pay what is left to pay, and the rest is called off or goes back. */
export function debitsOfEnd(
  debits: readonly Debit[],
  { underWay, calledOff, comesBack }: Pick<EndForeseen, 'underWay' | 'calledOff' | 'comesBack'>,
): DebitOfEnd[] {
  let toPay = underWay - calledOff - comesBack;
  return debits.map(({ amount, canBeCalledOff }) => {
    const pays = Math.min(toPay, amount);
    toPay -= pays;
    if (pays > 0) return { pays, becomes: 'PAYS' };
    return { pays, becomes: calledOff > 0 && canBeCalledOff ? 'CALLED_OFF' : 'COMES_BACK' };
  });
}
