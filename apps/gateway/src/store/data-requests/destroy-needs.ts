import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { destroyIn } from '../keys/destroy-keys.ts';
import { keysOfPerson } from './forgetting.ts';

type Person = { readonly brand: string; readonly subject: string };

/**
 * Destroys the keys of what somebody has said that they need, also before they signed in, on the list first: once it is taken back, a backup that is restored gives
 * none of it again. What is kept from then on has another key.
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
