import type { Brand } from '@marque/catalogue';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { policyOfAccount } from '../../store/policies/policy-of-account.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { replaceableWith } from './replaceable-with.ts';

/** The account that gets another means, and the type of that; the proposal is the account's. */
export type Replacing = {
  readonly principal: Principal;
  readonly brand: Brand;
  readonly stored: StoredProposal;
  readonly accountId: string;
  readonly type: PaymentMethodType;
};

/**
 * Refuses to replace the means of an account: `sign_in_required` to a visitor, `not_found` to somebody who has only
 * retrieved the quote, `wrong_state` once the policy has ended, and `payment_method_required` if the product does not
 * offer the type.
 */
export async function refuseUnlessReplaceable(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { principal, brand, stored, accountId, type }: Replacing,
): Promise<void> {
  if (principal.kind === 'anonymous') refuse('sign_in_required');
  if (stored.owner !== principal.subject) refuse('not_found');
  const policy = (await policyOfAccount(tx, brand.brand, accountId)) ?? refuse('not_found');
  const types = replaceableWith(policy, brand, clock.now());
  if (types.length === 0) refuse('wrong_state', 'Nothing is paid for this policy any more');
  if (!types.includes(type)) refuse('payment_method_required', 'Later payments of this policy are not taken this way');
}
