import { type Data, getPath, isData, type LocalDate, ok, type Result, refused } from '@marque/base';
import {
  type Brand,
  type VehicleSpecification,
  vehicleByCode,
  vehicleOfRegistration,
  vehicleSpecification,
} from '@marque/catalogue';

/**
 * What is wrong with a car: the field at fault, a stable code, and the car that carries the registration where that is another one; or that the
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

/** Whose cars, and on which day of the brand's: a car's value hangs on it. */
export type CarSource = { readonly brand: Brand; readonly today: LocalDate };

/**
 * The fields of a car that a change sends, as they may stand on top of those that stand. With `regLookup` the registration says which car it
 * is. Without, the car is taken by its code and year, and a registration beside it is looked up too: one of that very car counts as looked
 * up, one of another car and one that is known to carry none are refused, and one that the source does not know is the customer's word.
 * A new registration without a look-up and without a car ends a specification that came from the former one.
 */
export function trustedCar(source: CarSource, sent: Data, stands: Data): Result<Data, CarFault> {
  const after = { ...stands, ...sent };
  if (after['regLookup'] === true && typeof after['vrn'] === 'string') return byPlate(source, sent, after['vrn']);
  if (sent['specification'] === undefined && isOfFormerMark(sent, stands)) return ok({ ...sent, specification: null });
  const named = sent['specification'] ?? undefined;
  const specification = named === undefined ? undefined : specificationByCode(source, named);
  if (named !== undefined && !specification) return refused({ field: 'specification', code: 'vehicle_not_found' });
  const data = specification ? { ...sent, specification } : sent;
  return withPlate(source, data, { ...after, ...data });
}

function byPlate(source: CarSource, sent: Data, vrn: string): Result<Data, CarFault> {
  const found = lookUp(source, vrn);
  if (found === 'unavailable') return refused(UNAVAILABLE);
  return typeof found === 'string'
    ? refused({ field: 'vrn', code: 'vehicle_not_found' })
    : ok({ ...sent, specification: found });
}

/** A registration beside a car that was described without it, if there are both. */
function withPlate(source: CarSource, sent: Data, after: Data): Result<Data, CarFault> {
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

/** Whether the specification that stands was looked up by a registration that this change replaces. */
function isOfFormerMark(sent: Data, stands: Data): boolean {
  return stands['regLookup'] === true && Object.hasOwn(sent, 'vrn') && sent['vrn'] !== stands['vrn'];
}

function specificationByCode({ brand, today }: CarSource, named: unknown): VehicleSpecification | undefined {
  const year = getPath(named, 'year');
  const vehicle = vehicleByCode(brand, getPath(named, 'vehicleCode'));
  if (!vehicle || typeof year !== 'number' || !Number.isInteger(year)) return undefined;
  const last = Math.min(Number(today.slice(0, 4)), vehicle.yearTo ?? year);
  return year >= vehicle.yearFrom && year <= last ? vehicleSpecification({ vehicle, year }, today) : undefined;
}
