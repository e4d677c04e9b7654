import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccounts } from '../../store/money/stored-accounts.ts';
import { refundableOf } from './refund-asked.ts';

/** The payments of the customer for whom staff act, account by account, the newest first in each. */
export const listCustomerPayments: Handler<'listCustomerPayments'> = async ({ principal, brand }, context) => {
  if (!principal.impersonation) refuse('impersonation_over');
  const accounts = await readAccounts(context.db, principal);
  const shown = await Promise.all(
    accounts.map(async ({ account_id: accountId, policy }) => {
      const { payments, balance } = await refundableOf(context.db, brand.brand, accountId);
      return payments.map(({ provider, paymentId, amount, leftPennies, paidAt }) => ({
        ...{ accountId, accountCode: policy?.policyNumber ?? null, provider, paymentId, amount, paidAt },
        paymentMethodType: provider === 'stripe' ? ('CARD' as const) : ('BACS_DEBIT' as const),
        leftAmount: Math.max(0, leftPennies),
        creditAmount: Math.max(0, 0 - balance),
      }));
    }),
  );
  return shown.flat();
};
