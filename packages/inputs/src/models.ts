import type { InputModel, Registry } from '@marque/forms';
import { addressModel } from './address/model.ts';
import { booleanModel } from './boolean/model.ts';
import { checkboxModel } from './checkbox/model.ts';
import { dateModel } from './date/model.ts';
import { datePickerModel } from './date-picker/model.ts';
import { dropDownSelectModel } from './drop-down-select/model.ts';
import { emailModel } from './email/model.ts';
import { hiddenModel } from './hidden/model.ts';
import { nameModel } from './name/model.ts';
import { numberTextModel } from './number-text/model.ts';
import { phoneNumberModel } from './phone-number/model.ts';
import { radioModel } from './radio/model.ts';
import { singleSelectModel } from './single-select/model.ts';
import { textModel } from './text/model.ts';
import { vehicleRegistrationModel } from './vehicle-registration/model.ts';
import { yearMonthModel } from './year-month/model.ts';

const all: readonly InputModel[] = [
  addressModel,
  booleanModel,
  checkboxModel,
  dateModel,
  datePickerModel,
  dropDownSelectModel,
  emailModel,
  hiddenModel,
  nameModel,
  numberTextModel,
  phoneNumberModel,
  radioModel,
  singleSelectModel,
  textModel,
  vehicleRegistrationModel,
  yearMonthModel,
];

/** The pure half of every input type, by its name. No React: the gateway and the loader use it too. */
export const inputModels: Registry['inputs'] = Object.fromEntries(all.map((model) => [model.type, model]));
