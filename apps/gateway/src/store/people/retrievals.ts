import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** Real milliseconds for which a session may continue a retrieved quote. */
export const RETRIEVAL_LIFE_MS = 86_400_000;

/** A subject, and the proposal that they have retrieved. */
export type Retrieval = { readonly brand: string; readonly subject: string; readonly proposalCode: string };

/** Lets a session continue a proposal for a day from now. */
export async function keepRetrieval(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject, proposalCode }: Retrieval,
): Promise<void> {
  const now = clock.realMs();
  const life = { retrieved_at_ms: now, expires_at_ms: now + RETRIEVAL_LIFE_MS };
  await tx
    .insertInto('retrieved_proposals')
    .values({ brand, subject, proposal_code: proposalCode, ...life })
    .onConflict((conflict) => conflict.columns(['brand', 'subject', 'proposal_code']).doUpdateSet(life))
    .execute();
}

/** Codes of the retrieved proposals that a subject may still continue, in their order. */
export async function codesRetrieved(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject }: Omit<Retrieval, 'proposalCode'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('retrieved_proposals')
    .select('proposal_code')
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .where('expires_at_ms', '>', clock.realMs())
    .orderBy('proposal_code')
    .execute();
  return rows.map((row) => row.proposal_code);
}

/**
 * Ends the retrievals of a sold proposal: there is no quote to continue any more. The one by which its buyer came goes
 * on, and shows the policy.
 */
export async function endRetrievals(tx: Tx, { brand, subject: buyer, proposalCode }: Retrieval): Promise<void> {
  await tx
    .with('ended', (others) =>
      others
        .deleteFrom('retrieved_proposals')
        .where('brand', '=', brand)
        .where('proposal_code', '=', proposalCode)
        .where('subject', '<>', buyer),
    )
    .updateTable('retrieved_proposals')
    .set({ has_bought: true })
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('subject', '=', buyer)
    .execute();
}

/** Lets the person who has retrieved a proposal see its upgrade too, for as long. */
export async function shareRetrievals(
  tx: Tx,
  { of, with: upgrade }: { readonly of: string; readonly with: string },
): Promise<void> {
  await sql`insert into retrieved_proposals (brand, subject, proposal_code, retrieved_at_ms, expires_at_ms)
    select brand, subject, ${upgrade}, retrieved_at_ms, expires_at_ms from retrieved_proposals where proposal_code = ${of}
    on conflict do nothing`.execute(tx);
}

/** Hands one subject's retrievals to another, for as long as they are still valid. */
export async function handRetrievalOn(tx: Tx, { brand, subject, proposalCode }: Retrieval, to: string): Promise<void> {
  await sql`insert into retrieved_proposals (brand, subject, proposal_code, retrieved_at_ms, expires_at_ms, has_bought)
    select brand, ${to}, proposal_code, retrieved_at_ms, expires_at_ms, has_bought from retrieved_proposals
    where brand = ${brand} and subject = ${subject} and proposal_code = ${proposalCode}
    on conflict (brand, subject, proposal_code) do update set expires_at_ms = excluded.expires_at_ms, has_bought = excluded.has_bought`.execute(
    tx,
  );
}
