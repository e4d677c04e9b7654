import type { Insertable } from 'kysely';
import type { Context } from '../ground/context.ts';
import type { KeyThing } from '../ground/keys/data-keys.ts';
import type { Principal } from '../ground/principal.ts';
import type { Tables, Tx } from '../ground/tables/database.ts';
import { eventFacts } from './event-facts.ts';
import { keyOfStream, writtenEvent } from './keys/encrypted-events.ts';

/**
 * Who did it, on which request, and why if a reason was asked for; staff who act for a customer gave theirs when they
 * began.
 */
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
  /** The key of the aggregate; absent if its row was not read. */
  readonly keyId?: string | null | undefined;
  /** What it belongs to, if that is known. */
  readonly thing?: KeyThing;
};

/**
 * Adds events to the audit trail, encrypted under the key of their aggregate, in the transaction that stores their
 * results.
 */
export async function appendEvents(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { happened, doer }: { happened: Happened; doer: Doer },
): Promise<void> {
  const { brand, stream, streamId, from, events, keyId, thing } = happened;
  if (events.length === 0) return;
  const recordedAt = new Date(clock.realMs()).toISOString();
  const key = await keyOfStream(tx, happened, keyId);
  const reason = doer.reason ?? doer.principal.impersonation?.reason ?? null;
  const rows: Insertable<Tables['events']>[] = [];
  for (const [index, { type, ...data }] of events.entries()) {
    const version = from + index;
    const facts = eventFacts({ type, ...data });
    rows.push({
      ...(await writtenEvent(tx, key, { brand, stream, streamId, thing, version, data, reason })),
      ...{ type, facts: facts && JSON.stringify(facts), brand, stream, stream_id: streamId, version },
      actor: doer.principal.actor,
      subject: doer.principal.subject,
      request_id: doer.requestId,
      occurred_at: clock.now(),
      recorded_at: recordedAt,
    });
  }
  await tx.insertInto('events').values(rows).execute();
}
