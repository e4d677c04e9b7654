import { dayOf, type LocalDate } from '@marque/base';
import { isSameDriver, namedIn, type ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import type { Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';
import type { FoundThing } from './driver-things.ts';

type Told = { readonly thing: FoundThing; readonly driver: ToldDriver; readonly timeZone: string };

/** The days on which the register of motor insurance was told that a driver may drive, each once, in order. */
export async function registerTold(tx: Tx, { thing, driver, timeZone }: Told): Promise<LocalDate[]> {
  if (thing.policies.length === 0) return [];
  const rows = await tx
    .selectFrom('cover_messages')
    .select(['brand', 'message_id', 'key_id', 'cover', 'told_at_ms as toldAtMs'])
    .where('brand', '=', thing.brand)
    .where('policy_id', 'in', thing.policies)
    .where('told_at_ms', 'is not', null)
    .orderBy('number')
    .execute();
  const open = await readWords(tx, 'cover_messages', rows);
  const naming = open.filter(({ cover }) =>
    (cover as ToldPeriod).details.some(({ drivers }) => drivers.some((one) => isSameDriver(namedIn(one), driver))),
  );
  return [...new Set(naming.map(({ toldAtMs }) => dayOf(new Date(Number(toldAtMs)).toISOString(), timeZone)))];
}
