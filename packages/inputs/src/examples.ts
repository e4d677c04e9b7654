import { addressExamples } from './address/examples.ts';
import { booleanExamples } from './boolean/examples.ts';
import { checkboxExamples } from './checkbox/examples.ts';
import { dateExamples } from './date/examples.ts';
import { datePickerExamples } from './date-picker/examples.ts';
import { dropDownSelectExamples } from './drop-down-select/examples.ts';
import { emailExamples } from './email/examples.ts';
import { hiddenExamples } from './hidden/examples.ts';
import { nameExamples } from './name/examples.ts';
import { numberTextExamples } from './number-text/examples.ts';
import { phoneNumberExamples } from './phone-number/examples.ts';
import type { Example } from './question-view.ts';
import { radioExamples } from './radio/examples.ts';
import { singleSelectExamples } from './single-select/examples.ts';
import { textExamples } from './text/examples.ts';
import { vehicleRegistrationExamples } from './vehicle-registration/examples.ts';
import { yearMonthExamples } from './year-month/examples.ts';

/** Situations of every input type, for tests and the gallery. */
export const inputExamples: { readonly [type: string]: readonly Example[] } = {
  address: addressExamples,
  boolean: booleanExamples,
  checkbox: checkboxExamples,
  date: dateExamples,
  datePicker: datePickerExamples,
  dropDownSelect: dropDownSelectExamples,
  email: emailExamples,
  hidden: hiddenExamples,
  name: nameExamples,
  numberText: numberTextExamples,
  phoneNumber: phoneNumberExamples,
  radio: radioExamples,
  singleSelect: singleSelectExamples,
  text: textExamples,
  vehicleRegistration: vehicleRegistrationExamples,
  yearMonth: yearMonthExamples,
};
