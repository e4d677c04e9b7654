import type { Instant, LocalDate } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { NoticeLetter } from '@marque/domain/process/arrears/notice-sent';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { asPrincipal } from '../as-principal.ts';
import { heldBy } from '../owned.ts';
import { encryptedLetter, readLetters, type StoredSentLetter } from './encrypted-letters.ts';

type Needs = Pick<Context, 'db' | 'dataKeys'>;

/**
 * Keeps a letter, encrypted, as it is about to be sent, and answers the one kept under its id: the letter that was
 * written first; undefined if that is forgotten.
 */
export async function keepSentLetter(
  { db, dataKeys }: Needs,
  letter: Omit<StoredSentLetter, 'sent_at'>,
): Promise<StoredSentLetter | undefined> {
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('sent_letters')
      .values({ ...letter, ...(await encryptedLetter(tx, { dataKeys }, letter)), sent_at: null })
      .onConflict((conflict) => conflict.column('letter_id').doNothing())
      .execute();
  });
  const row = await db
    .selectFrom('sent_letters')
    .selectAll()
    .where('letter_id', '=', letter.letter_id)
    .executeTakeFirstOrThrow();
  return (await readLetters({ db, dataKeys }, [row]))[0];
}

/** Writes down, once, when a letter went out. */
export async function letterSent(db: Database, letterId: string, sentAt: Instant): Promise<void> {
  await db
    .updateTable('sent_letters')
    .set({ sent_at: sentAt })
    .where('letter_id', '=', letterId)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * What became of the letters that told of a day on which cover ends because it is not paid. A letter that is only kept
 * to be read on the site has not gone out.
 */
export async function endNoticeLetter(
  tx: Tx,
  {
    brand,
    proposalCode,
    endsOn,
  }: { readonly brand: string; readonly proposalCode: string; readonly endsOn: LocalDate },
): Promise<NoticeLetter> {
  const { first, kept } = await tx
    .selectFrom('letters')
    .innerJoin('sent_letters', (join) =>
      join.on('sent_letters.letter_id', '=', sql<string>`'letter-' || letters.letter_id`),
    )
    .select(sql<Instant | null>`min(sent_letters.sent_at) FILTER (WHERE sent_letters.sent_to IS NOT NULL)`.as('first'))
    .select(sql<boolean>`coalesce(bool_or(sent_letters.sent_to IS NULL), false)`.as('kept'))
    .where('sent_letters.brand', '=', brand)
    .where('sent_letters.proposal_code', '=', proposalCode)
    .where('letters.kind', 'in', ['end-notice', 'end-notice-again'])
    .where(sql<string>`letters.facts->>'endsOn'`, '=', endsOn)
    .executeTakeFirstOrThrow();
  return { sentAt: first, isOnlyKept: kept && first === null };
}

/**
 * The letters that went out about a term of a principal’s policy and the number's earlier terms, the newest first; none
 * of somebody else's.
 */
export async function sentLetters(
  { db, dataKeys }: Needs,
  principal: Principal,
  { policyNumber, renewalCycle }: Pick<Policy, 'policyNumber' | 'renewalCycle'>,
): Promise<StoredSentLetter[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('sent_letters')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('proposal_code', 'in', (query) =>
        query
          .selectFrom('policies')
          .select('proposal_code')
          .where(heldBy(principal))
          .where('policy_number', '=', policyNumber)
          .where('renewal_cycle', '<=', renewalCycle),
      )
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .orderBy('letter_id')
      .execute(),
  );
  return await readLetters({ db, dataKeys }, rows);
}

/** The letters that went out about any policy of a principal’s, the newest first, up to a number. */
export async function newestLetters(
  { db, dataKeys }: Needs,
  principal: Principal,
  max: number,
): Promise<(StoredSentLetter & { readonly policy_id: string })[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('sent_letters')
      .innerJoin(
        (query) =>
          query.selectFrom('policies').select(['policy_id', 'proposal_code']).where(heldBy(principal)).as('held'),
        (join) => join.onRef('held.proposal_code', '=', 'sent_letters.proposal_code'),
      )
      .selectAll('sent_letters')
      .select('held.policy_id')
      .where('brand', '=', principal.brand)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .orderBy('letter_id')
      .limit(max)
      .execute(),
  );
  return await readLetters({ db, dataKeys }, rows);
}
