import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import type { Tx } from '../ground/tables/database.ts';
import { eventFacts } from './event-facts.ts';

/** Who did it, on which request, and why where a reason was asked for; staff who act for a customer said theirs when they began. */
export type Doer = { readonly principal: Principal; readonly requestId: string | null; readonly reason?: string };

/** Events of one aggregate, whose first has version `from`. */
export type Happened = {
  readonly brand: string;
  readonly stream:
    | 'proposal'
    | 'policy'
    | 'customer-account'
    | 'person'
    | 'search'
    | 'complaint'
    | 'data-request'
    | 'authorised'
    | 'death';
  readonly streamId: string;
  readonly from: number;
  readonly events: readonly { readonly type: string }[];
};

/** Adds events to the audit trail, in the transaction that stores what they led to. */
export async function appendEvents(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { happened, doer }: { happened: Happened; doer: Doer },
): Promise<void> {
  const { brand, stream, streamId, from, events } = happened;
  if (events.length === 0) return;
  const recordedAt = new Date(clock.realMs()).toISOString();
  const rows = events.map((event, index) => ({
    ...contentOf(event),
    brand,
    stream,
    stream_id: streamId,
    version: from + index,
    actor: doer.principal.actor,
    subject: doer.principal.subject,
    reason: doer.reason ?? doer.principal.impersonation?.reason ?? null,
    request_id: doer.requestId,
    occurred_at: clock.now(),
    recorded_at: recordedAt,
  }));
  await tx.insertInto('events').values(rows).execute();
}

function contentOf({ type, ...data }: Happened['events'][number]) {
  const facts = eventFacts({ type, ...data });
  return { type, data: JSON.stringify(data), facts: facts && JSON.stringify(facts) };
}
