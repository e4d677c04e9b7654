import { assert, codeFromBytes, type Instant, ok, type Problem, type Result } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { InsurerEndingWire } from '@marque/contract';
import { confirmableUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { decideInsurerEnd, type InsurerEnd, type InsurerEndDecided } from '@marque/domain/policy/ending/insurer-end';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { versionSold } from '@marque/domain/policy/version-sold';
import { foreseeEnd } from '@marque/domain/process/foreseen-end/foresee-end';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { billRows } from '../money/billing/bill-batch.ts';
import { endName } from '../money/billing/follow-end.ts';
import { endingTerms } from '../policies/cancellation/ending-terms.ts';
import type { Doer } from '../store/append-events.ts';
import { termsAsSold } from '../store/money/ahead/terms-as-sold.ts';
import { lockBilling } from '../store/money/billing/account-billing.ts';
import { insertAdjustment, storeConfirmed } from '../store/policies/adjustments.ts';
import { commandPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { presentEnd } from './present-end.ts';
import { type EndOffered, type EndSubject, readEnd } from './read-end.ts';
import { shownOf, shownOfInsurers } from './shown-of.ts';

const ADJUSTMENT_ID_LENGTH = 16;

/** A policy that the transaction holds, how the insurer would end it, and its brand. */
export type InsurerEnding = { readonly stored: StoredPolicy; readonly brand: Brand; readonly end: InsurerEnd };

/** An end by the insurer’s will, what it does, and whether one member of staff may decide it alone. */
export type InsurerOffered = EndOffered & Pick<InsurerEndDecided, 'by'> & { readonly subject: EndSubject };

/** What an end by the insurer’s will does, with its billing held. Refuses as `decideInsurerEnd` does. */
export async function offerInsurerEnd(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  ending: InsurerEnding,
): Promise<InsurerOffered> {
  const { stored, brand, end } = ending;
  const held = await lockBilling(tx, { brand: brand.brand, accountId: stored.policy.accountId });
  assert(held, 'a policy that was sold is billed');
  const subject = await readEnd(tx, { stored, brand, held });
  return valueOrRefuse(insurerOffer(subject, { end, now: clock.now() }));
}

function insurerOffer(
  subject: EndSubject,
  { end, now }: { readonly end: InsurerEnd; readonly now: Instant },
): Result<InsurerOffered, Problem> {
  const { stored, brand, facts, account } = subject;
  const { policy } = stored;
  const losses = facts.claims.map(({ occurredOn }) => occurredOn);
  const noticeDays = endingTerms(brand, policy).insurerNoticeDays;
  const decided = decideInsurerEnd(policy, end, { now, losses, noticeDays });
  if (!decided.ok) return decided;
  const { termination, by } = decided.value;
  const foreseen = foreseeEnd(account, termsAsSold(brand, policy), { termination, now });
  return ok({ termination, foreseen, by, subject });
}

/** What an end by the insurer’s will would do, as it is shown before it is decided. Nothing is held. */
export async function showInsurerEnd(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { stored, brand, end }: InsurerEnding,
): Promise<Result<InsurerEndingWire, Problem>> {
  const subject = await readEnd(tx, { stored, brand });
  const offered = insurerOffer(subject, { end, now: clock.now() });
  if (!offered.ok) return offered;
  const { settlesOn } = shownOfInsurers(subject, offered.value);
  const claims = subject.facts.claims.map(({ reference, occurredOn }) => ({ reference, occurredOn }));
  const ending = await presentEnd(tx, subject, offered.value);
  return ok({ decidedBy: offered.value.by, settlesOn, claims, ending });
}

/** Ends a policy by the insurer’s will: the end, its money and its letter are one transaction. Answers the adjustment by which it can be taken back. */
export async function carryOutInsurerEnd(
  tx: Tx,
  context: Context,
  { ending, offered, doer }: { readonly ending: InsurerEnding; readonly offered: InsurerOffered; readonly doer: Doer },
): Promise<string> {
  const { stored, brand, end } = ending;
  const { subject, termination } = offered;
  const { policy } = stored;
  const { decidedAt: now, effectiveAt, reason, ...ended } = termination;
  const command = { type: 'EndPolicy', effectiveAt, reason, ...ended, now } as const;
  await commandPolicy(tx, context, { stored, command, doer });
  // An end that comes after the turn leaves days that no certificate proves. A job that already waits may look before
  // this transaction is over.
  const { policyId } = policy;
  const key = `${policyId}:${effectiveAt}`;
  await context.jobs.add(tx, 'write-documents', { key, payload: { brand: brand.brand, policyId } });
  const adjustmentId = codeFromBytes(context.random(ADJUSTMENT_ID_LENGTH), ADJUSTMENT_ID_LENGTH);
  const adjustment = {
    ...{ adjustmentId, adjustmentType: 'CAN' as const, policyId, changes: [], reason, effectiveAt },
    ...{ createdAt: now, confirmed: null, withdrawnAt: null, discardedAt: null, becauseOf: null, handedOver: null },
    byStaff: { onWordOf: 'INSURER' as const, ...end },
    isMadeByStaff: true,
    baseVersion: policy.versions.at(-1)?.version ?? versionSold(policy).version,
    confirmableUntil: confirmableUntil(now, policy.timeZone),
  };
  const { actor } = doer.principal;
  await insertAdjustment(tx, {
    ...{ brand: brand.brand, configVersion: brand.version, actor, adjustment },
    shown: shownOf(offered.foreseen),
  });
  const outcome = await presentEnd(tx, subject, offered);
  await storeConfirmed(tx, adjustmentId, { at: now, holdsFrom: effectiveAt, outcome });
  await tell(tx, context, ending, offered);
  await billRows(tx, context, { brand, rows: [subject.billing] });
  return adjustmentId;
}

/** The letter names the reason, the evidence, when it takes effect, what goes back, and how to answer. */
async function tell(
  tx: Tx,
  context: Context,
  { stored: { policy, brand }, end }: InsurerEnding,
  { termination, foreseen }: InsurerOffered,
): Promise<void> {
  const { effectiveAt } = termination;
  const about = { brand, proposalCode: policy.proposalCode, about: endName(policy, termination) };
  const told = {
    ...{ lastMinute: lastMinute(effectiveAt), isAtOnce: end.isAtOnce, evidence: end.evidence },
    ...{ refund: foreseen.refund, by: foreseen.by, owed: foreseen.leftToPay },
    ...(policy.startsAt > termination.decidedAt && { startsAt: policy.startsAt }),
  };
  const { language } = policy;
  await (end.kind === 'VOIDED'
    ? queueLetter(tx, context, {
        ...{ ...about, language, kind: 'policy-void' },
        facts: { ...told, finding: end.finding, keepsPremium: end.keepsPremium, kept: foreseen.kept },
      })
    : queueLetter(tx, context, { ...about, language, kind: 'insurer-ends', facts: { ...told, reason: end.reason } }));
}
