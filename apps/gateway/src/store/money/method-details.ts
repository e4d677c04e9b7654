import { canonicalJson } from '@marque/base';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { changedWords, readWords } from '../keys/words.ts';

/** What may be shown of a card, or of a mandate. */
export type MethodDetails =
  | { readonly cardBrand: string; readonly cardEnding: string; readonly cardExpires: string }
  | { readonly mandateId: string; readonly bankName: string; readonly accountNumberEnding: string };

/**
 * Means of payment with what may be shown of them; forgotten ones are left out. Never inside `asPrincipal`, whose role
 * sees no keys.
 */
export async function openMethods<Row extends Selectable<Tables['payment_methods']>>(
  db: Database | Tx,
  rows: readonly Row[],
): Promise<(Row & { readonly details: MethodDetails })[]> {
  const open = await readWords(db, 'payment_methods', rows);
  return open.map((row) => ({ ...row, details: row.details as MethodDetails }));
}

/**
 * The key of a means of payment: that of the account for which it was kept, or of the quote if no account was opened.
 */
export async function keyOfMethod(
  tx: Tx,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<KeyThing> {
  const account = await tx
    .selectFrom('customer_accounts')
    .select('account_id')
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirst();
  return account ? { brand, kind: 'ACCOUNT', thing: account.account_id } : keyOfProposal({ brand, proposalCode });
}

/** Stores what may be shown of a card once its network has renewed it. Answers whether it was still as it was seen. */
export async function renewDetails(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { methodId, from, to }: { readonly methodId: string; readonly from: MethodDetails; readonly to: MethodDetails },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('method_id', '=', methodId)
    .forUpdate()
    .execute();
  const [row] = await openMethods(tx, rows);
  if (!row || canonicalJson(row.details) !== canonicalJson(from)) return false;
  const thing = await keyOfMethod(tx, { brand: row.brand, proposalCode: row.proposal_code });
  await tx
    .updateTable('payment_methods')
    .set({
      ...(await changedWords(tx, { table: 'payment_methods', row, thing }, { details: to })),
      updated_at: new Date(clock.realMs()).toISOString(),
    })
    .where('method_id', '=', methodId)
    .execute();
  return true;
}
