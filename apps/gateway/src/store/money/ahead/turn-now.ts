import { assert } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { isUnpaidAtTurn } from '@marque/domain/process/arrears/asked-by-turn';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import { isToldTooLate } from '@marque/domain/process/bill-run/next-term/asks-at';
import { isPaidOrNever } from '@marque/domain/process/bill-run/next-term/is-paid-or-never';
import { type TurnAhead, turnAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Tx } from '../../../ground/tables/database.ts';
import { renewalsOfPolicies } from '../../renewals/renewals-of-policies.ts';
import type { AccountBilling } from '../billing/account-billing.ts';
import { type NextTermOf, nextTermsOf } from './next-terms.ts';
import { readBillAccounts } from './read-bill-accounts.ts';

/** A policy with the billing of its account. */
type Billed = { readonly policy: Policy; readonly billing: AccountBilling };

/** How the turn of a policy is decided by what is known at this moment, and since when its customer knows of its renewal; no turn where none is open. */
export async function turnNow(
  tx: Tx,
  brand: string,
  { policy, billing }: Billed,
): Promise<{ readonly turn: TurnAhead | undefined; readonly toldAt: string | null }> {
  const made = (await renewalsOfPolicies(tx, brand, [policy.policyId])).get(policy.policyId);
  const toldAt = made?.toldAt ?? null;
  const offered = made && { ...made.proposal, toldAt };
  const isPaid = made === undefined || (await isTermPaid(tx, brand, { policy, made }));
  const money = await moneyOf(tx, billing, turnOf(policy));
  return { turn: turnAhead(policy, offered, { ...money, isPaid }), toldAt };
}

/** Whether a next term that is paid at once is paid for, or could not be asked for in time, so that it is asked for as it begins. */
async function isTermPaid(tx: Tx, brand: string, term: NextTermOf): Promise<boolean> {
  const { policy } = term;
  const money = (await nextTermsOf(tx, brand, [term])).get(policy.policyId);
  return money === undefined || isPaidOrNever(money) || isToldTooLate(turnOf(policy), money);
}

/** The same as the bill run goes by. */
async function moneyOf(tx: Tx, billing: AccountBilling, at: string) {
  const { brand, accountId, arrears } = billing;
  const account = (await readBillAccounts(tx, brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const isUnpaid = arrears !== null && isUnpaidAtTurn(arrearsStanding(account, arrears), at);
  return { hasMeans: account.means?.isGood === true, isUnpaid };
}
