import type { Pennies } from '@marque/base';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { outstanding } from '@marque/domain/billing/outstanding';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import { askedAhead } from '@marque/domain/process/bill-run/due-now';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';

/**
 * The state of an account, in pennies: the balance, above zero if the customer owes; the amount owed without a payment under way for it and without what the
 * next period asks for; and the amount that is being charged or that the bank has still to draw. A debit that is asked for ahead of its charge is under way
 * for that charge.
 */
export type AccountBalance = {
  readonly balance: Pennies;
  readonly outstandingPennies: Pennies;
  readonly pendingPennies: Pennies;
  /** What was promised back and no provider has been asked for yet. */
  readonly goingBackPennies: Pennies;
};

/** The states of some accounts of a brand: folds of their postings, of the collections under way, and of what the bill run charges at this moment. */
export async function accountBalances(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
  except?: { readonly attemptId: string },
): Promise<ReadonlyMap<string, AccountBalance>> {
  if (accountIds.length === 0) return new Map();
  const posted = await postedBalances(db, brand, accountIds);
  const collections = await db
    .selectFrom('collections')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', 'in', UNDER_WAY)
    .groupBy('account_id')
    .execute();
  const charges = await db
    .selectFrom('payment_attempts')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('means', '=', 'BILLED_CARD')
    .where('purpose', '=', 'ACCOUNT')
    .where('status', 'in', ['STARTED', 'OPEN', 'PAID'])
    .where('attempt_id', '!=', except?.attemptId ?? '')
    .groupBy('account_id')
    .execute();
  const promised = await db
    .selectFrom('refunds')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', '=', 'DUE')
    .groupBy('account_id')
    .execute();
  const carried = await db
    .selectFrom('account_billing')
    .select(['account_id', 'carried as pennies'])
    .where('account_id', 'in', accountIds)
    .where('carried', '>', 0)
    .execute();
  const drawn = collections.map(({ account_id: accountId }) => accountId);
  const toCome = await chargesToCome(db, brand, drawn);
  const sumOf = (rows: readonly { account_id: string | null; pennies: string | number }[], accountId: string) =>
    Number(rows.find((row) => row.account_id === accountId)?.pennies ?? 0);
  return new Map(
    accountIds.map((accountId) => {
      const balance = posted.get(accountId) ?? 0;
      const pendingPennies = sumOf(collections, accountId) + sumOf(charges, accountId);
      const forOwed = Math.max(0, pendingPennies - (toCome.get(accountId) ?? 0));
      const outstandingPennies = outstanding({ balance, collectionsUnderWay: [forOwed, sumOf(carried, accountId)] });
      const goingBackPennies = sumOf(promised, accountId);
      return [accountId, { balance, outstandingPennies, pendingPennies, goingBackPennies }];
    }),
  );
}

/** Pennies of the periods for which some accounts were asked already and that are not charged yet; an account without such a period is left out. */
async function chargesToCome(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pennies>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_billing as b')
    .innerJoin('policies', 'policies.policy_id', 'b.policy_id')
    .select(['b.account_id', 'b.charged', 'b.asked', 'b.expected', ...POLICY_ROW])
    .where('b.brand', '=', brand)
    .where('b.account_id', 'in', accountIds)
    .whereRef('b.asked', '>', 'b.charged')
    .execute();
  return new Map(
    (await openPolicies(db, rows)).map(({ account_id: accountId, charged, asked, expected, policy }) => [
      accountId,
      askedAhead(policy, {
        ...{ charged, asked },
        ...(expected === null ? {} : { expected: Number(expected) }),
      }),
    ]),
  );
}

/** Pennies that one account owes and nothing is under way for, apart from an attempt where one is named. */
export async function outstandingOf(
  db: Database | Tx,
  brand: string,
  accountId: string,
  except?: { readonly attemptId: string },
): Promise<Pennies> {
  return (await accountBalances(db, brand, [accountId], except)).get(accountId)?.outstandingPennies ?? 0;
}

/** What some accounts owe by the books alone, in pennies; an account without a posting is left out. */
export async function postedBalances(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pennies>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.transaction_id', 'ledger_postings.transaction_id')
    .select(['ledger_transactions.account_id', ({ fn }) => fn.sum<string>('ledger_postings.amount').as('pennies')])
    .where('ledger_transactions.brand', '=', brand)
    .where('ledger_transactions.account_id', 'in', accountIds)
    .where('ledger_postings.ledger_account', 'in', accountIds.map(customerLedger))
    .groupBy('ledger_transactions.account_id')
    .execute();
  return new Map(rows.map(({ account_id: accountId, pennies }) => [accountId, Number(pennies)]));
}
