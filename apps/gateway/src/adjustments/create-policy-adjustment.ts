import { codeFromBytes, type Instant } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';
import { confirmableUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { versionSold } from '@marque/domain/policy/version-sold';
import { readChangeSubject } from '../changing/change-subject.ts';
import { offerChange } from '../changing/offer-change.ts';
import { shownOfChange } from '../changing/shown-of-change.ts';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { keepCoverPapers } from '../policies/keep-cover-papers.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { refuseBeyondScope } from '../request/refuse-beyond-scope.ts';
import type { ShownChange, ShownEnd } from '../store/policies/adjusting/stored-adjustment.ts';
import { insertAdjustment, isReferred, readAdjustment } from '../store/policies/adjustments.ts';
import { lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { keepQuestionWording } from '../store/proposals/question-wordings.ts';
import { awaitChecksOfPeople, orderChecksOfChange } from '../verification/check-people-of-change.ts';
import { offerEnd, readEnd } from './read-end.ts';
import { shownOf } from './shown-of.ts';

type Answer = CallOutput<'createPolicyAdjustment'>;

const ADJUSTMENT_ID_LENGTH = 16;

/** Prepares a cancellation, a change, or a move of the start; nothing happens to the policy before it is confirmed. */
export async function createPolicyAdjustment(
  asked: Asked<'createPolicyAdjustment'>,
  context: Context,
): Promise<Answer> {
  const { adjustmentType, changes, word, becauseOf, promotion } = asked.body;
  if (adjustmentType === 'CAN') refuseBeyondScope(asked.principal, 'END');
  if (word?.onWordOf === 'POLICYHOLDER' && asked.principal.impersonation?.speaker)
    refuse('validation_failed', undefined, [OTHER_WORD]);
  if (adjustmentType === 'CAN' && changes.length > 0) refuse('validation_failed', undefined, [NO_CHANGES]);
  const isOfKind = changes.every(
    ({ changeType }) => (changeType === 'START_DATE_CHANGE') === (adjustmentType === 'SDA'),
  );
  if (adjustmentType !== 'CAN' && !isOfKind) refuse('validation_failed', undefined, [OTHER_KIND]);
  if (adjustmentType !== 'CAN' && word != null) refuse('validation_failed', undefined, [NO_WORD]);
  if (adjustmentType !== 'CAN' && becauseOf !== undefined) refuse('validation_failed', undefined, [NO_CAUSE]);
  if (promotion != null && adjustmentType !== 'MTA') refuse('validation_failed', undefined, [NO_PROMOTION]);
  if ((word != null || promotion != null) && !asked.principal.impersonation) refuse('forbidden');
  const { answer, checks } = await inTransaction(context.db, async (tx) => {
    const { adjustmentId, checks } = await prepare(tx, context, asked);
    const answer = { adjustmentId, confirmed: false };
    await asked.storeAnswer(tx, answer);
    return { answer, checks };
  });
  await awaitChecksOfPeople(context, checks);
  return answer;
}

/** An adjustment that was stored, and the checks that it waits for. */
type Stored = { readonly adjustmentId: string; readonly checks: readonly string[] };

async function prepare(tx: Tx, context: Context, asked: Asked<'createPolicyAdjustment'>): Promise<Stored> {
  const { body, brand, principal } = asked;
  const { policyId, adjustmentType, changes, reason } = body;
  const now = context.clock.now();
  const stored = await lockOwnPolicy(tx, principal, policyId);
  const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt).toISOString();
  const byStaff = principal.impersonation ? (body.word ?? null) : null;
  if (principal.impersonation && (await isOwnPolicy(tx, { ...principal, proposalCode: stored.policy.proposalCode })))
    refuse('second_person_needed');
  const { versions, timeZone } = stored.policy;
  const adjustment = {
    ...{ adjustmentId: codeFromBytes(context.random(ADJUSTMENT_ID_LENGTH), ADJUSTMENT_ID_LENGTH), adjustmentType },
    ...{ policyId, changes, reason, effectiveAt, createdAt: now },
    ...{ confirmed: null, withdrawnAt: null, discardedAt: null, byStaff, handedOver: null },
    becauseOf: body.becauseOf === undefined ? null : await causeOf(tx, asked, body.becauseOf),
    isMadeByStaff: principal.impersonation !== undefined,
    baseVersion: versions.at(-1)?.version ?? versionSold(stored.policy).version,
    confirmableUntil: confirmableUntil(now, timeZone),
  };
  const { shown, checks } =
    adjustmentType === 'CAN'
      ? { shown: await shownOfCancelling(tx, { asked, stored, adjustment, now }), checks: [] }
      : await shownOfChanging(tx, context, { asked, stored, adjustment, now });
  const { promotion = null } = body;
  if (adjustmentType !== 'CAN') await keepQuestionWording(tx, context, brand);
  await insertAdjustment(tx, {
    ...{ brand: brand.brand, configVersion: brand.version, actor: principal.actor },
    ...{ adjustment, shown, promotion, checks },
  });
  return { adjustmentId: adjustment.adjustmentId, checks };
}

/** The change that an end follows: one of the same policy, with which nobody can be insured. */
async function causeOf(
  tx: Tx,
  { body, principal }: Asked<'createPolicyAdjustment'>,
  adjustmentId: string,
): Promise<string> {
  const cause = await readAdjustment(tx, principal, adjustmentId);
  if (cause.policyId !== body.policyId) refuse('not_found');
  if (!isReferred(cause) || cause.confirmed !== null) refuse('wrong_state');
  return cause.adjustmentId;
}

type Prepared = {
  readonly asked: Asked<'createPolicyAdjustment'>;
  readonly stored: StoredPolicy;
  readonly adjustment: Adjustment;
  readonly now: Instant;
};

/** What an end would do, if it may be asked for. */
async function shownOfCancelling(tx: Tx, { asked, stored, adjustment, now }: Prepared): Promise<ShownEnd> {
  const { brand, principal, body } = asked;
  const { effectiveAt, reason } = adjustment;
  const subject = await readEnd(tx, { stored, brand });
  const word = body.word ?? null;
  const follows = adjustment.becauseOf !== null;
  const wanted = { effectiveAt, reason, isReferred: follows, ...(principal.impersonation && { byStaff: { word } }) };
  return shownOf(valueOrRefuse(offerEnd(subject, { asked: wanted, now })).foreseen);
}

/**
 * What a change would do, if it may be asked for, and the checks of the people it adds; nobody is checked for a
 * referred one. The papers about covers that it adds are read, and so kept, before they are agreed to.
 */
async function shownOfChanging(
  tx: Tx,
  context: Context,
  { asked, stored, adjustment, now }: Prepared,
): Promise<{ readonly shown: ShownChange; readonly checks: readonly string[] }> {
  const { brand, principal, language } = asked;
  const subject = await readChangeSubject(tx, { stored, brand });
  const { adjustmentId, changes, effectiveAt } = adjustment;
  const { promotion = null } = asked.body;
  const wanted = { adjustmentId, changes, effectiveAt, promotion, principal, language, now };
  const offered = valueOrRefuse(await offerChange(tx, subject, wanted));
  if (offered.promotion !== null && promotion === null) refuse('validation_failed', undefined, [PROMOTION_UNDECIDED]);
  const [after = offered.before] = offered.versions;
  const covers = after.choices.covers.filter((cover) => !offered.before.choices.covers.includes(cover));
  await keepCoverPapers(tx, context, { stored, brand, covers, language });
  const { versions, foreseen } = offered;
  const isChecked = adjustment.adjustmentType === 'MTA' && foreseen !== null;
  const { product } = subject;
  const checks = isChecked ? await orderChecksOfChange(tx, context, { stored, product, versions }) : [];
  return { shown: shownOfChange(stored.policy, offered), checks };
}

const OTHER_WORD = { pointer: '/word/onWordOf', code: 'not_possible', message: 'Somebody else is on the line' };

const NO_PROMOTION = {
  pointer: '/promotion',
  code: 'not_offered',
  message: 'Only a change of the policy decides about an offer',
};
const PROMOTION_UNDECIDED = {
  pointer: '/promotion',
  code: 'required',
  message: 'Say whether the offer goes on, which is not for this car',
};
const NO_WORD = { pointer: '/word', code: 'not_offered', message: 'Only a cancellation is made on somebody’s word' };
const OTHER_KIND = {
  pointer: '/changes',
  code: 'other_kind',
  message: 'SDA moves the start of cover, and nothing else does',
};
const NO_CAUSE = { pointer: '/becauseOf', code: 'not_offered', message: 'Only a cancellation follows a change' };
const NO_CHANGES = { pointer: '/changes', code: 'no_changes', message: 'Cancelling changes nothing else' };
