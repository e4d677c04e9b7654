import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { AuthorisedPersonWire } from '@marque/contract';
import { canBeEnded, maySpeak } from '@marque/domain/authorised/authorised-person';
import type { StoredAuthorised } from '../../store/authorised/authorised-people.ts';

/**
 * Somebody who may speak, as the customer and staff see them at a moment; `hasDied` says whether a death of the
 * customer is on record.
 */
export function presentAuthorised(
  { authorisedId, role, scope, startsOn, endsOn, endedOn, words }: StoredAuthorised,
  { brand, now, hasDied }: { readonly brand: Brand; readonly now: string; readonly hasDied: boolean },
): AuthorisedPersonWire {
  const today = dayOf(now, brand.timeZone);
  return {
    ...{ authorisedId, role, scope, ...words, startsOn, endsOn, endedOn },
    maySpeak: maySpeak({ role, startsOn, endsOn, endedOn }, { today, hasDied }),
    isEndable: canBeEnded({ endsOn, endedOn }, today),
  };
}
