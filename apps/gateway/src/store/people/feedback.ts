import type { Instant } from '@marque/base';
import type { FeedbackType } from '@marque/domain/enumerations';
import type { FeedbackGiven } from '@marque/domain/feedback/feedback-wanted';
import { refuse } from '../../ground/refuse.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';

/** What a customer says about a sale, a change or a cancellation. Without a rating they would rather not say. */
export type Feedback = {
  readonly brand: string;
  readonly subject: string;
  readonly proposalCode: string;
  readonly type: FeedbackType;
  /** The name of what it is about. */
  readonly event: string;
  readonly rating: number | null;
  readonly comment: string | null;
  readonly at: Instant;
};

/**
 * Keeps feedback once for each event. The same again changes nothing, and so does declining what was answered; what was declined may be answered
 * later. Another answer is refused with `feedback_given`.
 */
export async function keepFeedback(db: Database, { proposalCode, at, ...feedback }: Feedback): Promise<void> {
  const { brand, type, event, rating, comment } = feedback;
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .insertInto('feedback')
      .values({ ...feedback, proposal_code: proposalCode, created_at: at })
      .onConflict((conflict) => conflict.constraint('feedback_once').doNothing())
      .returning('feedback_id')
      .executeTakeFirst();
    if (kept || rating === null) return;
    const told = await tx
      .selectFrom('feedback')
      .select(['feedback_id', 'rating', 'comment'])
      .where('brand', '=', brand)
      .where('type', '=', type)
      .where('event', '=', event)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (told.rating === rating && told.comment === comment) return;
    if (told.rating !== null) refuse('feedback_given');
    await tx
      .updateTable('feedback')
      .set({ subject: feedback.subject, rating, comment, created_at: at })
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
