import { assert } from '@marque/base';
import { ATTEMPT_STANDING } from '@marque/domain/payment/attempt/attempt-standing';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { policyOfProposal } from '../../store/policies/policy-of-proposal.ts';
import type { Bound } from '../sale/bind-sale.ts';

/** The state of an attempt: a policy, a paid account or a saved card, money on its way back, refused by the bank, finished, or not yet known. */
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
    case 'HELD':
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
