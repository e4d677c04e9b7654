import type { DebitEvent } from '../../ports/direct-debits.ts';
import type { GoCardlessClient } from './go-cardless-client.ts';
import { listAll } from './list-all.ts';
import { eventOf, eventShape } from './read-debit-notification.ts';

/** GoCardless's events about settled money and mandates. Everything else is asked for until it is settled. */
const TOLD = [
  ['payments', 'failed'],
  ['payments', 'charged_back'],
  ['payments', 'chargeback_cancelled'],
  ['mandates', 'failed'],
  ['mandates', 'cancelled'],
  ['mandates', 'expired'],
  ['refunds', 'failed'],
  ['refunds', 'funds_returned'],
] as const;

/** What GoCardless has told of these since a moment. It lists one kind at a time. */
export async function listEvents(client: GoCardlessClient, since: string): Promise<readonly DebitEvent[]> {
  const told: DebitEvent[] = [];
  for (const [resource, action] of TOLD)
    told.push(...(await listKind(client, { resource_type: resource, action, 'created_at[gte]': since })));
  return told;
}

async function listKind(client: GoCardlessClient, kind: { readonly [name: string]: string }): Promise<DebitEvent[]> {
  return (await listAll(client, 'events', { shape: eventShape, query: kind })).map(eventOf);
}
