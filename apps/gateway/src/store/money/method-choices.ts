import type { DecidedChoice } from '@marque/domain/payment/choice/choice-standings';
import type { MethodChoice } from '@marque/domain/payment/choice/method-choice';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { openMethods } from './method-details.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** An account by its brand. */
export type AccountNamed = { readonly brand: string; readonly accountId: string };

/** A new wish of an account: the means, the real moment at which its page was opened, and who chooses it. */
export type NewChoice = AccountNamed & { readonly methodId: string; readonly wishedAt: string; readonly actor: string };

/** A choice with its means. */
export type ChosenMethod = Selectable<Tables['method_choices']> & { readonly method: PaymentMethod };

/** The choices of an account, held against other writers until the transaction ends. The account is the last row that anybody holds. */
export async function lockChoices(tx: Tx, { brand, accountId }: AccountNamed): Promise<MethodChoice[]> {
  await tx
    .selectFrom('customer_accounts')
    .select('account_id')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  const rows = await joined(tx).where('method_choices.brand', '=', brand).where('account_id', '=', accountId).execute();
  return rows.map(({ method_id: methodId, wished_at: wishedAt, stood_at: stoodAt, status, standing }) => ({
    ...{ methodId, wishedAt, status, standing },
    hasStood: stoodAt !== null || status === 'ACTIVE',
  }));
}

/** Adds a choice, which waits until it is decided. The same means is chosen once for an account. */
export async function addChoice(tx: Tx, { brand, accountId, methodId, wishedAt, actor }: NewChoice): Promise<void> {
  await tx
    .insertInto('method_choices')
    .values({
      ...{ brand, account_id: accountId, method_id: methodId, standing: 'WAITING', wished_at: wishedAt, actor },
      ...{ instead_of: null, stood_at: null, chosen_at: null, ended_at: null },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'method_id']).doNothing())
    .execute();
}

/** Stores the state of an account's choices, the replaced ones first: only one is chosen at any moment. */
export async function storeStandings(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { accountId, choices }: { readonly accountId: string; readonly choices: readonly DecidedChoice[] },
): Promise<void> {
  const now = new Date(clock.realMs()).toISOString();
  const before = choices.find(({ standing }) => standing === 'CHOSEN')?.methodId ?? null;
  for (const choice of choices.toSorted((one) => (one.now === 'CHOSEN' ? 1 : -1))) {
    const isNew = choice.now !== choice.standing;
    await tx
      .updateTable('method_choices')
      .set(({ fn, val }) => ({
        standing: choice.now,
        ...(choice.hasStood ? { stood_at: fn.coalesce('stood_at', val(now)) } : {}),
        ...(isNew && choice.now === 'CHOSEN' ? { chosen_at: now, instead_of: before, ended_at: null } : {}),
        ...(isNew && (choice.now === 'REPLACED' || choice.now === 'FAILED') ? { ended_at: now } : {}),
      }))
      .where('account_id', '=', accountId)
      .where('method_id', '=', choice.methodId)
      .execute();
  }
}

/** The accounts that ever chose a means, in one order for all callers that hold several. */
export async function accountsOfMethod(tx: Tx, methodId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('method_choices')
    .select('account_id')
    .where('method_id', '=', methodId)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
}

/** Whether the account of a choice pays for cover: once somebody has ended its policy, it needs no means any more. */
const isOfLivingAccount = sql<boolean>`NOT EXISTS (
  SELECT FROM account_billing b WHERE b.account_id = method_choices.account_id AND b.ended)`;

/** Whether any account pays by a means, or waits for it; an account whose policy has ended does neither. */
export async function isChosen(tx: Tx, methodId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('method_choices')
    .select('account_id')
    .where('method_id', '=', methodId)
    .where('standing', 'in', ['CHOSEN', 'WAITING'])
    .where(isOfLivingAccount)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account pays by a means, or none has ever chosen it. */
export async function paysOrWasNeverChosen(tx: Tx, methodId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('method_choices')
    .select(['standing', isOfLivingAccount.as('isLiving')])
    .where('method_id', '=', methodId)
    .execute();
  return rows.length === 0 || rows.some(({ standing, isLiving }) => standing === 'CHOSEN' && isLiving);
}

/** Every choice of an account that a principal owns, the latest wish first. */
export async function readChoices(db: Database, principal: Principal, accountId: string): Promise<ChosenMethod[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    joined(tx)
      .where('method_choices.brand', '=', principal.brand)
      .where('account_id', '=', accountId)
      .orderBy('wished_at', 'desc')
      .orderBy('method_choices.method_id', 'desc')
      .execute(),
  );
  return (await openMethods(db, rows)).map((row) => ({ ...row, method: row }));
}

/** The accounts of a principal, by the means with which each is paid. */
export async function accountsByMethod(
  db: Database,
  principal: Principal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('method_choices')
      .select(['method_id', 'account_id'])
      .where('brand', '=', principal.brand)
      .where('standing', '=', 'CHOSEN')
      .orderBy('account_id')
      .execute(),
  );
  const accounts = Map.groupBy(rows, ({ method_id: methodId }) => methodId);
  return new Map([...accounts].map(([methodId, of]) => [methodId, of.map(({ account_id: accountId }) => accountId)]));
}

/** The means with which each of some accounts is paid. */
export async function chosenMethods(
  db: Database | Tx,
  brand: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  if (accounts.length === 0) return new Map();
  const rows = await joined(db)
    .where('method_choices.brand', '=', brand)
    .where('account_id', 'in', accounts)
    .where('standing', '=', 'CHOSEN')
    .execute();
  return new Map((await openMethods(db, rows)).map((row) => [row.account_id, row]));
}

function joined(db: Database | Tx) {
  return db
    .selectFrom('method_choices')
    .innerJoin('payment_methods', 'payment_methods.method_id', 'method_choices.method_id')
    .selectAll('payment_methods')
    .selectAll('method_choices');
}
