import type { Context } from '../../ground/context.ts';
import { readRefund, readRefundOfProvider } from '../../store/money/refunds/refunds.ts';
import { settleRefund } from '../asking-back/settle-refund.ts';
import { type Target, target } from '../look/look.ts';
import { ownOf } from '../look/own-of.ts';

/** The refund of ours that a provider knows by its own id; nothing for a refund made in its dashboard. Rejects as `ownOf` does. */
export async function refundTargets(
  context: Context,
  provider: 'stripe' | 'gocardless',
  providerRefundId: string,
): Promise<Target[]> {
  const { db, cardPayments, directDebits } = context;
  const refund = await ownOf({
    known: () => readRefundOfProvider(db, provider, providerRefundId),
    named: async () =>
      (await (provider === 'stripe' ? cardPayments : directDebits).readRefund(providerRefundId)).refundId,
    read: (refundId) => readRefund(db, refundId),
  });
  if (!refund) return [];
  const { refund_id: refundId, brand } = refund;
  const settle = () => settleRefund(context, refundId);
  return [target(context, { job: 'look-at-refund', key: refundId, payload: { brand, refundId }, settle })];
}
