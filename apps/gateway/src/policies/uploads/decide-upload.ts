import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { lockUpload, storeDecision } from '../../store/policies/uploads.ts';

/**
 * Accepts or refuses what the customer has sent for whom the member of staff acts. It is decided once (`wrong_state` otherwise), with an event on the
 * policy, and the customer is told by letter.
 */
export const decideUpload: Handler<'decideUpload'> = async ({ params, body, brand, principal, requestId }, context) => {
  if (!principal.impersonation) refuse('impersonation_over');
  const { uploadId } = params;
  await inTransaction(context.db, async (tx) => {
    const upload = (await lockUpload(tx, principal, uploadId)) ?? refuse('not_found');
    if (upload.status !== 'SENT') refuse('wrong_state', 'This has been decided already');
    const reason = body.decision === 'REFUSED' ? body.reason.trim() : null;
    const decidedAt = context.clock.now();
    await storeDecision(tx, uploadId, { status: body.decision, reason, decidedBy: principal.actor, decidedAt });
    await addPolicyEvent(tx, context, {
      stored: await readPolicy(tx, principal, upload.policy_id),
      event: { type: body.decision === 'ACCEPTED' ? 'FilesAccepted' : 'FilesRefused', uploadId },
      doer: { principal, requestId },
    });
    await context.jobs.add(tx, 'send-upload-letter', { key: uploadId, payload: { brand: brand.brand, uploadId } });
  });
  return null;
};
