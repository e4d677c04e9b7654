import { assert, dayOf, type LocalDate, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { askingDays, debitDays } from '@marque/domain/process/bill-run/debit-days';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { billingTerms } from '../../store/money/ahead/billing-terms.ts';
import { type Collection, lockCollection, storeAnnouncement } from '../../store/money/collections.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';
import { debitNoticeFacts } from './debit-notice-facts.ts';

/**
 * Whether the bank can still draw a collection on the day that was announced. If it was asked too late, as after an
 * outage, a later day is announced in writing instead, and the bank is asked for that one when its time has come.
 */
export async function isInTime(context: Context, brand: Brand, collection: Collection): Promise<boolean> {
  const { announced_for: drawOn, collection_id: collectionId } = collection;
  if (drawOn === null) return true;
  const terms = billingTerms(brand);
  const now = context.clock.now();
  const today = dayOf(now, brand.timeZone);
  if (today <= askingDays(drawOn, terms).last) return true;
  await inTransaction(context.db, async (tx) => {
    const held = await lockCollection(tx, collectionId);
    if (held.status !== 'DUE' || held.announced_for !== drawOn) return;
    const next = debitDays(today, today, terms).drawOn;
    const askFrom = startOfDay(askingDays(next, terms).first, brand.timeZone);
    const waitMs = Math.max(0, Date.parse(askFrom) - Date.parse(now));
    const askAfterMs = context.clock.realMs() + waitMs;
    await storeAnnouncement(tx, context, { collectionId, announcedAt: now, announcedFor: next, askAfterMs });
    await tellLaterDay(tx, context, { brand, held, drawOn, next });
  });
  return false;
}

/** Tells that a debit is not drawn on the announced day, and on which day it is. */
async function tellLaterDay(
  tx: Tx,
  context: Context,
  {
    brand,
    held,
    drawOn,
    next,
  }: { readonly brand: Brand; readonly held: Collection; readonly drawOn: LocalDate; readonly next: LocalDate },
): Promise<void> {
  const { collection_id: collectionId, policy_id: policyId, proposal_code: proposalCode, amount } = held;
  const policy = (await readPoliciesById(tx, brand.brand, [policyId])).get(policyId);
  assert(policy, 'a collection is for a policy');
  const letter = { brand: brand.brand, proposalCode, language: policy.language, about: `${collectionId}-${next}` };
  await queueLetter(tx, context, { ...letter, kind: 'debit-withdrawn', facts: { amount, drawOn } });
  const facts = debitNoticeFacts(brand, policy, { amount, drawOn: next });
  await queueLetter(tx, context, { ...letter, kind: 'debit-notice', facts });
}
