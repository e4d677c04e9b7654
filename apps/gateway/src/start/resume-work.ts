import { addDaysToInstant } from '@marque/base';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { resumeDebits } from '../money/debits/resume-debits.ts';
import { resumePayments } from '../money/hearing/resume-payments.ts';
import { CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS } from '../policies/letters/send-confirmation.ts';
import { resumeChecks } from '../verification/resume-checks.ts';

const LOOKED_BACK_DAYS = 3;

/**
 * When a gateway starts: takes up at once what an earlier process may have left in the middle. Its jobs would come again by themselves,
 * but only after the queue has given their worker up.
 */
export async function resumeWork(context: Context): Promise<void> {
  await resumePayments(context);
  await resumeDebits(context);
  await resumeChecks(context);
  await resumeConfirmations(context);
  await resumeLetters(context);
}

/** Has every letter sent that is not dealt with yet. */
async function resumeLetters(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('letters')
    .select(['letter_id', 'brand'])
    .where('status', '=', 'DUE')
    .execute();
  for (const { letter_id: letterId, brand } of due)
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'send-letter', { key: letterId, payload: { brand, letterId } }),
    );
}

/** Has the documents and the letter of recent policies made whose letter is not dealt with yet. */
async function resumeConfirmations(context: Context): Promise<void> {
  const since = addDaysToInstant(context.clock.now(), -LOOKED_BACK_DAYS, 'UTC');
  const policies = await context.db
    .selectFrom('policies')
    .select(['policy_id', 'brand'])
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.event_id')
            .where('events.stream', '=', 'policy')
            .whereRef('events.stream_id', '=', 'policies.policy_id')
            .where('events.type', 'in', [CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS]),
        ),
      ),
    )
    .execute();
  for (const { policy_id: policyId, brand } of policies) {
    const job = { key: policyId, payload: { brand, policyId } };
    await inTransaction(context.db, async (tx) => {
      await context.jobs.add(tx, 'write-documents', job);
      await context.jobs.add(tx, 'send-confirmation', job);
    });
  }
}
