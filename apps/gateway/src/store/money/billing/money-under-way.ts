import type { LocalDate, Pennies } from '@marque/base';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import type { Tx } from '../../../ground/tables/database.ts';

/** Money that is being collected for an account: by the bill run, by a bank that is asked again, or on a page that the customer has open. */
export type MoneyUnderWay = {
  readonly accountId: string;
  readonly amount: Pennies;
  readonly by: 'CARD_OF_RUN' | 'CARD_OF_CUSTOMER' | 'DEBIT' | 'DEBIT_AGAIN';
  readonly methodId: string | null;
  /** The day on which a debit is drawn; null if its bank has not named one, and for a card, which answers at once. */
  readonly payOn: LocalDate | null;
  /** Nobody has been asked for it. */
  readonly isDue?: boolean;
  /** The provider has been asked for it, and its bank has not answered. */
  readonly isWithProvider?: boolean;
  /** First day of the service period that a debit is for; null for a card. */
  readonly periodStart: LocalDate | null;
};

/** Everything under way for some accounts of a brand. */
export async function moneyUnderWay(tx: Tx, brand: string, accountIds: readonly string[]): Promise<MoneyUnderWay[]> {
  if (accountIds.length === 0) return [];
  const debits = await tx
    .selectFrom('collections')
    .select([
      'account_id',
      'amount',
      'method_id',
      'status',
      'presentations',
      'period_start',
      'charge_on',
      'announced_for',
    ])
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
    ...debits.map(({ account_id: accountId, amount, method_id: methodId, status, ...debit }): MoneyUnderWay => {
      const isAgain = debit.presentations > (status === 'DUE' ? 0 : 1);
      const payOn = debit.charge_on ?? debit.announced_for;
      return {
        accountId,
        amount,
        methodId,
        by: isAgain ? 'DEBIT_AGAIN' : 'DEBIT',
        payOn,
        periodStart: debit.period_start,
        isDue: status === 'DUE' && debit.presentations === 0,
        isWithProvider: status === 'SUBMITTED',
      };
    }),
    ...cards.flatMap(({ account_id: accountId, amount, method_id: methodId, means }): MoneyUnderWay[] =>
      accountId === null
        ? []
        : [
            {
              ...{ accountId, amount, methodId, payOn: null, periodStart: null },
              by: means === 'BILLED_CARD' ? 'CARD_OF_RUN' : 'CARD_OF_CUSTOMER',
            },
          ],
    ),
  ];
}
