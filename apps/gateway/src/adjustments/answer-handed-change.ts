import { answerHandedOver } from '@marque/domain/policy/adjustment/hand-over';
import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { systemPrincipal } from '../store/owned.ts';
import { addPolicyEvent } from '../store/policies/add-policy-event.ts';
import { readAdjustment } from '../store/policies/adjustments.ts';
import { storeAnswered } from '../store/policies/handed-changes.ts';
import { lockPolicy } from '../store/policies/policies.ts';

/**
 * A person's answer to a change that its customer handed over: in one transaction it is kept with who and why, with an
 * event on its policy and a letter to the customer.
 */
export const answerHandedChange: Handler<'answerHandedChange'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const { actor } = principal;
  const system = systemPrincipal(brand.brand);
  const { policyId } = await readAdjustment(context.db, system, params.adjustmentId);
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, system, policyId);
    const adjustment = await readAdjustment(tx, system, params.adjustmentId);
    const { owner, policy } = stored;
    const { proposalCode, language } = policy;
    const isOwn = owner === actor || (await isOwnPolicy(tx, { brand: brand.brand, actor, proposalCode }));
    const { hasHappened } = valueOrRefuse(answerHandedOver(adjustment, { isOwn }));
    const { adjustmentId } = adjustment;
    const { answer } = body;
    const reason = body.reason.trim();
    await storeAnswered(tx, adjustmentId, { answer, at: context.clock.now(), by: actor, reason });
    const event = { type: 'HandedChangeAnswered', adjustmentId, answer };
    await addPolicyEvent(tx, context, {
      ...{ stored, event },
      doer: { principal: { ...principal, subject: owner }, requestId, reason },
    });
    await queueLetter(tx, context, {
      ...{ kind: 'change-answered', brand: brand.brand, proposalCode, about: adjustmentId, language },
      facts: { answer, hasHappened },
    });
    await context.milestone('hand-answer.in-transaction');
  });
  await context.milestone('hand-answer.committed');
  return null;
};
