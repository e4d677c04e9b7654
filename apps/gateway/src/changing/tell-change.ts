import { addToDate, dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { coversWithOwnDays } from '@marque/domain/policy/changing/covers-withdrawn';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { termEnd } from '@marque/domain/policy/turning/turn-of';
import { paymentThatStays } from '@marque/domain/process/changing/payment-that-stays';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { LetterFacts } from '../ground/tables/letter-facts.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { endingTerms } from '../policies/cancellation/ending-terms.ts';
import { documentNames } from '../policies/documents/documents-written.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import type { ChangeOffered } from './offer-change.ts';

/** A policy with its change, once that is confirmed or taken back. */
type Told = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly adjustment: StoredAdjustment;
  readonly now: Instant;
};

/** What a change does, and whether it can be taken back for half an hour. */
type ToTell = { readonly offered: ChangeOffered; readonly hasHalfHour: boolean };

/**
 * Has the documents written that a change makes new, and a letter that tells what it does; the letter waits for them.
 */
export async function tellChange(
  tx: Tx,
  context: Context,
  { policy, brand, adjustment, now, offered, hasHalfHour }: Told & ToTell,
): Promise<void> {
  const { policyId, proposalCode, language, paymentSchedule } = policy;
  const { before, after, foreseen } = offered;
  const isFinal = !hasHalfHour && adjustment.adjustmentType === 'MTA';
  const named = { brand: brand.brand, proposalCode, about: adjustment.adjustmentId, language };
  // A job of its own: one that already waits may look before this transaction is over.
  const key = `${policyId}:${policy.versions.length}`;
  await context.jobs.add(tx, 'write-documents', { key, payload: { brand: brand.brand, policyId } });
  await queueLetter(tx, context, {
    ...{ ...named, kind: 'policy-changed' },
    facts: {
      ...{ before: before.version, after: after.version, effectiveAt: after.startedAt, waits: after.startedAt > now },
      papers: ownPapers({ policy, brand }, after),
      ...{
        paid: foreseen?.dueNow ?? 0,
        withNext: foreseen?.withNext ?? 0,
        back: foreseen?.back ?? 0,
        goesBack: paymentSchedule !== 'MONTHLY',
      },
      payments: (foreseen?.payments ?? []).flatMap(({ payOn, from, to }) =>
        to === null || to === from ? [] : [{ payOn, from, to }],
      ),
      ...staysOf(policy, offered),
      ...fromCreditOf(foreseen),
      ...ownDaysOf({ policy, brand, before, after, now }),
      takesBackUntil: takenBackUntil(adjustment, { now, isStaff: false, mayVoid: false, hasHalfHour }),
      isByStaff: adjustment.isMadeByStaff,
      ...(offered.paidAtOnce && { staysPaid: true }),
      ...(isFinal && { lacksHalfHour: true }),
      ...(offered.start && { movesStart: true }),
      ...(foreseen?.forSomeDays && { forSomeDays: foreseen.forSomeDays }),
      ...leavesOf({ policy, brand }, offered),
    },
  });
}

/** Has a letter say that a change was taken back, and which of its documents no longer count. */
export async function tellChangeTakenBack(
  tx: Tx,
  context: Context,
  { policy, brand, adjustment, now, isByStaff }: Told & { readonly isByStaff: boolean },
): Promise<void> {
  const { proposalCode, language } = policy;
  const { adjustmentId } = adjustment;
  const made = policy.versions.find(({ changedBy }) => changedBy?.adjustmentId === adjustmentId);
  if (!made) return;
  await queueLetter(tx, context, {
    ...{ kind: 'change-taken-back', brand: brand.brand, proposalCode, about: adjustmentId, language },
    facts: {
      ...{ effectiveAt: made.startedAt, held: made.startedAt <= now, isByStaff },
      ...(adjustment.adjustmentType === 'SDA' && { startsAt: policy.startsAt }),
      papers: ownPapers({ policy, brand }, made),
    },
  });
}

/**
 * The payment that it leaves as it was announced; nothing if there is none, or if the start is moved: then what was
 * paid counts from another day.
 */
function staysOf(
  { timeZone }: Policy,
  { after, foreseen, start }: ChangeOffered,
): Pick<LetterFacts['policy-changed'], 'stays'> {
  const effectiveAt = after.startedAt;
  const stays = foreseen && !start && paymentThatStays({ effectiveAt, payments: foreseen.payments }, timeZone);
  return stays && stays.to !== null ? { stays: { payOn: stays.payOn, amount: stays.to } } : {};
}

/** The part of its price that comes out of what the customer is owed; nothing if none does. */
function fromCreditOf(foreseen: ChangeOffered['foreseen']): { readonly fromCredit?: Pennies } {
  if (foreseen === null) return {};
  const fromCredit = foreseen.prorata - foreseen.dueNow - foreseen.withNext;
  return fromCredit > 0 ? { fromCredit } : {};
}

type Added = Pick<Told, 'policy' | 'brand' | 'now'> & { readonly before: PolicyVersion; readonly after: PolicyVersion };

/**
 * The last day to withdraw from added covers; nothing if none is added, or one has no such days left: the letter names
 * no cover.
 */
function ownDaysOf({ policy, brand, before, after, now }: Added): { readonly ownDaysThrough?: LocalDate } {
  const added = after.choices.covers.filter((cover) => !before.choices.covers.includes(cover));
  if (added.length === 0 || coversWithOwnDays(policy, added).length < added.length) return {};
  const latest = after.startedAt > now ? after.startedAt : now;
  const { withdrawDays } = endingTerms(brand, policy);
  return { ownDaysThrough: addToDate(dayOf(latest, policy.timeZone), { days: withdrawDays }) };
}

/** The versions that leave out drivers whose days are over; nothing if there are none, or if the start is moved. */
function leavesOf(
  of: Pick<Told, 'policy' | 'brand'>,
  { versions, after, start }: ChangeOffered,
): Pick<LetterFacts['policy-changed'], 'leaves'> {
  const leaving = versions.filter(({ holds = [] }) => holds.at(-1)?.includes('/'));
  if (start || leaving.length === 0) return {};
  // Its papers end with the term.
  const end = termEnd(of.policy);
  const leaves = leaving
    .filter((version) => version !== after)
    .map((version) => {
      const isOver = end !== null && version.startedAt >= end;
      return { version: version.version, at: version.startedAt, papers: isOver ? [] : ownPapers(of, version) };
    });
  return { leaves };
}

/** The documents written for a version itself. */
function ownPapers(of: Pick<Told, 'policy' | 'brand'>, version: PolicyVersion): string[] {
  return documentNames(of).filter((document) => paperVersion(version, document) === version.version);
}
