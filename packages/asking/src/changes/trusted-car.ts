import { type Data, getPath, isData, type LocalDate, ok, type Result, refused } from '@marque/base';
import {
  type Brand,
  type VehicleSpecification,
  vehicleByCode,
  vehicleOfRegistration,
  vehicleSpecification,
} from '@marque/catalogue';

/**
 * The fault of a car: the field, a stable code, and, for another car's registration, that car; or `provider_unavailable` when the
 * source of registrations does not answer.
 */
export type CarFault =
  | {
      readonly field: 'vrn' | 'specification';
      readonly code: 'vehicle_not_found' | 'registration_of_another_car' | 'registration_without_car';
      readonly car?: string;
    }
  | typeof UNAVAILABLE;

const UNAVAILABLE = { code: 'provider_unavailable' } as const;

/** Whose cars, and on which of the brand's days: a car's value depends on it. */
export type CarSource = { readonly brand: Brand; readonly today: LocalDate };

/**
 * The car fields of a change, as they may replace the present ones. With `regLookup` the registration decides the car. Without it, the code and
 * year decide, and a registration beside them is looked up too. If it belongs to that car, it counts as looked up. If it belongs to another car
 * or to none, it is refused. If the source does not know it, it is the customer's statement.
 * A new registration without a look-up and without a car ends a specification that came from the earlier registration.
 */
export function trustedCar(source: CarSource, sent: Data, stands: Data): Result<Data, CarFault> {
  const after = { ...stands, ...sent };
  if (after['regLookup'] === true && typeof after['vrn'] === 'string')
    return byRegistration(source, sent, after['vrn']);
  if (sent['specification'] === undefined && isOfFormerRegistration(sent, stands))
    return ok({ ...sent, specification: null });
  const named = sent['specification'] ?? undefined;
  const specification = named === undefined ? undefined : specificationByCode(source, named);
  if (named !== undefined && !specification) return refused({ field: 'specification', code: 'vehicle_not_found' });
  const data = specification ? { ...sent, specification } : sent;
  return withRegistration(source, data, { ...after, ...data });
}

function byRegistration(source: CarSource, sent: Data, vrn: string): Result<Data, CarFault> {
  const found = lookUp(source, vrn);
  if (found === 'unavailable') return refused(UNAVAILABLE);
  return typeof found === 'string'
    ? refused({ field: 'vrn', code: 'vehicle_not_found' })
    : ok({ ...sent, specification: found });
}

/** A registration, and a car that was described without it, if the change has both. */
function withRegistration(source: CarSource, sent: Data, after: Data): Result<Data, CarFault> {
  const { vrn, specification } = after;
  if (typeof vrn !== 'string' || vrn === '' || !isData(specification)) return ok(sent);
  const found = lookUp(source, vrn);
  if (found === 'unavailable') return refused(UNAVAILABLE);
  if (found === 'without_car') return refused({ field: 'vrn', code: 'registration_without_car' });
  if (found === 'not_found') return ok({ ...sent, regLookup: false });
  const isThatCar = found.vehicleCode === specification['vehicleCode'] && found.year === specification['year'];
  if (isThatCar) return ok({ ...sent, regLookup: true, specification: found });
  const car = `${found.year} ${found.make} ${found.model}`;
  return refused({ field: 'vrn', code: 'registration_of_another_car', car });
}

function lookUp({ brand, today }: CarSource, vrn: string) {
  const found = vehicleOfRegistration(brand, vrn, today);
  return found.ok ? vehicleSpecification(found.value, today) : found.problem;
}

/** Whether the present specification came from a registration that this change replaces. */
function isOfFormerRegistration(sent: Data, stands: Data): boolean {
  return stands['regLookup'] === true && Object.hasOwn(sent, 'vrn') && sent['vrn'] !== stands['vrn'];
}

function specificationByCode({ brand, today }: CarSource, named: unknown): VehicleSpecification | undefined {
  const year = getPath(named, 'year');
  const vehicle = vehicleByCode(brand, getPath(named, 'vehicleCode'));
  if (!vehicle || typeof year !== 'number' || !Number.isInteger(year)) return undefined;
  const last = Math.min(Number(today.slice(0, 4)), vehicle.yearTo ?? year);
  return year >= vehicle.yearFrom && year <= last ? vehicleSpecification({ vehicle, year }, today) : undefined;
}
