import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Database } from '../../ground/tables/database.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';

/**
 * By which means each account is paid: as its last payment was asked for, else as the last that was kept for it. A debt that is paid by card
 * leaves an account that is paid by direct debit what it is. Accounts that nobody has paid or kept anything for are left out.
 */
export async function accountMethods(
  db: Database,
  brand: string,
  accounts: readonly StoredAccount[],
): Promise<ReadonlyMap<string, PaymentMethodType>> {
  const codes = accounts.map(({ proposal_code: code }) => code);
  if (codes.length === 0) return new Map();
  const cards = await db
    .selectFrom('payment_attempts')
    .select(['proposal_code', 'created_at'])
    .where('brand', '=', brand)
    .where('proposal_code', 'in', codes)
    .where('purpose', '=', 'PROPOSAL')
    .where('status', '=', 'BOUND')
    .execute();
  const debits = await db
    .selectFrom('collections')
    .select(['proposal_code', 'created_at'])
    .where('brand', '=', brand)
    .where('proposal_code', 'in', codes)
    .execute();
  const kept = await db
    .selectFrom('payment_methods')
    .select(['proposal_code', 'created_at', 'type'])
    .where('brand', '=', brand)
    .where('proposal_code', 'in', codes)
    .execute();
  const asked: readonly Told[] = [
    ...cards.map((one) => ({ ...one, type: 'CARD' as const })),
    ...debits.map((one) => ({ ...one, type: 'BACS_DEBIT' as const })),
  ];
  const told = accounts.flatMap(({ account_id: accountId, proposal_code: code }): [string, PaymentMethodType][] => {
    const type = latestOf(asked, code) ?? latestOf(kept, code);
    return type ? [[accountId, type]] : [];
  });
  return new Map(told);
}

type Told = { readonly proposal_code: string; readonly created_at: string; readonly type: PaymentMethodType };

function latestOf(all: readonly Told[], code: string): PaymentMethodType | undefined {
  const own = all.filter(({ proposal_code: of }) => of === code);
  return own.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0]?.type;
}
