import { assert, type Instant, type Pennies } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { isUnpaidAtTurn } from '@marque/domain/process/arrears/asked-by-turn';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import { isToldTooLate } from '@marque/domain/process/bill-run/next-term/asks-at';
import { isAskedAsItBegins, isPaidOrNever } from '@marque/domain/process/bill-run/next-term/is-paid-or-never';
import { type TurnAhead, turnAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Tx } from '../../../ground/tables/database.ts';
import { renewalsOfPolicies } from '../../renewals/renewals-of-policies.ts';
import type { AccountBilling } from '../billing/account-billing.ts';
import { nextTermsOf } from './next-terms.ts';
import { readBillAccounts } from './read-bill-accounts.ts';

/** A policy with the billing of its account. */
type Billed = { readonly policy: Policy; readonly billing: AccountBilling };

/** A turn as it is decided at a moment; none if none is open. */
type TurnNow = {
  readonly turn: TurnAhead | undefined;
  /** Since when its customer has known of the renewal. */
  readonly toldAt: Instant | null;
  /** What is to be paid ahead for the next term, in pennies; undefined if nothing is. */
  readonly price: Pennies | undefined;
};

/** The decision about a policy's turn by what is known at this moment. */
export async function turnNow(tx: Tx, brand: string, { policy, billing }: Billed): Promise<TurnNow> {
  const made = (await renewalsOfPolicies(tx, brand, [policy.policyId])).get(policy.policyId);
  const toldAt = made?.toldAt ?? null;
  const offered = made && { ...made.proposal, toldAt };
  const term = made && (await nextTermsOf(tx, brand, [{ policy, made }])).get(policy.policyId);
  const money = await moneyOf(tx, billing, turnOf(policy));
  const asked = billing.progress.nextTerm;
  // Money that could not be asked for in time, or that nobody asked for, is asked for as the term begins.
  const isPaid =
    term === undefined ||
    isPaidOrNever(term) ||
    isToldTooLate(turnOf(policy), term) ||
    isAskedAsItBegins(term, { asked, hasMeans: money.hasMeans });
  return { turn: turnAhead(policy, offered, { ...money, isPaid }), toldAt, price: term?.amount };
}

/** The same, as the bill run uses it. */
async function moneyOf(tx: Tx, billing: AccountBilling, at: Instant) {
  const { brand, accountId, arrears } = billing;
  const account = (await readBillAccounts(tx, brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const isUnpaid = arrears !== null && isUnpaidAtTurn(arrearsStanding(account, arrears), at);
  return { hasMeans: account.means?.isGood === true, isUnpaid };
}
