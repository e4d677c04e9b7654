import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readRefund } from '../../store/money/refunds.ts';
import { look } from '../look/look.ts';
import { askForRefund } from './ask-for-refund.ts';
import { settleSaid } from './settle-said.ts';

/**
 * Finds out from its provider how a refund stands and makes it true; while it is pending there, it is looked at again. One that is still due is
 * asked for first, which finds it where the provider has it already. Rejects with `ProviderUnavailable` when nobody answers.
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
