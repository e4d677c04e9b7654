import type { Instant, LocalDate } from '@marque/base';
import type { Tx } from '../../ground/tables/database.ts';

/** A notice that the post has taken: the day, the moment from which it counts as delivered, and who said so. */
export type PostedNotice = {
  readonly brand: string;
  readonly policyId: string;
  readonly postedOn: LocalDate;
  readonly countsFrom: Instant;
  readonly by: string;
  readonly recordedAt: Instant;
};

/** Writes down that a notice of a policy was posted. Its policy is held by the transaction. */
export async function keepPostedNotice(tx: Tx, posted: PostedNotice): Promise<void> {
  const { brand, policyId, postedOn, countsFrom, by, recordedAt } = posted;
  await tx
    .insertInto('posted_notices')
    .values({
      ...{ brand, policy_id: policyId, posted_on: postedOn, counts_from: countsFrom },
      ...{ recorded_by: by, recorded_at: recordedAt },
    })
    .execute();
}
