import type { Brand } from '@marque/catalogue';
import type { ChangeToAgreeWire } from '@marque/contract';
import { confirmAdjustment, confirmableUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { readChangeSubject } from '../../changing/change-subject.ts';
import { changeDecided } from '../../changing/decide-change.ts';
import { makeChange } from '../../changing/make-change.ts';
import { type ChangeOffered, offerChange } from '../../changing/offer-change.ts';
import { shownOfChange } from '../../changing/shown-of-change.ts';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { changesInWords } from '../../money/letters/words/changes-in-words.ts';
import { actingPrincipal } from '../../request/acting-principal.ts';
import { refuseUnlessShown } from '../../request/refuse-unless-shown.ts';
import type { Doer } from '../../store/append-events.ts';
import type { StoredRequest } from '../../store/money/requests/staff-requests.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { storeAgreed } from '../../store/policies/adjusting/store-agreed.ts';
import type { ShownChange, StoredAdjustment } from '../../store/policies/adjusting/stored-adjustment.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { lockPolicy, readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';

/** A change that was put before a second person, its brand, and the language in which it is read. */
export type ChangeRequest = {
  readonly brand: Brand;
  readonly request: Extract<StoredRequest, { kind: 'CHANGE' }>;
  readonly language: string;
};

/**
 * What must be as it was shown for a second person to agree to a change: its money, and the references of the claims
 * that it reaches back across.
 */
export type ShownToAgree = ShownChange & { readonly claims: readonly string[] };

function shownToAgree({ policy }: StoredPolicy, offered: ChangeOffered): ShownToAgree {
  return { ...shownOfChange(policy, offered), claims: offered.crosses.map(({ reference }) => reference) };
}

/**
 * Has a second person agree to a change. It is made at once if nothing is due for it now; else it can be paid for until
 * the end of the day. Refuses with `wrong_state` a change that can no longer be made, and with `adjustment_changed` one
 * that would do anything but what was shown.
 */
export async function agreeToChange(
  tx: Tx,
  context: Context,
  { brand, request, language, shown, doer }: ChangeRequest & { readonly shown: ShownToAgree; readonly doer: Doer },
): Promise<void> {
  const { policyId, adjustmentId } = request.details;
  const now = context.clock.now();
  const stored = await lockPolicy(tx, systemPrincipal(brand.brand), policyId);
  const adjustment = await readAdjustment(tx, systemPrincipal(brand.brand), adjustmentId);
  if (!isOpen(adjustment, stored, now)) refuse('wrong_state');
  const principal = askerOf(request, stored);
  const decided = await changeDecided(tx, { stored, adjustment, brand, principal, language, now });
  if (!decided.ok) return refuse('wrong_state', 'It can no longer be made');
  const stands = shownToAgree(stored, decided.value.offered);
  refuseUnlessShown(stands, shown);
  const until = confirmableUntil(now, stored.policy.timeZone);
  await storeAgreed(tx, adjustmentId, { by: doer.principal.actor, claims: stands.claims, until });
  if (decided.value.offered.foreseen.dueNow === 0) await makeChange(tx, context, { decided: decided.value, doer });
}

/** What it would do if somebody agreed now; null if it can no longer be made. */
export async function showToAgree(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, request, language }: ChangeRequest,
): Promise<ChangeToAgreeWire | null> {
  const { policyId, adjustmentId } = request.details;
  const now = context.clock.now();
  const system = systemPrincipal(brand.brand);
  const stored = await readPolicy(tx, system, policyId);
  const adjustment = await readAdjustment(tx, system, adjustmentId);
  if (!isOpen(adjustment, stored, now)) return null;
  const subject = await readChangeSubject(tx, { stored, brand });
  const { changes, effectiveAt, promotion } = adjustment;
  const asked = { adjustmentId, changes, effectiveAt, promotion, principal: askerOf(request, stored), language, now };
  const offered = await offerChange(tx, subject, asked);
  if (!offered.ok || offered.value.foreseen === null) return null;
  const { before, after, crosses } = offered.value;
  const rows = changesInWords({ policy: stored.policy, brand, language, before, after });
  const { claims: _named, ...money } = shownToAgree(stored, offered.value);
  return {
    ...{ adjustmentId, takesBack: false, effectiveAt: after.startedAt, ...money },
    claims: crosses.map(({ reference, occurredOn }) => ({ reference, occurredOn })),
    rows: rows.map(([what, was, is]) => ({ what, before: was, after: is })),
  };
}

function isOpen(adjustment: StoredAdjustment, { policy }: StoredPolicy, now: string): boolean {
  const newestVersion = policy.versions.at(-1)?.version ?? adjustment.baseVersion;
  const step = confirmAdjustment(adjustment, { now, newestVersion, wasInTime: true });
  return step.ok && step.value === 'CONFIRM';
}

/** Who asked, with what they were allowed then: that decides what is agreed to. */
function askerOf(
  { brand, asked_by: actor, details, reason }: ChangeRequest['request'],
  { owner }: StoredPolicy,
): Principal {
  return actingPrincipal({ brand, owner, actor, permissions: details.permissions, reason });
}
