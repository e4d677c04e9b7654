import { isData } from '@marque/base';
import type { InputModel, SettingShape } from '@marque/forms';
import { EARLIEST_YEAR } from '../earliest-year.ts';
import { carInWords, carPartsOf, carPartsSetting, isCarValue, readCar } from '../vehicle-registration/model.ts';
import type { CarChoice } from './vehicle-steps.ts';

/** The earliest year of cars that can be chosen. */
export const earliestYearSetting: SettingShape = {
  kind: 'integer',
  title: 'The earliest year to choose from; 1940 if not given',
};

/**
 * A car, found step by step. The value is that of `vehicleRegistration`, with `regLookup` false. A car chosen in part is kept
 * as typed, under `choice`, and not accepted.
 */
export const vehicleLookupModel: InputModel = {
  type: 'vehicleLookup',
  title: 'A car, found by year, make and model',
  settings: { earliestYear: earliestYearSetting, parts: carPartsSetting },
  inWords: carInWords,
  takes: () => ({ decisions: 4, taps: 9, lines: 4 }),
  accepts: isCarValue,
  partsOf: carPartsOf,
};

/** The earliest year that a question asks for. */
export function earliestYearOf({ earliestYear }: { readonly [setting: string]: unknown }): number {
  return typeof earliestYear === 'number' ? earliestYear : EARLIEST_YEAR;
}

/** The choices so far of an incomplete answer, or the steps to the car of an answer. */
export function readChoice(value: unknown): CarChoice {
  const { specification } = readCar(value);
  if (specification) {
    const { year, make, model, vehicleCode } = specification;
    return { year, make, model, vehicleCode };
  }
  const choice = isData(value) && isData(value['choice']) ? value['choice'] : {};
  const { year } = choice;
  const word = (name: string) => (typeof choice[name] === 'string' ? choice[name] : undefined);
  if (typeof year !== 'number') return {};
  return { year, make: word('make'), model: word('model'), vehicleCode: word('vehicleCode') };
}

/** The registration of an answer, even of an incomplete one. */
export function typedVrn(value: unknown): string | undefined {
  return isData(value) && typeof value['vrn'] === 'string' && value['vrn'] !== '' ? value['vrn'] : undefined;
}
