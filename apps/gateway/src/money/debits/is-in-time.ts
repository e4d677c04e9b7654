import { dayOf, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { askingDays, debitDays } from '@marque/domain/process/bill-run/debit-days';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { billingTerms } from '../../store/money/ahead/billing-terms.ts';
import { type Collection, lockCollection, storeAnnouncement } from '../../store/money/collections.ts';

/**
 * Whether the bank can still draw a collection on the day that was announced. Where it was asked too late, as after an outage, a later day is announced in its
 * place, and the bank is asked for that one when its time has come.
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
  });
  return false;
}
