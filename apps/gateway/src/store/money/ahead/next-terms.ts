import type { Pennies } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { NextTermMoney, NextTermPayment } from '@marque/domain/process/bill-run/next-term/next-term-money';
import { isPaidAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import type { RenewalMade } from '../../renewals/renewals-of-policies.ts';
import { accountBalances } from '../account-balances.ts';
import { amountDue, offerHash } from '../sale-offered.ts';

/** A policy whose next term is paid at once, and its renewal. */
export type NextTermOf = { readonly policy: Policy; readonly made: RenewalMade };

/** Names what a renewal offers, as a payment for it keeps it; undefined while it has no price. */
export function offerOfRenewal({
  data,
  choices,
  quote,
}: Pick<Proposal, 'data' | 'choices' | 'quote'>): string | undefined {
  return quote?.ratingStatus === 'QUOTE' ? offerHash({ data, choices, quote }) : undefined;
}

/**
 * The money for the next terms of some policies of a brand that are paid at once, keyed by the policies. A term without
 * a price is left out, unless something was paid for it.
 */
export async function nextTermsOf(
  tx: Database | Tx,
  brand: string,
  terms: readonly NextTermOf[],
): Promise<ReadonlyMap<string, NextTermMoney>> {
  const paidAtOnce = terms.filter(({ policy }) => policy.paymentSchedule === 'SINGLE_PAYMENT');
  if (paidAtOnce.length === 0) return new Map();
  const accountIds = paidAtOnce.map(({ policy }) => policy.accountId);
  const balances = await accountBalances(tx, brand, accountIds);
  const policyIds = paidAtOnce.map(({ policy }) => policy.policyId);
  const payments = await paymentsFor(tx, policyIds);
  return new Map(
    paidAtOnce.flatMap(({ policy, made }): [string, NextTermMoney][] => {
      const { proposal, toldAt } = made;
      const offer = offerOfRenewal(proposal);
      const paid = payments.get(policy.policyId) ?? null;
      if (offer === undefined && !paid) return [];
      const { balance = 0, goingBackPennies = 0 } = balances.get(policy.accountId) ?? {};
      const price = proposal.quote ? amountDue({ quote: proposal.quote, choices: proposal.choices }) : 0;
      const amount: Pennies = Math.max(0, price + Math.min(0, balance + goingBackPennies));
      const isWanted = isPaidAhead(policy, proposal);
      // Held money also pays for other facts at the same price, or a lower one: giving it back and asking again could
      // leave nobody insured.
      const payment = offer !== undefined && paid?.isHeld && paid.amount >= amount ? { ...paid, offer } : paid;
      return [[policy.policyId, { offer: offer ?? '', amount, toldAt, isWanted, payment }]];
    }),
  );
}

/** What is held or under way for the next terms of some policies, held money first. */
async function paymentsFor(
  db: Database | Tx,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, NextTermPayment>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['renews_policy', 'attempt_id', 'quote_hash', 'amount', 'status'])
    .where('renews_policy', 'in', policyIds)
    .where('status', 'in', ['STARTED', 'OPEN', 'PAID', 'HELD'])
    .orderBy('created_at')
    .execute();
  const held = rows.toSorted((one, other) => Number(one.status === 'HELD') - Number(other.status === 'HELD'));
  return new Map(
    held.flatMap(({ renews_policy: policyId, attempt_id: attemptId, quote_hash: offer, amount, status }) =>
      policyId === null ? [] : [[policyId, { attemptId, offer: offer ?? '', amount, isHeld: status === 'HELD' }]],
    ),
  );
}
