import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type KeptDataWire, type ToldDriverWire, toldDriver } from '@marque/contract';
import { driversNamed } from '@marque/domain/data-requests/parts-of-driver';
import type { Context } from '../../../ground/context.ts';
import type { Database } from '../../../ground/tables/database.ts';
import { dividedTables, findThing, partsTold, type TellingThing } from '../../../store/data-requests/driver-things.ts';
import { complaintsHeld } from '../../../store/data-requests/holdings.ts';
import { tellingThings } from '../../../store/data-requests/telling-things.ts';
import { nameOfStaff } from '../../../store/people/name-of-staff.ts';
import { holdsOf } from '../../../store/retention/holds.ts';

/** The things of somebody that staff may keep beyond their time, and the holds that count today. */
export async function keptDataOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, subject }: { readonly brand: Brand; readonly subject: string },
): Promise<KeptDataWire> {
  const today = dayOf(clock.now(), brand.timeZone);
  const complaints = await complaintsHeld(db, { brand, today }, { subject });
  const holds: KeptDataWire['holds'] = [];
  for (const hold of await holdsOf(db, { brand: brand.brand, subject, today }))
    holds.push({
      ...{ holdId: hold.hold_id, kind: hold.kind, reference: hold.thing, reason: hold.reason },
      ...{ endsOn: hold.ends_on, placedAt: hold.placed_at },
      placedBy: await nameOfStaff(db, brand.brand, hold.placed_by),
    });
  const things: KeptDataWire['things'] = [];
  for (const thing of await tellingThings(db, { brand, today, subject }))
    things.push({ kind: thing.kind, reference: thing.reference, drivers: await driversOf(db, thing) });
  return { things, complaints: complaints.map(({ reference }) => reference), holds };
}

async function driversOf(db: Database, thing: TellingThing): Promise<ToldDriverWire[]> {
  const found = await findThing(db, thing);
  return found ? toldDriver.array().parse(driversNamed(await partsTold(db, found, dividedTables))) : [];
}
