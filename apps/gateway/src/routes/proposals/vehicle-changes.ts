import { type Data, type FieldProblem, getPath, isData } from '@marque/base';
import { type Brand, vehicleOfRegistration } from '@marque/catalogue';
import type { SpecificationWire } from '@marque/contract';
import { plainRegistration, toSpecification } from '../lookup/specification.ts';
import type { PlacedChange } from './read-changes.ts';

/** A change of the car whose specification is the catalogue's own, or what is wrong with it. */
export type VehicleChange = { readonly placed: PlacedChange; readonly errors: readonly FieldProblem[] };

/**
 * Replaces whatever specification a browser sent by what the look-up says: by registration when `regLookup` says that it was found so,
 * else by the car's code and year. A new registration without a look-up ends a specification that came from the former one.
 */
export function withTrustedVehicle(brand: Brand, placed: PlacedChange, stands: Data): VehicleChange {
  const { change, pointer } = placed;
  if (change.changeType !== 'ASSET_DISCLOSURE' || !touchesVehicle(change.data)) return { placed, errors: [] };
  const sent = { ...change.data };
  if (typeof sent['vrn'] === 'string') sent['vrn'] = plainRegistration(sent['vrn']);
  const after = { ...stands, ...sent };
  const done = (data: Data): VehicleChange => ({ placed: { pointer, change: { ...change, data } }, errors: [] });
  const failed = (field: string, code: string, message: string): VehicleChange => ({
    placed,
    errors: [{ pointer: `${pointer}/${field}`, code, message }],
  });
  if (after['regLookup'] === true && typeof after['vrn'] === 'string') {
    const found = vehicleOfRegistration(brand, after['vrn']);
    return found
      ? done({ ...sent, specification: toSpecification(found) })
      : failed('vrn', 'vehicle_not_found', 'carries no car that is known');
  }
  if (sent['specification'] === undefined || sent['specification'] === null) return done(sent);
  const specification = specificationByCode(brand, sent['specification']);
  return specification
    ? done({ ...sent, specification })
    : failed('specification', 'vehicle_not_found', 'is not a car that is known');
}

function touchesVehicle(data: Data): boolean {
  return ['vrn', 'regLookup', 'specification'].some((field) => Object.hasOwn(data, field));
}

function specificationByCode(brand: Brand, sent: unknown): SpecificationWire | undefined {
  const year = getPath(sent, 'year');
  const vehicle = isData(sent)
    ? brand.vehicles.find(({ vehicleCode }) => vehicleCode === sent['vehicleCode'])
    : undefined;
  if (
    !vehicle ||
    typeof year !== 'number' ||
    year < vehicle.yearFrom ||
    (vehicle.yearTo !== null && year > vehicle.yearTo)
  )
    return undefined;
  return toSpecification({ vehicle, year });
}
