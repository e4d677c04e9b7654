import { addDaysToInstant, type Instant } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { eventsHeard } from '../../store/provider-events.ts';
import { receiveDebitNotification } from '../hearing/receive-debit-notification.ts';
import { receiveNotification } from '../hearing/receive-notification.ts';

/** A provider sends a notification again for some days; a gateway that was away for longer looks back as far. */
const LOOKED_BACK_DAYS = 21;

/**
 * Asks each provider for its notifications about money that was settled already: a payment that is disputed or charged
 * back, a refund that failed, a mandate that ended. Nothing of ours looks at those any more, so a notification that
 * never came is heard here, once, like any other. Rejects with `ProviderUnavailable` when a provider does not answer;
 * then it is tried again.
 */
export async function hearWhatWasMissed(context: Context): Promise<void> {
  const { cardPayments, directDebits, clock, db } = context;
  const before = (moment: Instant) => addDaysToInstant(moment, -LOOKED_BACK_DAYS, 'UTC');
  const told = await cardPayments.listNotifications(before(new Date(clock.realMs()).toISOString()));
  for (const one of await unheard(db, 'stripe', told)) await receiveNotification(context, one);
  // The bank's days are business days.
  const events = await directDebits.listEvents(before(clock.now()));
  await receiveDebitNotification(context, await unheard(db, 'gocardless', events));
}

async function unheard<T extends { readonly eventId: string }>(
  db: Database,
  provider: string,
  told: readonly T[],
): Promise<T[]> {
  const heard = await eventsHeard(
    db,
    provider,
    told.map(({ eventId }) => eventId),
  );
  return told.filter(({ eventId }) => !heard.has(eventId));
}
