import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { countHappened } from '../events.ts';
import { markOfStop } from './mark-of.ts';
import { changePerson, readPerson } from './person.ts';

/** The event that records it. */
export const MARKETING_STOPPED = 'MarketingStopped';

/**
 * Stops telling somebody of offers, even if they ticked that at a sale; what they choose later holds. A buyer without
 * an account has no wishes to keep. A mark on the list outside the database says it too, so that an older backup brings
 * no yes back.
 */
export async function stopMarketing(
  tx: Tx,
  context: Pick<Context, 'clock' | 'destroyedKeys'>,
  doer: Doer,
): Promise<void> {
  const { brand, subject } = doer.principal;
  const person = await readPerson(tx, doer.principal);
  if (!person) return;
  const preferences = JSON.stringify(marketingWishes(() => false));
  await changePerson(tx, context, { set: { preferences }, event: { type: MARKETING_STOPPED }, doer });
  const trail = { brand, stream: 'person' as const, streamId: `${brand}/${subject}` };
  const known = { brand, subject, firstSeenAt: person.first_seen_at };
  await context.destroyedKeys.add([markOfStop(known, await countHappened(tx, trail, MARKETING_STOPPED))]);
}
