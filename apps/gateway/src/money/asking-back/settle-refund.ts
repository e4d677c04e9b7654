import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readRefund } from '../../store/money/refunds/refunds.ts';
import { look } from '../look/look.ts';
import { settleSaid } from '../refunds/settle-said.ts';
import { askForRefund } from './ask-for-refund.ts';

/**
 * Asks the provider about a refund and carries out the result; while it is pending there, another look follows. A refund that is still due is
 * requested first, which finds it if the provider already has it. Rejects with `ProviderUnavailable` when the provider does not answer.
 */
export async function settleRefund(context: Context, refundId: string): Promise<void> {
  await askForRefund(context, refundId);
  await look({
    about: `Refund ${refundId}`,
    see: async () => {
      const refund = await readRefund(context.db, refundId);
      const { provider, provider_refund_id: providerRefundId, status } = refund ?? {};
      return providerRefundId && status !== 'FAILED' ? { provider, providerRefundId } : undefined;
    },
    ask: async ({ provider, providerRefundId }) => {
      const said = await (provider === 'stripe' ? context.cardPayments : context.directDebits).readRefund(
        providerRefundId,
      );
      await context.milestone('refund.read');
      return said;
    },
    settle: (_, said) =>
      inTransaction(context.db, async (tx) => {
        await settleSaid(tx, context, { refundId, said });
        return true;
      }),
  });
}
