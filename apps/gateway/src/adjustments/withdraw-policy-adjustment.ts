import type { CallOutput } from '@marque/contract';
import { withdrawAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import { crossedBack } from '../changing/crossed-back.ts';
import { halfHourOf } from '../changing/half-hour-of.ts';
import { takeChangeBack } from '../changing/take-change-back.ts';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { readAdjustment } from '../store/policies/adjustments.ts';
import { lockOwnPolicy } from '../store/policies/policies.ts';
import { showAdjustment } from './show-adjustment.ts';
import { takeEndBack } from './take-end-back.ts';

type Call = Asked<'withdrawPolicyAdjustment'>;

/**
 * Takes a confirmed end or change back before it comes, a change also for half an hour. After an end, cover goes on,
 * and the bill run bills as before. If a month was charged only for its days up to the end, the rest is charged now,
 * and asked for with the next payment. One that is taken back already is answered as it is. If a claim became known
 * since a change, its customer cannot take it back (`claim_since_change`), nor can one member of staff alone
 * (`second_person_needed`).
 */
export async function withdrawPolicyAdjustment(
  asked: Call,
  context: Context,
): Promise<CallOutput<'withdrawPolicyAdjustment'>> {
  const { params, brand, principal } = asked;
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  const answer = await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const stored = await lockOwnPolicy(tx, principal, policyId);
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    const hasHalfHour = await halfHourOf(tx, principal, { adjustment, now });
    const step = valueOrRefuse(withdrawAdjustment(adjustment, { ...takingBack(principal), hasHalfHour, now }));
    if (step === 'WITHDRAW') {
      const doer = { principal, requestId: asked.requestId };
      const isByStaff = principal.impersonation !== undefined;
      const taken = { stored, brand, doer, isByStaff };
      if (adjustment.adjustmentType === 'CAN')
        await takeEndBack(tx, context, { ...taken, adjustmentId: params.adjustmentId });
      else {
        const crossed = await crossedBack(tx, { adjustment, stored, now });
        if (crossed.length > 0) refuse(isByStaff ? 'second_person_needed' : 'claim_since_change');
        await takeChangeBack(tx, context, { ...taken, adjustment });
      }
    }
    await context.milestone('take-back.in-transaction');
    const withdrawn = await readAdjustment(tx, principal, params.adjustmentId);
    return await showAdjustment(tx, {
      adjustment: withdrawn,
      stored,
      brand,
      principal,
      language: asked.language,
      now,
      nowMs: context.clock.realMs(),
    });
  });
  await context.milestone('take-back.committed');
  return answer;
}
