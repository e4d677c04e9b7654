import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { destroyIn } from '../keys/destroy-keys.ts';
import { keysOfPerson } from './forgetting.ts';

type Person = { readonly brand: string; readonly subject: string };

/**
 * Destroys the keys of somebody's support needs, including those told before they signed in, on the list first: once
 * the needs are taken back, a restored backup does not return them. Needs kept from then on have another key.
 */
export async function destroyNeeds(
  tx: Tx,
  context: Pick<Context, 'clock' | 'dataKeys' | 'destroyedKeys'>,
  person: Person,
): Promise<void> {
  const keyIds = await keysOfPerson(tx, person, ['NEEDS']);
  await context.destroyedKeys.add(keyIds);
  await destroyIn(tx, context, keyIds);
  context.dataKeys.letGo(keyIds);
}
