import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Database } from '../../ground/tables/database.ts';

/** That a proposal was paid for, or a means was kept for it: which means, and the real moment. */
export type PaidBy = {
  readonly proposal_code: string;
  readonly created_at: string;
  readonly type: PaymentMethodType;
};

/** How some proposals' first payments were asked for, by card or direct debit, and the means kept for them. */
export async function paidBy(
  db: Database,
  brand: string,
  codes: readonly string[],
): Promise<{ readonly asked: readonly PaidBy[]; readonly kept: readonly PaidBy[] }> {
  if (codes.length === 0) return { asked: [], kept: [] };
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
  const asked: readonly PaidBy[] = [
    ...cards.map((one) => ({ ...one, type: 'CARD' as const })),
    ...debits.map((one) => ({ ...one, type: 'BACS_DEBIT' as const })),
  ];
  return { asked, kept };
}
