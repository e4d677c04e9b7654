import type { Pennies } from '@marque/base';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { splitRefund } from '../ending/split-refund.ts';

/**
 * A customer's money that only a bank transfer can give back: from a failed refund or, with `refundId` null, money that
 * no payment can take.
 */
export type MoneyToSend = { readonly refundId: string | null; readonly amount: Pennies };

/** What an account is owed, in pennies, the refunds of it that failed and that nothing has taken the place of, the newest first, and its payments. */
export type MoneyOwed = {
  readonly credit: Pennies;
  readonly failed: readonly { readonly refundId: string; readonly amount: Pennies }[];
  readonly payments: readonly RefundablePayment[];
};

/**
 * What is to be sent another way: together never more than the customer is owed, and nothing that a payment can still
 * take.
 */
export function moneyToSend({ credit, failed, payments }: MoneyOwed): MoneyToSend[] {
  const { unplaced } = splitRefund(Math.max(0, credit), payments);
  let left = Math.max(0, credit) - unplaced;
  const ofRefunds = failed.map(({ refundId, amount }) => {
    const part = Math.min(left, Math.max(0, amount));
    left -= part;
    return { refundId, amount: part };
  });
  return [...ofRefunds, { refundId: null, amount: unplaced }].filter(({ amount }) => amount > 0);
}
