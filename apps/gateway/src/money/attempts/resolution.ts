import { assert } from '@marque/base';
import { ATTEMPT_STANDING } from '@marque/domain/payment/attempt/attempt-standing';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import type { Bound } from '../sale/bind-sale.ts';

/** How an attempt stands: a policy, an account that is paid or a card that is kept, money on its way back, a bank's no, nothing to come any more, or not known yet. */
export type Resolution =
  | ({ readonly kind: 'bound' } & Bound)
  | { readonly kind: 'settled' }
  | { readonly kind: 'refunding' }
  | { readonly kind: 'declined'; readonly declineCode: string | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'waiting' };

/** What an attempt's row says; undefined while the provider has to be asked. */
export async function settledResolution(db: Database | Tx, attempt: Attempt): Promise<Resolution | undefined> {
  switch (ATTEMPT_STANDING[attempt.status]) {
    case 'BOUND': {
      const policy = await policyOfProposal(db, attempt.brand, attempt.proposal_code);
      assert(policy, 'a bound attempt has a policy');
      return { kind: 'bound', ...policy };
    }
    case 'SETTLED':
      return { kind: 'settled' };
    case 'DECLINED':
      return { kind: 'declined', declineCode: attempt.decline_code };
    case 'GOES_BACK':
      return { kind: 'refunding' };
    case 'EXPIRED':
      return { kind: 'expired' };
    case 'UNSETTLED':
      return undefined;
  }
}

/** The policy that a proposal became, if it did. */
export async function policyOfProposal(
  db: Database | Tx,
  brand: string,
  proposalCode: string,
): Promise<Bound | undefined> {
  const row = await db
    .selectFrom('policies')
    .select(['policy_id', 'policy_number'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirst();
  return row && { policyId: row.policy_id, policyNumber: row.policy_number };
}
