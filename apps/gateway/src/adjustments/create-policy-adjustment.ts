import { codeFromBytes } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { confirmableUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { insertAdjustment } from '../store/policies/adjustments.ts';
import { lockOwnPolicy } from '../store/policies/policies.ts';
import { offerEnd, readEnd } from './read-end.ts';
import { shownOf } from './shown-of.ts';

type Answer = CallOutput<'createPolicyAdjustment'>;

const ADJUSTMENT_ID_LENGTH = 16;

/** Prepares a cancellation; nothing happens to the policy before it is confirmed. Other kinds have no decisions yet, and are refused. */
export async function createPolicyAdjustment(
  asked: Asked<'createPolicyAdjustment'>,
  context: Context,
): Promise<Answer> {
  const { adjustmentType, changes } = asked.body;
  if (adjustmentType !== 'CAN') refuse('adjustment_type_unavailable');
  if (changes.length > 0) refuse('validation_failed', undefined, [NO_CHANGES]);
  if (asked.body.word != null && !asked.principal.impersonation) refuse('forbidden');
  return await inTransaction(context.db, async (tx) => {
    const answer = { adjustmentId: await prepare(tx, context, asked), confirmed: false };
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function prepare(
  tx: Tx,
  context: Context,
  { body, brand, principal }: Asked<'createPolicyAdjustment'>,
): Promise<string> {
  const { policyId, adjustmentType, reason } = body;
  const now = context.clock.now();
  const stored = await lockOwnPolicy(tx, principal, policyId);
  const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt).toISOString();
  const byStaff = principal.impersonation ? (body.word ?? null) : null;
  if (principal.impersonation && (await isOwnPolicy(tx, { ...principal, proposalCode: stored.policy.proposalCode })))
    refuse('second_person_needed');
  const subject = await readEnd(tx, { stored, brand });
  const wanted = { effectiveAt, reason, ...(principal.impersonation && { byStaff: { word: byStaff } }) };
  const offered = valueOrRefuse(offerEnd(subject, { asked: wanted, now }));
  const { versions, timeZone } = stored.policy;
  const adjustment = {
    ...{ adjustmentId: codeFromBytes(context.random(ADJUSTMENT_ID_LENGTH), ADJUSTMENT_ID_LENGTH), adjustmentType },
    ...{ policyId, changes: [], reason, effectiveAt, createdAt: now, confirmed: null, withdrawnAt: null },
    byStaff,
    baseVersion: versions.at(-1)?.version ?? versionSold(stored.policy).version,
    confirmableUntil: confirmableUntil(now, timeZone),
  };
  const shown = shownOf(offered.foreseen);
  await insertAdjustment(tx, { brand: brand.brand, actor: principal.actor, adjustment, shown });
  return adjustment.adjustmentId;
}

const NO_CHANGES = { pointer: '/changes', code: 'no_changes', message: 'Cancelling changes nothing else' };
