import type { Registry } from '../questionnaire.ts';
import { afterOrEqual } from './after-or-equal.ts';
import { beforeOrEqual } from './before-or-equal.ts';
import { between } from './between.ts';
import { dateWithinYears } from './date-within-years.ts';
import { email } from './email.ts';
import { mask } from './mask.ts';
import { max } from './max.ts';
import { maxYearsSince } from './max-years-since.ts';
import { min } from './min.ts';
import { minYear } from './min-year.ts';
import { nameParts } from './name-parts.ts';
import { onlyAccept } from './only-accept.ts';
import { pattern } from './pattern.ts';
import { phone } from './phone.ts';
import { postcode } from './postcode.ts';
import { registration } from './registration.ts';
import { required } from './required.ts';
import { specificationNeeded } from './specification-needed.ts';
import { yearMonthBeforeOrEqual } from './year-month-before-or-equal.ts';
import { yearMonthNotFuture } from './year-month-not-future.ts';

/** Every rule by the name under which a brand's questions call it. */
export const rules: Registry['rules'] = {
  afterOrEqual,
  beforeOrEqual,
  between,
  dateWithinYears,
  email,
  mask,
  max,
  maxYearsSince,
  min,
  minYear,
  nameParts,
  onlyAccept,
  pattern,
  phone,
  postcode,
  registration,
  required,
  specificationNeeded,
  yearMonthBeforeOrEqual,
  yearMonthNotFuture,
};
