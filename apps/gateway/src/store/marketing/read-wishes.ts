import type { Data } from '@marque/base';
import type { MarketingWishes } from '@marque/domain/facts/marketing-wishes';
import { textAt } from '@marque/domain/facts/text-at';
import { wishesInForce } from '@marque/domain/marketing/may-be-offered';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { restrictionOf } from '../people/is-asking-for-less.ts';
import type { Person } from '../people/person.ts';
import { doNotWriteSince } from './do-not-write.ts';

/** Somebody with what is known about them: their row, if they have signed in, and what they disclosed. */
export type Known = {
  readonly brand: string;
  readonly subject: string;
  readonly person: Person | undefined;
  readonly disclosed: Data | undefined;
};

/** The channels by which somebody wants to hear of offers. It also reads the list of addresses that get none. */
export async function readWishes(
  db: Database | Tx,
  { brand, subject, person, disclosed }: Known,
): Promise<MarketingWishes> {
  const email = person ? person.email : (textAt(disclosed, 'email') ?? null);
  return wishesInForce({
    ...{ chosen: person?.preferences, ticked: disclosed?.['marketingPreferences'] },
    isRestricted: (await restrictionOf(db, { brand, subject })) !== null,
    isListed: email !== null && (await doNotWriteSince(db, { brand, email })) !== null,
  });
}
