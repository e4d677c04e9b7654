import { canonicalJson } from '@marque/base';
import { handOver } from '@marque/domain/policy/adjustment/hand-over';
import { readChangeSubject } from '../changing/change-subject.ts';
import { offerChange } from '../changing/offer-change.ts';
import { presentChange } from '../changing/present-change.ts';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { addPolicyEvent } from '../store/policies/add-policy-event.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { isReferred, readAdjustment } from '../store/policies/adjustments.ts';
import { handedOfPolicy, storeHandedOver } from '../store/policies/handed-changes.ts';
import { lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';

type Call = Asked<'handOverChange'>;

/**
 * Hands a change with which nobody can be insured to a person, with what its customer told: it waits on the staff's
 * page, and a letter is the receipt. The policy stays as it is. Refuses with `wrong_state` one that a person has
 * already, from another draft.
 */
export async function handOverChange(asked: Call, context: Context): Promise<null> {
  const { params, principal, requestId, body } = asked;
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, policyId);
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    const now = context.clock.now();
    const isStaff = principal.impersonation !== undefined;
    const step = valueOrRefuse(handOver(adjustment, { now, isStaff, isReferred: isReferred(adjustment) }));
    if (step === 'HANDED_OVER') return;
    const { adjustmentId, changes } = adjustment;
    const { hasHappened } = body;
    const waiting = (await handedOfPolicy(tx, principal, policyId)).filter(
      (one) => canonicalJson(one.changes) === canonicalJson(changes),
    );
    // A planned event that has happened meanwhile is news.
    if (waiting.some(({ handedOver }) => handedOver.hasHappened || !hasHappened)) refuse('wrong_state');
    const message = body.message?.trim() || null;
    const reasons = await reasonsOf(tx, asked, { stored, adjustment, now });
    await storeHandedOver(tx, adjustmentId, { hasHappened, message, reasons, at: now, answered: null });
    const event = { type: 'ChangeHandedOver', adjustmentId, hasHappened: hasHappened ? 'yes' : 'no' };
    await addPolicyEvent(tx, context, { stored, event, doer: { principal, requestId } });
    const { proposalCode, language } = stored.policy;
    await queueLetter(tx, context, {
      ...{ kind: 'change-handed-over', brand: stored.brand, proposalCode, about: adjustmentId, language },
      facts: { hasHappened },
    });
    await context.milestone('hand-over.in-transaction');
  });
  await context.milestone('hand-over.committed');
  return null;
}

type Handing = { readonly stored: StoredPolicy; readonly adjustment: StoredAdjustment; readonly now: string };

/** Why it cannot be insured, as the customer reads it; none if it could not be made today anyway. */
async function reasonsOf(tx: Tx, { brand, principal, language }: Call, { stored, adjustment, now }: Handing) {
  const { adjustmentId, changes, effectiveAt } = adjustment;
  const subject = await readChangeSubject(tx, { stored, brand });
  const offered = await offerChange(tx, subject, { adjustmentId, changes, effectiveAt, principal, language, now });
  if (!offered.ok) return [];
  return presentChange({ policy: stored.policy, brand, language }, offered.value).change?.referralReasons ?? [];
}
