import type { Pennies } from '@marque/base';
import type { EndForeseen } from './foresee-end.ts';

/** A debit under way, and whether it can be called off. */
type Debit = { readonly amount: Pennies; readonly canBeCalledOff: boolean };

/** The effect of an end on a debit: how much of it pays the debt, and what becomes of it, or of the rest. */
export type DebitOfEnd = {
  readonly pays: Pennies;
  readonly becomes: 'CALLED_OFF' | 'COMES_BACK' | 'PAYS';
};

/**
 * The effect of an end on each debit under way, in order: the first ones pay what is left to pay, and the rest is
 * called off or goes back.
 */
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
