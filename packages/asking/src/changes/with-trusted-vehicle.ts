import { type Data, type FieldProblem, fillText, getPath, type Problem } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import { normaliseRegistration } from '@marque/forms';
import type { PlacedChange } from './read-changes.ts';
import { type CarSource, trustedCar } from './trusted-car.ts';

/** The answers about what the car is worth. */
const VALUE_FIELDS = ['valueCorrected', 'estimatedValue'];

/** A change of the car whose specification is the catalogue's own, or what is wrong with it. */
export type VehicleChange = {
  readonly change: Change;
  readonly errors: readonly FieldProblem[];
  /** The source of registrations does not answer. */
  readonly unavailable?: Problem;
};

/** Whose cars, and the language of messages. */
export type VehicleSource = CarSource & { readonly language: string };

/**
 * Replaces a specification from the browser with the catalogue's own, and looks up every registration: see
 * `trustedCar`. A change that names neither registration nor car leaves the specification, and its value, unchanged.
 */
export function withTrustedVehicle(
  source: VehicleSource,
  { change, pointer }: PlacedChange,
  stands: Data,
): VehicleChange {
  if (change.changeType !== 'ASSET_DISCLOSURE' || !touchesVehicle(change.data)) return { change, errors: [] };
  const { vrn } = change.data;
  const plain = typeof vrn === 'string' ? { vrn: normaliseRegistration(vrn) || vrn } : {};
  const trusted = trustedCar(source, { ...change.data, ...plain }, stands);
  if (trusted.ok) return { change: { ...change, data: withoutFormerValue(trusted.value, stands) }, errors: [] };
  if (trusted.problem.code === 'provider_unavailable')
    return { change, errors: [], unavailable: { code: trusted.problem.code } };
  const { field, code, car = '' } = trusted.problem;
  const texts = source.brand.texts[source.language] ?? {};
  const message = fillText(texts, source.language, `problems.answer.${code}`, { car });
  return { change, errors: [{ pointer: `${pointer}/${field}`, code, message }] };
}

/** The driver's value for the earlier car says nothing about a new one. */
function withoutFormerValue(data: Data, stands: Data): Data {
  if (data['specification'] === undefined || isSameCar(data['specification'], stands['specification'])) return data;
  const former = VALUE_FIELDS.filter((field) => stands[field] !== undefined && !Object.hasOwn(data, field));
  return { ...data, ...Object.fromEntries(former.map((field) => [field, null])) };
}

function isSameCar(one: unknown, other: unknown): boolean {
  return ['vehicleCode', 'year'].every((field) => getPath(one, field) === getPath(other, field));
}

function touchesVehicle(data: Data): boolean {
  return ['vrn', 'regLookup', 'specification'].some((field) => Object.hasOwn(data, field));
}
