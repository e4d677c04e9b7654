import { ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';
import type { MoneyToSend } from './money-to-send.ts';

/** A bank transfer that staff ask for, all in pennies. */
export type TransferAsked = MoneyToSend & {
  readonly toSend: readonly MoneyToSend[];
  /** What staff gave on the account in the last seven days. */
  readonly earlier: readonly Pennies[];
  /** Up to how much one person may give alone, in seven days. */
  readonly alonePennies: Pennies;
};

/**
 * Whether one person may send it, or a second one must agree. Refuses with `wrong_state` more than is to be sent for
 * that refund, or more than no payment can take.
 */
export function decideBankTransfer(asked: TransferAsked): Result<'ALONE' | 'SECOND_PERSON', Problem> {
  const { refundId, amount, toSend, earlier, alonePennies } = asked;
  const left = toSend.find((one) => one.refundId === refundId)?.amount ?? 0;
  if (amount <= 0 || amount > left)
    return refused({ code: 'wrong_state', detail: `${amount} pennies to send of ${left} that wait` });
  return ok(sumPennies([amount, ...earlier]) > alonePennies ? 'SECOND_PERSON' : 'ALONE');
}
