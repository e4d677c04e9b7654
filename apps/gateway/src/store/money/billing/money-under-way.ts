import type { Pennies } from '@marque/base';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import type { Tx } from '../../../ground/tables/database.ts';

/** Money that is being collected for an account: by the bill run, by a bank that is asked again, or on a page that the customer has open. */
export type MoneyUnderWay = {
  readonly accountId: string;
  readonly amount: Pennies;
  readonly by: 'CARD_OF_RUN' | 'CARD_OF_CUSTOMER' | 'DEBIT' | 'DEBIT_AGAIN';
  readonly methodId: string | null;
};

/** All that is under way for some accounts of a brand. */
export async function moneyUnderWay(tx: Tx, brand: string, accountIds: readonly string[]): Promise<MoneyUnderWay[]> {
  if (accountIds.length === 0) return [];
  const debits = await tx
    .selectFrom('collections')
    .select(['account_id', 'amount', 'method_id', 'status', 'presentations'])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', 'in', UNDER_WAY)
    .execute();
  const cards = await tx
    .selectFrom('payment_attempts')
    .select(['account_id', 'amount', 'method_id', 'means'])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('purpose', '=', 'ACCOUNT')
    .where('means', '!=', 'CARD_SETUP')
    .where('status', 'in', ['STARTED', 'OPEN', 'PAID'])
    .execute();
  return [
    ...debits.map(({ account_id: accountId, amount, method_id: methodId, status, presentations }): MoneyUnderWay => {
      const isAgain = presentations > (status === 'DUE' ? 0 : 1);
      return { accountId, amount, methodId, by: isAgain ? 'DEBIT_AGAIN' : 'DEBIT' };
    }),
    ...cards.flatMap(({ account_id: accountId, amount, method_id: methodId, means }): MoneyUnderWay[] =>
      accountId === null
        ? []
        : [{ accountId, amount, methodId, by: means === 'BILLED_CARD' ? 'CARD_OF_RUN' : 'CARD_OF_CUSTOMER' }],
    ),
  ];
}
