import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccounts } from '../../store/money/stored-accounts.ts';
import { refundableOf } from './refund-asked.ts';
import { toSendOf } from './transfer-by-staff.ts';

/** What the customer for whom staff act is owed and only a bank transfer can give back, account by account. */
export const listMoneyToSend: Handler<'listMoneyToSend'> = async ({ principal, brand }, context) => {
  if (!principal.impersonation) refuse('impersonation_over');
  const accounts = await readAccounts(context.db, principal);
  const shown = await Promise.all(
    accounts.map(async ({ account_id: accountId, policy }) => {
      const account = await refundableOf(context.db, brand.brand, accountId);
      const failedAt = new Map(account.failed.map((refund) => [refund.refundId, refund.failedAt]));
      return toSendOf(account).map(({ refundId, amount }) => ({
        ...{ accountId, accountCode: policy?.policyNumber ?? null, refundId, amount },
        failedAt: failedAt.get(refundId ?? '') ?? null,
      }));
    }),
  );
  return shown.flat();
};
