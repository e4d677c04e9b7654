import { type Formats, normaliseRegistration } from '@marque/forms';
import type { CarSpecification } from '../lookups.ts';
import { type CarValue, canLookUp } from '../vehicle-registration/model.ts';

/** A car that is confirmed. */
export type ConfirmedCar = CarValue & { readonly specification: CarSpecification };

/** What follows when a registration is changed by hand. */
export type EditedRegistration =
  | { readonly kind: 'same' }
  | { readonly kind: 'problem'; readonly problem: 'registrationRequired' | 'registrationFormat' }
  /** The car was found by its registration, so another registration is another car. */
  | { readonly kind: 'lookUp'; readonly vrn: string }
  | { readonly kind: 'set'; readonly car: ConfirmedCar };

/** Looks at a registration typed for a car that is confirmed: needed where `required`, else optional, but valid if given. */
export function editRegistration(
  typed: string,
  car: ConfirmedCar,
  { required, formats }: { readonly required: boolean; readonly formats: Formats },
): EditedRegistration {
  const vrn = normaliseRegistration(typed);
  const { specification, vrn: before = '' } = car;
  if (vrn === '' && required) return { kind: 'problem', problem: 'registrationRequired' };
  if (vrn !== '' && !canLookUp(vrn, formats)) return { kind: 'problem', problem: 'registrationFormat' };
  if (vrn === before) return { kind: 'same' };
  if (vrn === '') return { kind: 'set', car: { regLookup: false, specification } };
  if (car.regLookup) return { kind: 'lookUp', vrn };
  return { kind: 'set', car: { vrn, regLookup: false, specification } };
}
