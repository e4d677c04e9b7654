import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Database } from '../../ground/tables/database.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { type PaidBy, paidBy } from '../../store/money/paid-by.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';

/**
 * The means by which each account is paid: the chosen one, else that of its last payment, else the last that was kept
 * for it. Paying a debt by card does not change an account that is paid by direct debit. Accounts that nobody has paid
 * or kept anything for are left out.
 */
export async function accountMethods(
  db: Database,
  brand: string,
  accounts: readonly StoredAccount[],
): Promise<ReadonlyMap<string, PaymentMethodType>> {
  const codes = accounts.map(({ proposal_code: code }) => code);
  const chosen = await chosenMethods(
    db,
    brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  const { asked, kept } = await paidBy(db, brand, codes);
  const told = accounts.flatMap(({ account_id: accountId, proposal_code: code }): [string, PaymentMethodType][] => {
    const type = chosen.get(accountId)?.type ?? latestOf(asked, code) ?? latestOf(kept, code);
    return type ? [[accountId, type]] : [];
  });
  return new Map(told);
}

function latestOf(all: readonly PaidBy[], code: string): PaymentMethodType | undefined {
  const own = all.filter(({ proposal_code: of }) => of === code);
  return own.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0]?.type;
}
