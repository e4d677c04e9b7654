import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { lockUpload, storeDecision } from '../../store/policies/uploads.ts';
import { asHolder } from './as-holder.ts';

/**
 * Accepts or refuses what a customer has sent: the customer for whom the member of staff acts, else any of the brand,
 * but never about their own policy (`second_person_needed`). It is decided once (`wrong_state` otherwise), with an
 * event on the policy, and the customer is told by letter.
 */
export const decideUpload: Handler<'decideUpload'> = async ({ params, body, brand, principal, requestId }, context) => {
  const { uploadId } = params;
  await inTransaction(context.db, async (tx) => {
    const holder = await asHolder(tx, principal, { uploadId });
    const upload = (await lockUpload(tx, holder, uploadId)) ?? refuse('not_found');
    const stored = await readPolicy(tx, holder, upload.policy_id);
    const { actor } = principal;
    const { proposalCode } = stored.policy;
    if (await isOwnPolicy(tx, { brand: brand.brand, actor, proposalCode })) refuse('second_person_needed');
    if (upload.status !== 'SENT') refuse('wrong_state', 'This has been decided already');
    const reason = body.decision === 'REFUSED' ? body.reason.trim() : null;
    const decidedAt = context.clock.now();
    await storeDecision(tx, uploadId, { status: body.decision, reason, decidedBy: actor, decidedAt });
    await addPolicyEvent(tx, context, {
      stored,
      event: { type: body.decision === 'ACCEPTED' ? 'FilesAccepted' : 'FilesRefused', uploadId },
      doer: { principal: holder, requestId },
    });
    await context.jobs.add(tx, 'send-upload-letter', { key: uploadId, payload: { brand: brand.brand, uploadId } });
    await context.milestone('decision.in-transaction');
  });
  await context.milestone('decision.stored');
  return null;
};
