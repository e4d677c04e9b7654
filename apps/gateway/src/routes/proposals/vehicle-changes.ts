import { type Data, type FieldProblem, getPath, type LocalDate } from '@marque/base';
import {
  type Brand,
  type VehicleSpecification,
  vehicleByCode,
  vehicleOfRegistration,
  vehicleSpecification,
} from '@marque/catalogue';
import { refuse } from '../../http/refuse.ts';
import { plainRegistration } from '../lookup/plain-registration.ts';
import type { PlacedChange } from './read-changes.ts';

/** A change of the car whose specification is the catalogue's own, or what is wrong with it. */
export type VehicleChange = { readonly placed: PlacedChange; readonly errors: readonly FieldProblem[] };

/** Whose cars, and on which day of the brand's: a car's value hangs on it. */
export type VehicleSource = { readonly brand: Brand; readonly today: LocalDate };

/**
 * Replaces whatever specification a browser sent by what the look-up says: by registration when `regLookup` says that it was found so,
 * else by the car's code and year. A new registration without a look-up ends a specification that came from the former one.
 * A change that names neither registration nor car leaves the specification, and the value in it, as it stands. Refuses with
 * `provider_unavailable` when the source of registrations does not answer.
 */
export function withTrustedVehicle(source: VehicleSource, placed: PlacedChange, stands: Data): VehicleChange {
  const { change, pointer } = placed;
  if (change.changeType !== 'ASSET_DISCLOSURE' || !touchesVehicle(change.data)) return { placed, errors: [] };
  const sent = { ...change.data };
  if (typeof sent['vrn'] === 'string') sent['vrn'] = plainRegistration(sent['vrn']) || sent['vrn'];
  const after = { ...stands, ...sent };
  const done = (data: Data): VehicleChange => ({ placed: { pointer, change: { ...change, data } }, errors: [] });
  const failed = (field: string, code: string, message: string): VehicleChange => ({
    placed,
    errors: [{ pointer: `${pointer}/${field}`, code, message }],
  });
  if (after['regLookup'] === true && typeof after['vrn'] === 'string') {
    const found = vehicleOfRegistration(source.brand, after['vrn'], source.today);
    if (!found.ok && found.problem === 'unavailable') return refuse('provider_unavailable');
    return found.ok
      ? done({ ...sent, specification: vehicleSpecification(found.value, source.today) })
      : failed('vrn', 'vehicle_not_found', 'carries no car that is known');
  }
  if (sent['specification'] === undefined && isOfFormerMark(sent, stands))
    return done({ ...sent, specification: null });
  if (sent['specification'] === undefined || sent['specification'] === null) return done(sent);
  const specification = specificationByCode(source, sent['specification']);
  return specification
    ? done({ ...sent, specification })
    : failed('specification', 'vehicle_not_found', 'is not a car that is known');
}

function touchesVehicle(data: Data): boolean {
  return ['vrn', 'regLookup', 'specification'].some((field) => Object.hasOwn(data, field));
}

/** Whether the specification that stands was looked up by a registration that this change replaces. */
function isOfFormerMark(sent: Data, stands: Data): boolean {
  return stands['regLookup'] === true && Object.hasOwn(sent, 'vrn') && sent['vrn'] !== stands['vrn'];
}

function specificationByCode({ brand, today }: VehicleSource, sent: unknown): VehicleSpecification | undefined {
  const year = getPath(sent, 'year');
  const vehicle = vehicleByCode(brand, getPath(sent, 'vehicleCode'));
  if (!vehicle || typeof year !== 'number' || !Number.isInteger(year)) return undefined;
  const last = Math.min(Number(today.slice(0, 4)), vehicle.yearTo ?? year);
  return year >= vehicle.yearFrom && year <= last ? vehicleSpecification({ vehicle, year }, today) : undefined;
}
