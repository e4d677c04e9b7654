import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { AuthorisedPersonWire } from '@marque/contract';
import { canBeEnded, maySpeakOn } from '@marque/domain/authorised/authorised-person';
import type { StoredAuthorised } from '../../store/authorised/authorised-people.ts';

/** Somebody who may speak, as the customer and staff see them at a moment. */
export function presentAuthorised(
  { authorisedId, role, scope, startsOn, endsOn, endedOn, words }: StoredAuthorised,
  { brand, now }: { readonly brand: Brand; readonly now: string },
): AuthorisedPersonWire {
  const today = dayOf(now, brand.timeZone);
  return {
    ...{ authorisedId, role, scope, ...words, startsOn, endsOn, endedOn },
    maySpeak: maySpeakOn({ startsOn, endsOn, endedOn }, today),
    isEndable: canBeEnded({ endsOn, endedOn }, today),
  };
}
