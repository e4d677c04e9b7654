import type { Instant } from '@marque/base';
import type { FeedbackType } from '@marque/domain/enumerations';
import type { FeedbackGiven } from '@marque/domain/feedback/feedback-wanted';
import type { Context } from '../../ground/context.ts';
import type { DataKeys, TextPlace } from '../../ground/keys/data-keys.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';

/** What a customer says about a sale, a change or a cancellation. Without a rating they would rather not say. */
export type Feedback = {
  readonly brand: string;
  readonly subject: string;
  readonly proposalCode: string;
  readonly policyNumber: string;
  readonly type: FeedbackType;
  /** What it is about, by name. */
  readonly event: string;
  readonly rating: number | null;
  readonly comment: string | null;
  readonly at: Instant;
};

/**
 * Keeps feedback once for each event. Repeating it changes nothing, nor does declining after an answer; after
 * declining, an answer may come later. Another answer is refused with `feedback_given`.
 */
export async function keepFeedback(
  { db, dataKeys }: Pick<Context, 'db' | 'dataKeys'>,
  feedback: Feedback,
): Promise<void> {
  const { brand, subject, proposalCode, policyNumber, type, event, rating, comment, at } = feedback;
  await inTransaction(db, async (tx) => {
    const about = { brand, policyNumber, type, event };
    const words = comment === null ? { comment, key_id: null } : await encrypted(tx, dataKeys, { ...about, comment });
    const kept = await tx
      .insertInto('feedback')
      .values({ brand, subject, proposal_code: proposalCode, type, event, rating, ...words, created_at: at })
      .onConflict((conflict) => conflict.constraint('feedback_once').doNothing())
      .returning('feedback_id')
      .executeTakeFirst();
    if (kept || rating === null) return;
    const told = await tx
      .selectFrom('feedback')
      .select(['feedback_id', 'rating', 'comment', 'key_id'])
      .where('brand', '=', brand)
      .where('type', '=', type)
      .where('event', '=', event)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (told.rating === rating && (await commentOf(tx, dataKeys, { ...about, ...told })) === comment) return;
    if (told.rating !== null) refuse('feedback_given');
    await tx
      .updateTable('feedback')
      .set({ subject, rating, ...words, created_at: at })
      .where('feedback_id', '=', told.feedback_id)
      .execute();
  });
}

/** What was said, or declined, about a policy that was bought as a proposal. */
export async function feedbackGiven(db: Database, brand: string, proposalCode: string): Promise<FeedbackGiven[]> {
  return await db
    .selectFrom('feedback')
    .select(['type', 'event'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .execute();
}

/** Encrypts the oldest comments that are still in the clear, up to a number, and answers how many. */
export async function encryptFeedback(tx: Tx, { dataKeys }: Pick<Context, 'dataKeys'>, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('feedback')
    .innerJoin('policies', (join) =>
      join
        .onRef('policies.brand', '=', 'feedback.brand')
        .onRef('policies.proposal_code', '=', 'feedback.proposal_code'),
    )
    .select(['feedback_id', 'feedback.brand', 'policy_number as policyNumber', 'type', 'event', 'comment'])
    .where('feedback.key_id', 'is', null)
    .where('comment', 'is not', null)
    .orderBy('feedback_id')
    .limit(max)
    .forUpdate('feedback')
    .skipLocked()
    .execute();
  for (const { feedback_id: id, comment, ...about } of rows)
    if (comment !== null)
      await tx
        .updateTable('feedback')
        .set(await encrypted(tx, dataKeys, { ...about, comment }))
        .where('feedback_id', '=', id)
        .execute();
  return rows.length;
}

type About = Pick<Feedback, 'brand' | 'policyNumber' | 'type' | 'event'>;

async function encrypted(tx: Tx, dataKeys: DataKeys, { comment, ...about }: About & { readonly comment: string }) {
  const key = await dataKeys.forThing(tx, { brand: about.brand, kind: 'POLICY', thing: about.policyNumber });
  return { comment: dataKeys.encrypt(key, placeOf(about), comment), key_id: key.keyId };
}

/** A comment in the clear; null if there is none, or it is forgotten. */
async function commentOf(
  tx: Tx,
  dataKeys: DataKeys,
  { comment, key_id: keyId, ...about }: About & { readonly comment: string | null; readonly key_id: string | null },
): Promise<string | null> {
  if (comment === null || keyId === null) return comment;
  const key = (await dataKeys.byId(tx, [keyId])).get(keyId);
  return key ? dataKeys.decrypt(key, placeOf(about), comment) : null;
}

/** There is one answer about each event. */
function placeOf({ brand, type, event }: About): TextPlace {
  return { brand, table: 'feedback', column: 'comment', row: `${type} ${event}` };
}
