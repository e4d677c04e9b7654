import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { changePerson, readPerson } from './person.ts';

/** Has nobody told of offers who was until now, also where it was ticked at a sale; what they choose later holds. A buyer without an account has no wishes to keep. */
export async function stopMarketing(tx: Tx, context: Pick<Context, 'clock'>, doer: Doer): Promise<void> {
  if (!(await readPerson(tx, doer.principal))) return;
  const preferences = JSON.stringify(marketingWishes(() => false));
  await changePerson(tx, context, { set: { preferences }, event: { type: 'MarketingStopped' }, doer });
}
