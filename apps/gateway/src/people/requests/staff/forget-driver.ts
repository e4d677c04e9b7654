import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type Staying, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Handler } from '../../../ground/handler.ts';
import { refuse } from '../../../ground/refuse.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { destroyKeysOfDriver, keysOfDriver } from '../../../store/data-requests/forgetting.ts';
import { policiesHeld, quotesHeld } from '../../../store/data-requests/holdings.ts';
import { lockThings } from '../../../store/retention/ended-things.ts';
import { lockHeld, noteOnHeld } from '../../../store/retention/holds.ts';

type Thing = { readonly kind: 'POLICY' | 'QUOTE'; readonly reference: string };
type Around = { readonly brand: Brand; readonly today: LocalDate };

/**
 * Forgets a named driver where the thing that they are told of may go itself, with an event on its record. What a writer had read before is destroyed as well: the thing
 * is held once more after the keys are gone. It may be asked again.
 */
export const forgetDriver: Handler<'forgetDriver'> = async ({ brand, body, principal, requestId }, context) => {
  const { kind, reference, profileCode } = body;
  const driver = { ...{ brand: brand.brand, kind, reference, profileCode } };
  const today = dayOf(context.clock.now(), brand.timeZone);
  const stays = await inTransaction(context.db, async (tx) => {
    await lockThings(tx, { brand: brand.brand, kind, references: [reference] });
    const staying = await stayOf(tx, { brand, today }, { kind, reference });
    if (staying) return staying;
    const thing = { brand: brand.brand, kind, thing: reference };
    const held = await lockHeld(tx, thing);
    if (!held || (await keysOfDriver(tx, driver)).length === 0) return refuse('not_found');
    const event = { type: 'DriverForgotten', driver: profileCode };
    await noteOnHeld(tx, context, { thing, held, event, doer: { principal, requestId } });
    return null;
  });
  if (stays) return { stays };
  await destroyKeysOfDriver(context, driver);
  await inTransaction(context.db, (tx) => lockThings(tx, { brand: brand.brand, kind, references: [reference] }));
  await destroyKeysOfDriver(context, driver);
  return { stays: null };
};

/** Why a thing, and its driver with it, has to be kept; undefined where it may go. Refuses with `not_found` what is not there. */
async function stayOf(tx: Tx, around: Around, { kind, reference }: Thing): Promise<Staying | undefined> {
  const references = { references: [reference] };
  const held =
    kind === 'POLICY' ? await policiesHeld(tx, around, references) : await quotesHeld(tx, around, references);
  if (held.length === 0) refuse('not_found');
  return whatMayGo(held, { today: around.today, periods: around.brand.retention }).stays[0];
}
