import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { maySpeak } from '@marque/domain/authorised/authorised-person';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { authorisedPeople } from '../../store/authorised/authorised-people.ts';

/** The reader of a letter, and their address as lines. */
type Reader = { readonly name: string; readonly address: string[] };

type Whose = { readonly brand: Brand; readonly principal: Principal; readonly subjects: readonly string[] };

/**
 * The executors of some customers who have died, if their address is known, by the customers; the one entered last if
 * there are several.
 */
export async function executorsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, principal, subjects }: Whose,
): Promise<ReadonlyMap<string, Reader>> {
  const today = dayOf(clock.now(), brand.timeZone);
  const found: [string, Reader][] = [];
  for (const subject of subjects) {
    const people = await authorisedPeople(db, { ...principal, subject });
    const executor = people.find((one) => maySpeak(one, { today, hasDied: true }) && one.words.address !== null);
    const { name, address } = executor?.words ?? {};
    if (address) found.push([subject, { name: name ?? '', address: address.split('\n') }]);
  }
  return new Map(found);
}
