import { isBlank, isData } from '@marque/base';
import {
  divideRegistration,
  type Formats,
  type InputModel,
  normaliseRegistration,
  registrationFormat,
  type SettingShape,
  type Settings,
} from '@marque/forms';
import type { CarSpecification } from '../lookups.ts';
import { isPlainLine } from '../plain-line.ts';
import type { InWords } from '../words/in-words.ts';

/** Characters of a British registration. */
const REGISTRATION_KEYS = 7;

const PS_PER_BHP = 1.01387;
const VRN_LENGTH_MAX = 12;
const parts = ['vrn', 'regLookup', 'specification'];

/**
 * What an answer holds: a registration typed (plain, as `LK21HGO`), and the car that was found and confirmed.
 * `regLookup` says whether it was found by that registration, or step by step.
 */
export type CarValue = {
  readonly vrn?: string;
  readonly regLookup?: boolean;
  readonly specification?: CarSpecification;
};

/** A car as it is shown; the registration is blank if the car was found without one. */
export type ShownCar = { readonly vrn: string; readonly specification: CarSpecification };

/** How the fields are named that a car's answer is made of. */
export const carPartsSetting: SettingShape = {
  kind: 'texts',
  title:
    'The fields of the registration, of how the car was found and of its specification; vrn, regLookup, specification',
};

/** A car found by its registration. On the wire its parts are the fields `vrn`, `regLookup` and `specification`. */
export const vehicleRegistrationModel: InputModel = {
  type: 'vehicleRegistration',
  title: 'A car, found by its registration',
  settings: { parts: carPartsSetting },
  inWords: carInWords,
  takes: () => ({ decisions: 2, taps: 3, keys: REGISTRATION_KEYS, lines: 3 }),
  accepts: isCarValue,
  partsOf: carPartsOf,
};

/** The fields of the wire by the parts of a car's answer. */
export function carPartsOf({ parts: fields }: Settings): { readonly [part: string]: string } {
  const [vrn = 'vrn', regLookup = 'regLookup', specification = 'specification'] = Array.isArray(fields)
    ? fields.map(String)
    : [];
  return { vrn, regLookup, specification };
}

/** The registration typed and the car confirmed, of any answer. */
export function readCar(value: unknown): CarValue {
  return isCarValue(value) ? value : {};
}

/** Whether a registration can be looked up: it has a format, and says how old the car is. */
export function canLookUp(vrn: string, formats: Formats): boolean {
  const plain = normaliseRegistration(vrn);
  return !plain.startsWith('Q') && registrationFormat(plain, formats.registrations) !== undefined;
}

/** The car in one line, `2021 Volkswagen Golf Life TSI`. */
export function carName({ year, make, model, trim }: CarSpecification): string {
  return [year, make, model, trim].filter(Boolean).join(' ');
}

/** Whether it drives by electricity alone, which gives its plate a green flash. */
export function isZeroEmission({ primaryFuel }: Pick<CarSpecification, 'primaryFuel'>): boolean {
  return primaryFuel.toLowerCase() === 'electric';
}

/** Engine size in litres with one decimal, from cubic centimetres. */
export function engineLitres(engineCapacity: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    engineCapacity / 1000,
  );
}

/** Power in PS, from brake horse power. */
export function powerPs(enginePower: number): number {
  return Math.round(enginePower * PS_PER_BHP);
}

/** Whether a value has the shape of a car's answer, confirmed or merely typed. */
export function isCarValue(value: unknown): value is CarValue {
  return (
    isData(value) &&
    Object.keys(value).every((part) => parts.includes(part)) &&
    (value['vrn'] === undefined || isPlainLine(value['vrn'], VRN_LENGTH_MAX)) &&
    (value['regLookup'] === undefined || typeof value['regLookup'] === 'boolean') &&
    (value['specification'] === undefined || isSpecification(value['specification']))
  );
}

function isSpecification(value: unknown): boolean {
  return (
    isData(value) &&
    ['vehicleCode', 'make', 'model'].every((name) => isPlainLine(value[name], 200) && !isBlank(value[name])) &&
    Object.values(value).every(
      (detail) => detail === null || ['number', 'boolean'].includes(typeof detail) || isPlainLine(detail, 200),
    )
  );
}

/** A car as its plate and what it is: "LK21 HGO · 2021 Volkswagen Golf". */
export function carInWords(...[value, _question, { formats }]: Parameters<InWords>): string {
  if (!isData(value)) return '';
  const { year, make, model, trim } = isData(value['specification']) ? value['specification'] : {};
  const plate = typeof value['vrn'] === 'string' ? divideRegistration(value['vrn'], formats.registrations) : '';
  return [plate, [year, make, model, trim].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}
