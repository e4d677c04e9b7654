import { additionalDrivers } from './additional-drivers.ts';
import { annualMileage } from './annual-mileage.ts';
import { claims } from './claims.ts';
import { convictions } from './convictions.ts';
import { driver } from './driver.ts';
import { estimatedValue } from './estimated-value.ts';
import type { Factor } from './factor.ts';
import { keeper } from './keeper.ts';
import { licenceType } from './licence-type.ts';
import { ncd } from './ncd.ts';
import { occupation } from './occupation.ts';
import { otherCars } from './other-cars.ts';
import { overnightLocation } from './overnight-location.ts';
import { postcodeArea } from './postcode-area.ts';
import { postcodeDistrict } from './postcode-district.ts';
import { term } from './term.ts';
import { usage } from './usage.ts';
import { vehicleGroup } from './vehicle-group.ts';
import { voluntaryExcess } from './voluntary-excess.ts';

/** Every factor that a product may name in `rating.factors`. A new one is a file here and a line below. */
export const allFactors: readonly Factor[] = [
  term,
  driver,
  licenceType,
  occupation,
  ncd,
  vehicleGroup,
  estimatedValue,
  keeper,
  postcodeArea,
  postcodeDistrict,
  annualMileage,
  usage,
  overnightLocation,
  otherCars,
  claims,
  convictions,
  additionalDrivers,
  voluntaryExcess,
];
