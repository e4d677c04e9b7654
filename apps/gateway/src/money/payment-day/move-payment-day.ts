import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CustomerAccountWire } from '@marque/contract';
import { paymentDayMove } from '@marque/domain/process/payment-day';
import { moveTo } from '@marque/domain/process/payment-day-choices';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { lockBilling } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { commandPolicy, lockOwnPolicy } from '../../store/policies/policies.ts';
import { showAccounts } from '../accounts/show-accounts.ts';
import { paymentDayAsked } from './payment-day-asked.ts';

/** A move of the payment day, as both calls ask for it. */
export type PaymentDayOrder = {
  readonly policyId: string;
  /** The account to which the policy must be billed; left out: its own. */
  readonly accountId?: string;
  readonly day: number;
  readonly brand: Brand;
  readonly principal: Principal;
  readonly requestId: string;
};

/** Moves the payment day of the customer for whom staff act, and tells them the new day with the first payment on it: one transaction, under the locks of the policy and of its billing. */
export async function movePaymentDay(
  context: Context,
  { policyId, accountId, day, brand, principal, requestId }: PaymentDayOrder,
): Promise<CustomerAccountWire> {
  if (!principal.impersonation) refuse('impersonation_over');
  const billed = await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, policyId);
    const { policy } = stored;
    if (accountId !== undefined && policy.accountId !== accountId) refuse('not_found');
    const billing = await lockBilling(tx, { brand: brand.brand, accountId: policy.accountId });
    const asked = paymentDayAsked(context, brand, billing ?? null);
    const command = moveTo(policy, day, asked);
    const { version } = await commandPolicy(tx, context, { stored, command, doer: { principal, requestId } });
    const move = paymentDayMove(policy, day, asked);
    assert(move, 'what was moved has a first payment');
    await queueLetter(tx, context, {
      ...{ kind: 'payment-day-moved', brand: brand.brand, proposalCode: policy.proposalCode },
      ...{ about: `${policyId}-${version}`, facts: { day, ...move } },
    });
    return policy.accountId;
  });
  const [shown] = await showAccounts(context, brand, [await readAccount(context.db, principal, billed)]);
  assert(shown, 'an account that was read is shown');
  return shown;
}
