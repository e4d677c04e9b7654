import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type Holding, type MayGo, type Staying, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import { holdOnOthers } from '@marque/domain/retention/what-is-over';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import type { TellingThing } from '../../../store/data-requests/driver-things.ts';
import { quotesHeld } from '../../../store/data-requests/holdings.ts';
import { timedThings } from '../../../store/retention/timed-things.ts';
import type { DriverPlace } from './where-told.ts';

type Around = { readonly brand: Brand; readonly today: LocalDate };

/**
 * Why a named driver must be kept in a quote or policy; undefined if they may go: from a quote at any time, from a
 * policy once its own time is over. Its customer's requests hold a policy for its drivers too, since it goes as a whole
 * with them.
 */
export async function stayOfDriver(
  db: Database | Tx,
  { brand, today }: Around,
  { kind, reference }: Pick<TellingThing, 'kind' | 'reference'>,
): Promise<Staying | undefined> {
  const wanted = { brand, today, references: [reference] };
  const held: readonly Holding[] =
    kind === 'QUOTE'
      ? await quotesHeld(db, wanted, wanted)
      : (await timedThings(db, { ...wanted, kind })).map((one) => ({
          ...{ kind, reference: one.reference, from: one.from, heldBy: one.heldBy.map(holdOnOthers) },
        }));
  return whatMayGo(held, { today, periods: brand.retention }).stays[0];
}

/** What goes and what stays when a named driver is to be forgotten everywhere. */
export async function whatGoesOfDriver(
  db: Database | Tx,
  around: Around,
  places: readonly Pick<DriverPlace, 'thing'>[],
): Promise<Pick<MayGo, 'goes' | 'stays'>> {
  const goes: MayGo['goes'][number][] = [];
  const stays: Staying[] = [];
  for (const { kind, reference } of new Map(places.map(({ thing }) => [thing.reference, thing])).values()) {
    const stay = await stayOfDriver(db, around, { kind, reference });
    if (stay) stays.push(stay);
    else goes.push({ kind, reference });
  }
  return { goes, stays };
}
