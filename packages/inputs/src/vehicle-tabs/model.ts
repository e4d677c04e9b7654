import type { InputModel } from '@marque/forms';
import { earliestYearSetting } from '../vehicle-lookup/model.ts';
import { carInWords, carPartsOf, carPartsSetting, isCarValue } from '../vehicle-registration/model.ts';

/** Characters of a British registration. */
const REGISTRATION_KEYS = 7;

/**
 * A car, found by its registration or step by step, each behind a tab. The value is that of `vehicleRegistration`; a car
 * chosen in part is kept as `vehicleLookup` keeps it.
 */
export const vehicleTabsModel: InputModel = {
  type: 'vehicleTabs',
  title: 'A car, found by its registration or step by step',
  settings: {
    earliestYear: earliestYearSetting,
    parts: carPartsSetting,
    registrationRequired: { kind: 'boolean', title: 'A car cannot do without its registration' },
  },
  inWords: carInWords,
  takes: () => ({ decisions: 2, taps: 3, keys: REGISTRATION_KEYS, lines: 3 }),
  accepts: isCarValue,
  partsOf: carPartsOf,
};
