import type { Pennies } from '@marque/base';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { outstanding } from '@marque/domain/billing/outstanding';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import { askedAhead } from '@marque/domain/process/bill-run/due-now';
import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';

/**
 * The state of an account, in pennies: the balance, above zero if the customer owes; the amount owed without a payment
 * under way for it and without what the next period asks for; and the amount that is being charged or that the bank has
 * still to draw. A debit asked for ahead of its charge is under way for that charge.
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
  const sums = await sumsOf(db, brand, accountIds, except);
  const sumOf = (of: SumOf, accountId: string) =>
    Number(sums.find((row) => row.of === of && row.account_id === accountId)?.pennies ?? 0);
  const drawn = sums.flatMap(({ of, account_id: accountId }) => (of === 'COLLECTIONS' ? [accountId] : []));
  const toCome = await chargesToCome(db, brand, drawn);
  return new Map(
    accountIds.map((accountId) => {
      const balance = sumOf('POSTINGS', accountId);
      const pendingPennies = sumOf('COLLECTIONS', accountId) + sumOf('CHARGES', accountId);
      const forOwed = Math.max(0, pendingPennies - (toCome.get(accountId) ?? 0));
      const outstandingPennies = outstanding({ balance, collectionsUnderWay: [forOwed, sumOf('CARRIED', accountId)] });
      const goingBackPennies = sumOf('PROMISED', accountId);
      return [accountId, { balance, outstandingPennies, pendingPennies, goingBackPennies }];
    }),
  );
}

type SumOf = 'POSTINGS' | 'COLLECTIONS' | 'CHARGES' | 'PROMISED' | 'CARRIED';
type Sum = { readonly of: SumOf; readonly account_id: string; readonly pennies: string };

/** The parts of some accounts' states, in one query: each page of a policy asks for it. */
async function sumsOf(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
  except?: { readonly attemptId: string },
): Promise<Sum[]> {
  const collections = db
    .selectFrom('collections')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies'), label('COLLECTIONS')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', 'in', UNDER_WAY)
    .groupBy('account_id');
  const charges = db
    .selectFrom('payment_attempts')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies'), label('CHARGES')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('means', '=', 'BILLED_CARD')
    .where('purpose', '=', 'ACCOUNT')
    .where('status', 'in', ['STARTED', 'OPEN', 'PAID'])
    .where('attempt_id', '!=', except?.attemptId ?? '')
    .groupBy('account_id')
    .$narrowType<{ account_id: NotNull }>();
  const promised = db
    .selectFrom('refunds')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies'), label('PROMISED')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', '=', 'DUE')
    .groupBy('account_id');
  const carried = db
    .selectFrom('account_billing')
    .select(['account_id', sql<string>`carried::numeric`.as('pennies'), label('CARRIED')])
    .where('account_id', 'in', accountIds)
    .where('carried', '>', 0);
  return await booked(db, brand, accountIds)
    .select(label('POSTINGS'))
    .unionAll(collections)
    .unionAll(charges)
    .unionAll(promised)
    .unionAll(carried)
    .execute();
}

function label(of: SumOf) {
  return sql.lit<SumOf>(of).as('of');
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

/** Pennies that one account owes and nothing is under way for, except a named attempt. */
export async function outstandingOf(
  db: Database | Tx,
  brand: string,
  accountId: string,
  except?: { readonly attemptId: string },
): Promise<Pennies> {
  return (await accountBalances(db, brand, [accountId], except)).get(accountId)?.outstandingPennies ?? 0;
}

/** What some accounts owe by the books only, in pennies; an account without a posting is left out. */
export async function postedBalances(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pennies>> {
  if (accountIds.length === 0) return new Map();
  const rows = await booked(db, brand, accountIds).execute();
  return new Map(rows.map(({ account_id: accountId, pennies }) => [accountId, Number(pennies)]));
}

function booked(db: Database | Tx, brand: string, accountIds: readonly string[]) {
  return db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.transaction_id', 'ledger_postings.transaction_id')
    .select(['ledger_transactions.account_id', ({ fn }) => fn.sum<string>('ledger_postings.amount').as('pennies')])
    .where('ledger_transactions.brand', '=', brand)
    .where('ledger_transactions.account_id', 'in', accountIds)
    .where('ledger_postings.ledger_account', 'in', accountIds.map(customerLedger))
    .groupBy('ledger_transactions.account_id');
}
