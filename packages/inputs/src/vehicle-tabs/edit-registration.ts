import { type Formats, normaliseRegistration } from '@marque/forms';
import type { CarSpecification } from '../lookups.ts';
import { type CarValue, canLookUp } from '../vehicle-registration/model.ts';

/** A car that is confirmed. */
export type ConfirmedCar = CarValue & { readonly specification: CarSpecification };

/** What follows when a person changes a registration. */
export type EditedRegistration =
  | { readonly kind: 'same' }
  | { readonly kind: 'problem'; readonly problem: 'registrationRequired' | 'registrationFormat' }
  /** Which car carries it is looked up, however this one was found. */
  | { readonly kind: 'lookUp'; readonly vrn: string }
  | { readonly kind: 'set'; readonly car: ConfirmedCar };

/** Looks at a registration typed for a confirmed car: needed if `required`, else optional, but valid if given. */
export function editRegistration(
  typed: string,
  car: ConfirmedCar,
  { required, formats }: { readonly required: boolean; readonly formats: Formats },
): EditedRegistration {
  const vrn = normaliseRegistration(typed);
  const { specification, vrn: before = '', regLookup = false } = car;
  if (vrn === '' && required) return { kind: 'problem', problem: 'registrationRequired' };
  if (vrn !== '' && !canLookUp(vrn, formats)) return { kind: 'problem', problem: 'registrationFormat' };
  if (vrn === before && (vrn === '' || regLookup)) return { kind: 'same' };
  return vrn === '' ? { kind: 'set', car: { regLookup: false, specification } } : { kind: 'lookUp', vrn };
}
