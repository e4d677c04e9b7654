import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { changePerson, type PersonChange, readPerson } from './person.ts';

/**
 * Notes what happened on the stream of the person the doer acts as, in the caller's transaction, which has locked a row
 * of theirs. For a buyer without an account, the version is counted from their events.
 */
export async function noteOnPerson(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { event, doer }: Pick<PersonChange, 'event'> & { readonly doer: Doer },
): Promise<void> {
  const { brand, subject } = doer.principal;
  if (await readPerson(tx, doer.principal)) return await changePerson(tx, context, { set: {}, event, doer });
  const happened = { brand, stream: 'person' as const, streamId: `${brand}/${subject}` };
  const { last } = await tx
    .selectFrom('events')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('stream', '=', happened.stream)
    .where('stream_id', '=', happened.streamId)
    .executeTakeFirstOrThrow();
  await appendEvents(tx, context, { happened: { ...happened, from: Number(last ?? 0) + 1, events: [event] }, doer });
}
