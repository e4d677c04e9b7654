import type { InputModel, Registry } from '@marque/forms';
import { addressModel } from './address/model.ts';
import { booleanModel } from './boolean/model.ts';
import { booleanListModel } from './boolean-list/model.ts';
import { cascadingModel } from './cascading/model.ts';
import { checkboxModel } from './checkbox/model.ts';
import { checkboxEligibilityModel } from './checkbox-eligibility/model.ts';
import { checkboxListModel } from './checkbox-list/model.ts';
import { checkboxPromotionModel } from './checkbox-promotion/model.ts';
import { dataEntryModel } from './data-entry/model.ts';
import { dateModel } from './date/model.ts';
import { datePickerModel } from './date-picker/model.ts';
import { dropDownSelectModel } from './drop-down-select/model.ts';
import { emailModel } from './email/model.ts';
import { hiddenModel } from './hidden/model.ts';
import { lookupModel } from './lookup/model.ts';
import { nameModel } from './name/model.ts';
import { numberTextModel } from './number-text/model.ts';
import { phoneNumberModel } from './phone-number/model.ts';
import { questionLoopModel } from './question-loop/model.ts';
import { radioModel } from './radio/model.ts';
import { singleSelectModel } from './single-select/model.ts';
import { textModel } from './text/model.ts';
import { vehicleLookupModel } from './vehicle-lookup/model.ts';
import { vehicleRegistrationModel } from './vehicle-registration/model.ts';
import { vehicleTabsModel } from './vehicle-tabs/model.ts';
import { yearMonthModel } from './year-month/model.ts';

export { mayTypeAddress, placeOfAddress } from './address/may-type-address.ts';
export { addressLines } from './address/model.ts';
export { writePhone } from './phone-number/model.ts';
export { isZeroEmission } from './vehicle-registration/model.ts';

const all: readonly InputModel[] = [
  addressModel,
  booleanModel,
  booleanListModel,
  cascadingModel,
  checkboxModel,
  checkboxEligibilityModel,
  checkboxListModel,
  checkboxPromotionModel,
  dataEntryModel,
  dateModel,
  datePickerModel,
  dropDownSelectModel,
  emailModel,
  hiddenModel,
  lookupModel,
  nameModel,
  numberTextModel,
  phoneNumberModel,
  questionLoopModel,
  radioModel,
  singleSelectModel,
  textModel,
  vehicleLookupModel,
  vehicleRegistrationModel,
  vehicleTabsModel,
  yearMonthModel,
];

/** The pure half of every input type, by its name. No React: the gateway and the loader use it too. */
export const inputModels: Registry['inputs'] = Object.fromEntries(all.map((model) => [model.type, model]));
