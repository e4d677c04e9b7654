import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type AccountStep, billSteps } from '@marque/domain/process/bill-run/bill-steps';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../../store/money/ahead/read-ending-books.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { insertAttempts } from '../../store/money/attempts.ts';
import { type AccountBilling, lockDue, storeBilled } from '../../store/money/billing/account-billing.ts';
import { insertCollections } from '../../store/money/collections.ts';
import { writeLedgerAll } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { type AccountSteps, effectsOf } from './effects-of.ts';
import { followEnd } from './follow-end.ts';
import { followNextTerm } from './follow-next-term.ts';
import { lettersOf } from './letters-of.ts';

/**
 * How many accounts of which brand are billed; `tried` says afterwards which account was the first, even if it could
 * not be billed.
 */
export type Wanted = { readonly brand: Brand; readonly limit: number; readonly tried?: { accountId?: string } };

/**
 * Bills some accounts of a brand that are due, in the caller's transaction: their charges, the requests for money and
 * their new state, all or nothing. Answers them; none if nothing is due.
 */
export async function billBatch(
  tx: Tx,
  context: Context,
  { brand, limit, tried = {} }: Wanted,
): Promise<readonly AccountSteps[]> {
  const now = context.clock.now();
  const rows = await lockDue(tx, { brand: brand.brand, now, limit });
  const [first] = rows;
  if (first) tried.accountId = first.accountId;
  return await billRows(tx, context, { brand, rows });
}

/**
 * Bills accounts of a brand that the transaction holds, whether or not anything is due: one whose policy ends at this
 * moment, for example.
 */
export async function billRows(
  tx: Tx,
  context: Context,
  { brand, rows }: { readonly brand: Brand; readonly rows: readonly AccountBilling[] },
): Promise<readonly AccountSteps[]> {
  const now = context.clock.now();
  const accounts = await readBillAccounts(tx, brand.brand, rows);
  const done: AccountSteps[] = [];
  for (const row of rows) {
    const read = accounts.get(row.accountId);
    assert(read, 'an account that is billed has a policy');
    const { endsAt } = read.policy;
    const isOver = !read.ending && endsAt !== null && endsAt <= now;
    const account = isOver ? { ...read, ending: await readEndingBooks(tx, row) } : read;
    done.push({ row, account, billed: billSteps(account, termsAsSold(brand, account.policy), now) });
  }
  await write(tx, context, { brand, done });
  return done;
}

async function write(
  tx: Tx,
  context: Context,
  { brand, done }: { readonly brand: Brand; readonly done: readonly AccountSteps[] },
): Promise<void> {
  const { ledger, attempts, collections } = effectsOf(context, brand, done);
  await writeLedgerAll(tx, context, { brand: brand.brand, transactions: ledger });
  await insertAttempts(tx, attempts);
  await insertCollections(tx, collections);
  await storeBilled(
    tx,
    done.map(({ row: { accountId }, billed: { stands, progress, arrears, isEnded, endsHold, until: nextAt } }) => ({
      ...{ accountId, progress, arrears, isEnded, endsHold, nextAt, credit: Math.max(0, 0 - stands.balance) },
    })),
  );
  for (const one of done) {
    await tell(tx, context, brand, one);
    await noteTold(tx, context, one);
    await followEnd(tx, context, one);
    await planEnd(tx, context, one);
    await planTurn(tx, context, one);
    await followNextTerm(tx, context, { brand, one });
  }
  if (done.length > 0) await context.milestone('bill.in-transaction');
}

/**
 * Has cover ended after its notice has passed, by a job: that holds the policy, which nobody who already holds its
 * billing may do.
 */
async function planEnd(tx: Tx, { jobs }: Context, { row, billed }: AccountSteps): Promise<void> {
  const { brand, policyId } = row;
  if (billed.steps.some(({ kind }) => kind === 'end-unpaid'))
    await jobs.add(tx, 'end-unpaid', { key: policyId, payload: { brand, policyId } });
}

/** Has a turn decided that has come, by a job: that holds the policy as well. */
async function planTurn(tx: Tx, { jobs }: Context, { row, billed }: AccountSteps): Promise<void> {
  const { brand, policyId } = row;
  if (billed.isTurning) await jobs.add(tx, 'turn-policy', { key: policyId, payload: { brand, policyId } });
}

/** Has the letters about an account sent once this is stored. Each step is taken once, so its moment and place name the letter. */
async function tell(tx: Tx, context: Context, brand: Brand, one: AccountSteps): Promise<void> {
  const { accountId, proposalCode } = one.row;
  const { language } = one.account.policy;
  for (const [place, letter] of lettersOf(brand, one).entries())
    await queueLetter(tx, context, {
      about: `${accountId}-${context.clock.now()}-${place}`,
      ...{ ...letter, brand: brand.brand, proposalCode, language },
    });
}

/** Notes on the record what a customer was told of what is owed: notice before cover ends, and letters about a debt after it. */
async function noteTold(tx: Tx, context: Context, { row, billed }: AccountSteps): Promise<void> {
  const { brand, accountId } = row;
  for (const step of billed.steps) {
    const event = toldOn(step);
    if (event) await noteOnAccount(tx, context, { brand, account: { accountId }, event });
  }
}

function toldOn(step: AccountStep): { readonly type: string } | undefined {
  switch (step.kind) {
    case 'give-end-notice':
    case 'repeat-end-notice': {
      const { amount, endsOn } = step.endNotice;
      const event = { type: 'EndNoticeGiven', amount, endsOn };
      return event;
    }
    case 'ask-for-debt': {
      const { amount, payBy } = step;
      const event = { type: 'DebtAsked', amount, payBy };
      return event;
    }
    default:
      return undefined;
  }
}
