import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { CheckNotification } from '../ports/identity-checks.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { keepProviderEvent } from '../store/provider-events.ts';
import { findCheckOfProvider, type StoredCheck } from '../store/verification/stored-checks.ts';
import { pursueCheck } from './pursue-check.ts';

const PROVIDER = 'onfido';
const SECOND_LOOK_SECONDS = 2;

/**
 * Takes a notification whose signature has been checked. It is written down once, together with the job that looks at
 * the check; what it says is not believed: it only tells where to look. We try to look at once, because the customer is
 * waiting; if that fails, the job does it.
 */
export async function receiveCheckNotification(context: Context, notification: CheckNotification): Promise<void> {
  const check = notification.checkId === null ? undefined : await checkOf(context, notification.checkId);
  const isNew = await inTransaction(context.db, (tx) => writeDown(tx, context, { notification, check }));
  await context.milestone('webhook.received');
  if (!check || !isNew) return;
  try {
    await pursueCheck(context, check.check_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log.warn({ checkId: check.check_id, error: reason }, 'a check will be looked at again');
  }
}

/** The check that was meant: by its id at the provider or, when that is not stored yet, by the tag that the provider holds. */
async function checkOf(context: Context, providerCheckId: string): Promise<StoredCheck | undefined> {
  const known = await findCheckOfProvider(context.db, { providerCheckId, tags: [] });
  if (known) return known;
  try {
    const { tags } = await context.identityChecks.readCheck(providerCheckId);
    return await findCheckOfProvider(context.db, { providerCheckId, tags });
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

async function writeDown(
  tx: Tx,
  context: Context,
  { notification, check }: { notification: CheckNotification; check: StoredCheck | undefined },
): Promise<boolean> {
  const { eventId, type } = notification;
  if (!(await keepProviderEvent(tx, context, { provider: PROVIDER, eventId, type }))) return false;
  if (check) {
    const { brand, check_id: checkId } = check;
    const job = { key: `${checkId}:${eventId}`, payload: { brand, checkId }, afterSeconds: SECOND_LOOK_SECONDS };
    await context.jobs.add(tx, 'look-at-check', job);
  }
  return true;
}
