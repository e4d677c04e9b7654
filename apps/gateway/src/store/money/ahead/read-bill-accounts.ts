import type { Pennies } from '@marque/base';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { isUnpaidAtTurn } from '@marque/domain/process/arrears/asked-by-turn';
import { answerUntil } from '@marque/domain/process/arrears/confirming/answer-until';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import type { BillAccount, BilledBy } from '@marque/domain/process/bill-run/bill-account';
import { isPaidOrNever } from '@marque/domain/process/bill-run/next-term/is-paid-or-never';
import type { EndingBooks } from '@marque/domain/process/ending/ending-step';
import { asItWillTurn } from '@marque/domain/process/renewing/as-it-will-turn';
import { type RenewalOffered, turnAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Tx } from '../../../ground/tables/database.ts';
import { diedAmong } from '../../deaths/deaths.ts';
import { addressOf } from '../../operation/address-of.ts';
import { findAddressee } from '../../proposals/addressee.ts';
import { type RenewalMade, renewalsOfPolicies } from '../../renewals/renewals-of-policies.ts';
import { postedBalances } from '../account-balances.ts';
import type { AccountBilling } from '../billing/account-billing.ts';
import { type MoneyUnderWay, moneyUnderWay } from '../billing/money-under-way.ts';
import { chosenMethods } from '../method-choices.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { readBilledPolicies } from './billed-policies.ts';
import { methodName } from './method-name.ts';
import { nextTermsOf } from './next-terms.ts';
import { readEndingBooks } from './read-ending-books.ts';

/**
 * Some accounts of a brand as the bill run sees them, by their ids. One whose policy is missing is left out; one with
 * an open turn has its policy as the turn will be decided as things are.
 */
export async function readBillAccounts(
  tx: Tx,
  brand: string,
  rows: readonly AccountBilling[],
): Promise<ReadonlyMap<string, BillAccount>> {
  const accountIds = rows.map(({ accountId }) => accountId);
  const policyIds = rows.map(({ policyId }) => policyId);
  const policies = await readBilledPolicies(tx, brand, policyIds);
  const renewals = await renewalsOfPolicies(tx, brand, policyIds);
  const balances = await postedBalances(tx, brand, accountIds);
  const underWay = Map.groupBy(await moneyUnderWay(tx, brand, accountIds), ({ accountId }) => accountId);
  const chosen = await chosenMethods(tx, brand, accountIds);
  const nextTerms = await nextTermsOf(
    tx,
    brand,
    [...renewals].flatMap(([policyId, made]) => {
      const policy = policies.get(policyId);
      return policy ? [{ policy, made }] : [];
    }),
  );
  const still = await diedAmong(
    tx,
    brand,
    rows.map(({ owner }) => owner),
  );
  const ended = rows.filter(
    ({ policyId, isEnded }) => isEnded || (policies.get(policyId)?.termination ?? null) !== null,
  );
  const endings = new Map<string, EndingBooks>();
  for (const row of ended) endings.set(row.accountId, await readEndingBooks(tx, row));
  const reachable = await reachableBy(
    tx,
    brand,
    rows.filter(({ arrears }) => arrears?.isUnreached),
  );
  return new Map(
    rows.flatMap(({ accountId, owner, policyId, progress, arrears, hold, isEnded }): [string, BillAccount][] => {
      const sold = policies.get(policyId);
      if (!sold) return [];
      const means = billedBy(chosen.get(accountId));
      const nextTerm = nextTerms.get(policyId);
      const hasMeans = means?.isGood === true;
      const isPaid = hasMeans || (nextTerm !== undefined && isPaidOrNever(nextTerm));
      const ending = endings.get(accountId);
      const untilTurn: BillAccount = {
        ...{ policy: sold, progress, arrears, hold, balance: balances.get(accountId) ?? 0 },
        ...divided(underWay.get(accountId) ?? [], { arrears, policy: sold }),
        answerUntil: arrears && answerUntil(arrears, sold.timeZone),
        means,
      };
      const isUnpaid = arrears !== null && isUnpaidAtTurn(arrearsStanding(untilTurn, arrears), turnOf(sold));
      const turn = turnAhead(sold, renewalOffered(renewals.get(policyId)), { hasMeans, isUnpaid, isPaid });
      const policy = turn ? asItWillTurn(sold, turn.foreseen) : sold;
      const account: BillAccount = {
        ...untilTurn,
        policy,
        ...(reachable.has(accountId) && { isReachable: true }),
        ...(still.has(owner) && { isStill: true }),
        ...(ending && { ending }),
        ...(isEnded && policy.termination === null && { isLapsed: true }),
        ...(turn && { turnsAt: turn.at }),
        ...(nextTerm && { nextTerm }),
      };
      return [[accountId, account]];
    }),
  );
}

function renewalOffered(made: RenewalMade | undefined): RenewalOffered | undefined {
  if (!made) return undefined;
  const { data, choices, quote } = made.proposal;
  return { data, choices, quote, toldAt: made.toldAt };
}

/** Those of some accounts whose customers a letter can be sent to. */
async function reachableBy(tx: Tx, brand: string, rows: readonly AccountBilling[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { accountId, proposalCode } of rows) {
    const addressee = await findAddressee(tx, { brand, proposalCode });
    if (addressee && (await addressOf(tx, brand, addressee)) !== undefined) found.add(accountId);
  }
  return found;
}

/** A card that the run is trying after a failure, a debit that is presented again and the customer's own payment are for what was not paid. */
function divided(
  moneys: readonly MoneyUnderWay[],
  { arrears, policy }: Pick<BillAccount, 'arrears' | 'policy'>,
): Pick<BillAccount, 'underWay' | 'underWayBesides' | 'isCardAsked' | 'arriving'> {
  const isBesides = ({ by, methodId }: MoneyUnderWay) =>
    by === 'CARD_OF_CUSTOMER' ||
    by === 'DEBIT_AGAIN' ||
    (by === 'CARD_OF_RUN' && arrears?.trying != null && arrears.trying === methodId);
  const sum = (some: readonly MoneyUnderWay[]): Pennies => some.reduce((all, { amount }) => all + amount, 0);
  return {
    underWay: sum(moneys.filter((one) => !isBesides(one))),
    underWayBesides: sum(moneys.filter(isBesides)),
    isCardAsked: moneys.some(({ by }) => by === 'CARD_OF_RUN'),
    arriving: moneys
      .filter(({ by }) => by !== 'CARD_OF_CUSTOMER')
      .map((one) => {
        const { amount, payOn, methodId, periodStart, isDue = false, isWithProvider = false } = one;
        const period = periodStart ?? policy.startAt;
        return { amount, payOn, methodId, period, isBesides: isBesides(one), isDue, isWithProvider };
      }),
  };
}

function billedBy(method: PaymentMethod | undefined): BilledBy | null {
  if (!method) return null;
  const { method_id: methodId, type, provider, status, details } = method;
  const card = 'cardExpires' in details ? { name: methodName(details), expires: details.cardExpires } : undefined;
  const isComing = status === 'PENDING_CUSTOMER_APPROVAL';
  const good = { isGood: status === 'ACTIVE', ...(isComing && { isComing: true as const }) };
  return { methodId, type, provider, ...good, ...(card && { card }) };
}
