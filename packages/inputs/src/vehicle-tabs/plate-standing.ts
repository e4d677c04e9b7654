import type { LookupState } from '../hooks/use-lookup.ts';
import type { CarSpecification } from '../lookups.ts';
import { isSameCar } from '../vehicle-registration/is-same-car.ts';
import type { ConfirmedCar } from './edit-registration.ts';

/** How a registration that was looked up relates to a described car. */
export type PlateStanding =
  /** It is that car's. */
  | { readonly kind: 'thatCar'; readonly car: ConfirmedCar }
  /** Another car carries it: that car, to be said yes to. */
  | { readonly kind: 'otherCar'; readonly car: ConfirmedCar & { readonly vrn: string } }
  /** The look-up does not know it: the described car with it, on the driver's word. */
  | { readonly kind: 'unknown'; readonly car: ConfirmedCar & { readonly vrn: string } }
  | { readonly kind: 'withoutCar' | 'unavailable' };

/** A look-up of a registration. */
export type PlateLookup = LookupState<{ readonly vrn: string }, { readonly specification: CarSpecification }>;

/** How a registration that was looked up relates to a car; undefined before a look-up. */
export function plateStanding(state: PlateLookup, { specification }: ConfirmedCar): PlateStanding | undefined {
  if (state.status === 'idle' || state.status === 'busy') return undefined;
  const { vrn } = state.input;
  if (state.status === 'found') {
    const car = { vrn, regLookup: true, specification: state.value.specification };
    return { kind: isSameCar(car.specification, specification) ? 'thatCar' : 'otherCar', car };
  }
  if (state.code === 'not_found') return { kind: 'unknown', car: { vrn, regLookup: false, specification } };
  return { kind: state.code === 'registration_without_car' ? 'withoutCar' : 'unavailable' };
}
