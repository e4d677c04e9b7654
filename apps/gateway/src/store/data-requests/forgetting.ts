import type { MayGo } from '@marque/domain/data-requests/what-may-go';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { endSignIns } from '../identity/end-sign-ins.ts';
import { removeWaysBack } from '../identity/ways-back.ts';
import { destroyKeys } from '../keys/destroy-keys.ts';

/** Whose things, and which of them may go. */
export type Forgetting = { readonly brand: string; readonly subject: string } & Pick<
  MayGo,
  'goes' | 'isPersonForgotten'
>;

/** The ids of what is forgotten: everything that has a key or is searched for. */
type Gone = {
  /** Things of data keys: codes of proposals, numbers of policies, accounts, complaints. */
  readonly things: readonly string[];
  readonly quotes: readonly string[];
  readonly policies: readonly string[];
};

/**
 * Destroys the keys of what may go, of whichever kind they are: what stands under them can be read no more. It may be done again at any time, and finds then what an
 * earlier try left.
 */
export async function destroyKeysOf(
  context: Pick<Context, 'db' | 'clock' | 'dataKeys' | 'destroyedKeys'>,
  forgetting: Forgetting,
): Promise<void> {
  const { brand, subject, isPersonForgotten } = forgetting;
  const { things } = await goneOf(context.db, forgetting);
  const own = isPersonForgotten ? ['MESSAGES', 'PERSON'] : ['MESSAGES'];
  // A named driver’s key is for the thing and the driver: `number/driver`.
  const { rows } = await sql<{ id: string }>`SELECT key_id AS id FROM data_keys
    WHERE brand = ${brand} AND destroyed_at_ms IS NULL AND (
      (kind <> 'REQUEST' AND split_part(thing, '/', 1) = ANY(${things})) OR (thing = ${subject} AND kind = ANY(${own}))
      OR (${isPersonForgotten} AND key_id IN (SELECT key_id FROM authorised_people WHERE brand = ${brand} AND owner = ${subject})))
    ORDER BY key_id`.execute(context.db);
  await destroyKeys(
    context,
    rows.map(({ id }) => id),
  );
}

/** Removes by what the gone was found, and with somebody of whom nothing stays their account, sessions and sign-ins. */
export async function removeTraces(tx: Tx, { clock }: Pick<Context, 'clock'>, forgetting: Forgetting): Promise<void> {
  const { brand, subject, isPersonForgotten } = forgetting;
  const at = clock.now();
  const { quotes, policies } = await goneOf(tx, forgetting);
  if (policies.length > 0)
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations'] as const)
      await tx.deleteFrom(table).where('policy_id', 'in', policies).execute();
  if (quotes.length > 0)
    await tx
      .updateTable('proposals')
      .set({ deleted_at: at })
      .where('brand', '=', brand)
      .where('proposal_code', 'in', quotes)
      .where('deleted_at', 'is', null)
      .execute();
  await tx.deleteFrom('retrieved_proposals').where('brand', '=', brand).where('subject', '=', subject).execute();
  await tx
    .updateTable('support_needs')
    .set({ needs: null, key_id: null, consented_at: null, said_by: null, changed_at: at })
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .execute();
  if (isPersonForgotten) await removePerson(tx, { brand, subject });
}

async function removePerson(tx: Tx, { brand, subject }: Pick<Forgetting, 'brand' | 'subject'>): Promise<void> {
  await endSignIns(tx, { brand, accountId: subject });
  await removeWaysBack(tx, { brand, accountId: subject });
  await tx.deleteFrom('identity_accounts').where('brand', '=', brand).where('account_id', '=', subject).execute();
  await tx.deleteFrom('sessions').where('brand', '=', brand).where('subject', '=', subject).execute();
  await tx.deleteFrom('people').where('brand', '=', brand).where('subject', '=', subject).execute();
}

async function goneOf(db: Database | Tx, { brand, subject, goes }: Forgetting): Promise<Gone> {
  const named = (kind: Forgetting['goes'][number]['kind']) =>
    goes.filter((one) => one.kind === kind).map(({ reference }) => reference);
  const { rows } = await sql<{ policy: string; codes: string[]; account: string | null }>`
    SELECT p.policy_id AS policy, p.account_id AS account,
      array(SELECT p.proposal_code UNION SELECT r.proposal_code FROM proposals r WHERE r.brand = p.brand AND r.source_policy = p.policy_id) AS codes
    FROM policies p WHERE p.brand = ${brand} AND p.owner = ${subject} AND p.policy_number = ANY(${named('POLICY')})`.execute(
    db,
  );
  const quotes = named('QUOTE');
  return {
    quotes,
    policies: rows.map(({ policy }) => policy),
    things: [
      ...goes.map(({ reference }) => reference),
      ...rows.flatMap(({ codes, account }) => (account === null ? codes : [...codes, account])),
    ],
  };
}
