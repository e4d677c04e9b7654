import { dayOf, type Instant } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { send } from '../client/api-client.ts';
import type { Buyer } from '../client/buy.ts';
import { cardShop } from './card-shop.ts';
import type { TestShop } from './start-test-shop.ts';

type Charged = { readonly periodStart: string; readonly periodEnd: string };
type Sums = readonly [number | undefined, number, number];

/**
 * What the bill run has done to the account of a purchase, as a paper calendar would say it: a day and what happened on
 * it.
 */
export type BilledAccount = {
  readonly charges: () => Promise<string[]>;
  /** The pennies of each payment, with the day on which it was in the books. */
  readonly payments: () => Promise<string[]>;
  /** The pennies of each refund, with the day on which it was in the books. */
  readonly refunds: () => Promise<string[]>;
  /** For each announced debit, what was announced to the customer and asked of their bank. */
  readonly debits: () => Promise<string[]>;
  /** Letters of these kinds, oldest first, each with the day on which it went out; null: it has not. */
  readonly letters: <F>(...kinds: readonly string[]) => Promise<{ kind: string; on: string | null; facts: F }[]>;
  /** Brought forward, charged and carried forward of each statement as the customer reads them, in order. */
  readonly statements: () => Promise<Sums[]>;
};

/** Reads the account of a purchase. */
export function billedAccount(shop: TestShop, buyer: Buyer, timeZone: string): BilledAccount {
  const { db } = shop.context;
  const { proposalCode, token } = buyer;
  const accountId = () => cardShop(shop).accountId(buyer);
  const onDay = (at: Instant, words: string) => `${dayOf(at, timeZone)} ${words}`;
  /** A free month leaves the customer’s own account of the ledger as it is. */
  const booked = async (kind: 'INVOICE' | 'PAYMENT' | 'REFUND') => {
    const rows = await db
      .selectFrom('ledger_transactions')
      .leftJoin('ledger_postings', (join) =>
        join
          .onRef('ledger_postings.transaction_id', '=', 'ledger_transactions.transaction_id')
          .on('ledger_account', 'like', 'customer:%'),
      )
      .select(['effective_at', 'details', 'ledger_postings.amount'])
      .where('account_id', '=', await accountId())
      .where('kind', '=', kind)
      .orderBy('ledger_transactions.transaction_id')
      .execute();
    return rows.map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0 }));
  };
  const charges = async () =>
    (await booked('INVOICE')).map(({ effective_at: at, amount, details }) => {
      const { periodStart, periodEnd } = details as Charged;
      return onDay(at, `charges ${periodStart} to ${periodEnd} ${amount}`);
    });
  const payments = async () =>
    (await booked('PAYMENT')).map(({ effective_at: at, amount }) => onDay(at, `asks the card ${0 - amount}`));
  const refunds = async () =>
    (await booked('REFUND')).map(({ effective_at: at, amount }) => onDay(at, `gives back ${amount}`));
  const debits = async () => {
    const query = db.selectFrom('collections').select(['amount', 'announced_at', 'announced_for', 'charge_on']);
    const rows = await query.where('proposal_code', '=', proposalCode).orderBy('period_start').execute();
    return rows.flatMap(({ amount, announced_at: at, announced_for: day, charge_on: on }) =>
      at === null ? [] : [onDay(at, `announces ${amount} for ${day}`), onDay(at, `asks the bank ${amount} for ${on}`)],
    );
  };
  const letters = async <F>(...kinds: readonly string[]) => {
    const rows = await db
      .selectFrom('letters')
      .leftJoin('sent_letters', (join) =>
        join.on('sent_letters.letter_id', '=', sql<string>`'letter-' || letters.letter_id`),
      )
      .select(['letters.kind', 'facts', 'sent_at'])
      .where('letters.proposal_code', '=', proposalCode)
      .orderBy('letters.created_at')
      .execute();
    return rows
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, facts, sent_at: at }) => ({ kind, on: at && dayOf(at, timeZone), facts: facts as F }));
  };
  const statements = async () => {
    const path = `/api/customerAccounts/${await accountId()}/statements`;
    const { body } = await send(shop.url, `GET ${path}`, { token });
    return (body as CallOutput<'listStatements'>)
      .toReversed()
      .map((one): Sums => [one.broughtForwardBalance, one.subtotalBalance, one.carriedForwardBalance]);
  };
  return { charges, payments, refunds, debits, letters, statements };
}
