import type { InsurerEnd, InsurersWord } from '@marque/domain/policy/ending/insurer-end';
import type { Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';

/** How the insurer ends a policy, and who decided it, if it was not taken back; undefined if they do not. */
export async function insurersEnd(
  tx: Tx,
  brand: string,
  policyId: string,
): Promise<{ readonly end: InsurerEnd; readonly decidedBy: string } | undefined> {
  const row = await tx
    .selectFrom('policy_adjustments')
    .select(['brand', 'adjustment_id', 'key_id', 'actor', 'by_staff'])
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('adjustment_type', '=', 'CAN')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const [read] = await readWords(tx, 'policy_adjustments', row ? [row] : []);
  const word = read?.by_staff as InsurersWord | { readonly onWordOf: 'POLICYHOLDER' } | null | undefined;
  if (!read || word?.onWordOf !== 'INSURER') return undefined;
  const { onWordOf: _insurer, ...end } = word;
  return { end, decidedBy: read.actor };
}
