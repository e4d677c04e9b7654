import type { Context } from '../../ground/context.ts';
import type { DebitEvent } from '../../ports/direct-debits.ts';
import { debitTargets } from './debit-targets.ts';
import { hear } from './hear.ts';

/** Takes the events of a notification whose signature has been checked. Rejects when one could not be written down, so that all are sent again. */
export async function receiveDebitNotification(context: Context, events: readonly DebitEvent[]): Promise<void> {
  const told = events.map((event) => ({
    eventId: event.eventId,
    type: `${event.resource}.${event.action}`,
    find: () => debitTargets(context, event),
  }));
  const received = () => context.milestone('debit.event-received');
  await hear(context, { provider: 'gocardless', received }, told);
}
