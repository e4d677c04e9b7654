import { addDaysToInstant } from '@marque/base';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { resumeDebits } from '../money/debits/resume-debits.ts';
import { resumePayments } from '../money/hearing/resume-payments.ts';
import { queueNextCertificates } from '../policies/documents/queue-next-certificates.ts';
import { complaintLettersDue } from '../store/complaints/complaint-letters.ts';
import { requestsToDo } from '../store/data-requests/data-requests.ts';
import { lettersDue } from '../store/operation/letters.ts';
import { CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS } from '../store/policies/ending-facts.ts';
import { policiesWithoutEvent } from '../store/policies/policies.ts';
import { personLettersDue } from '../store/support/person-letters.ts';
import { resumeChecks } from '../verification/resume-checks.ts';

const LOOKED_BACK_DAYS = 3;

/**
 * When a gateway starts: takes up at once what an earlier process may have left in the middle. Its jobs would come
 * again by themselves, but only once the queue has given up their worker.
 */
export async function resumeWork(context: Context): Promise<void> {
  await resumePayments(context);
  await resumeDebits(context);
  await resumeChecks(context);
  await resumeConfirmations(context);
  await resumeLetters(context);
  await queueNextCertificates(context);
  await resumeRegister(context);
}

/** Has the register told what it was not told yet, including what was sold before it was told anything. */
async function resumeRegister({ db, jobs, brands }: Context): Promise<void> {
  for (const brand of brands.current.keys())
    await inTransaction(db, (tx) => jobs.add(tx, 'tell-register', { key: brand, payload: { brand } }));
}

/** Has every outstanding letter sent, and carries out granted requests to be forgotten. */
async function resumeLetters(context: Context): Promise<void> {
  for (const { letterId, brand } of await complaintLettersDue(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'send-complaint-letter', { key: letterId, payload: { brand, letterId } }),
    );
  for (const { letterId, brand } of await personLettersDue(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'send-person-letter', { key: letterId, payload: { brand, letterId } }),
    );
  for (const { requestId, brand } of await requestsToDo(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'forget-person', { key: requestId, payload: { brand, requestId } }),
    );
  for (const { letterId, brand } of await lettersDue(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'send-letter', { key: letterId, payload: { brand, letterId } }),
    );
}

/** Has the documents and the letter of recent policies made if their letter is not dealt with yet. */
async function resumeConfirmations(context: Context): Promise<void> {
  const since = addDaysToInstant(context.clock.now(), -LOOKED_BACK_DAYS, 'UTC');
  const types = [CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS];
  for (const { policyId, brand } of await policiesWithoutEvent(context.db, { since, types })) {
    const job = { key: policyId, payload: { brand, policyId } };
    await inTransaction(context.db, async (tx) => {
      await context.jobs.add(tx, 'write-documents', job);
      await context.jobs.add(tx, 'send-confirmation', job);
    });
  }
}
