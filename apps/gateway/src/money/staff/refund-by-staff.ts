import { codeFromBytes } from '@marque/base';
import { creditJournal } from '@marque/domain/billing/post-journal';
import { creditReasons } from '@marque/domain/process/staff/decide-account-credit';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../../store/append-events.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { giveBack } from '../refunds/give-back.ts';
import { reasonOf } from './given-by-staff.ts';
import type { RefundAsked } from './refund-asked.ts';

const REFUND_ID_LENGTH = 20;

/** An allowed refund: whose it is, what of, and who gives it. */
export type StaffsRefund = RefundAsked & {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly attemptId: string | null;
  readonly currency: string;
  readonly doer: Doer;
};

/**
 * Gives back money that staff may give, in the caller's transaction, and answers the refund's id. As goodwill the
 * account is credited first, so that the refund leaves its balance as it was.
 */
export async function refundByStaff(tx: Tx, context: Context, refund: StaffsRefund): Promise<string> {
  const { brand, accountId, amount, bookedAs, currency } = refund;
  const refundId = codeFromBytes(context.random(REFUND_ID_LENGTH), REFUND_ID_LENGTH);
  if (bookedAs === 'GOODWILL') {
    const journal = { journalId: refundId, reason: creditReasons.GOODWILL, effectiveAt: context.clock.now() };
    await writeLedger(tx, context, { brand, transaction: creditJournal({ ...journal, accountId, amount, currency }) });
  }
  await giveBack(tx, context, { ...refund, refundId, reason: reasonOf(bookedAs) });
  return refundId;
}
