import type { InsurerEnd, InsurersWord } from '@marque/domain/policy/ending/insurer-end';
import type { Tx } from '../../ground/tables/database.ts';

/** How the insurer ends a policy, and who decided it: not taken back; undefined where they do not. */
export async function insurersEnd(
  tx: Tx,
  brand: string,
  policyId: string,
): Promise<{ readonly end: InsurerEnd; readonly decidedBy: string } | undefined> {
  const row = await tx
    .selectFrom('policy_adjustments')
    .select(['actor', 'by_staff'])
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('adjustment_type', '=', 'CAN')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const word = row?.by_staff as InsurersWord | { readonly onWordOf: 'POLICYHOLDER' } | null | undefined;
  if (!row || word?.onWordOf !== 'INSURER') return undefined;
  const { onWordOf: _insurer, ...end } = word;
  return { end, decidedBy: row.actor };
}
