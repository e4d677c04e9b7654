import type { TableFile } from '@marque/domain/rating/tables/table-file';
import { plainTable } from './plain-table.ts';

/** A small table for each factor, as CSV text by name: enough to compile, and to break in a test. */
export const sampleTexts: { readonly [table: string]: string } = {
  base: 'from,to,cover,premiumPennies\n2026-01-01,,damage_to_car,4000\n2026-01-01,,liability_to_others,2000\n2026-01-01,,medical_expenses,500\n2026-01-01,,legal_expenses,250',
  driver:
    'from,to,cover,minAge,maxAge,minLicenceYears,maxLicenceYears,factor\n2026-01-01,,*,,24,,,2\n2026-01-01,,*,25,,,1,1.3\n2026-01-01,,*,25,,2,,1',
  licence_type: 'from,to,cover,licenceType,factor\n2026-01-01,,*,UKFull,1\n2026-01-01,,*,*,1.2',
  ncd: 'from,to,cover,minYears,maxYears,factor\n2026-01-01,2026-12-31,*,,3,1\n2026-01-01,2026-12-31,*,4,,0.5\n2027-01-01,,*,,3,1.1\n2027-01-01,,*,4,,0.6',
  vehicle_group: 'from,to,cover,minGroup,maxGroup,factor\n2026-01-01,,*,,20,1\n2026-01-01,,*,21,,1.5',
  estimated_value:
    'from,to,cover,minValuePennies,maxValuePennies,factor\n2026-01-01,,damage_to_car,,1999999,1\n2026-01-01,,damage_to_car,2000000,,1.1\n2026-01-01,,*,,,1',
  postcode_area: 'from,to,cover,area,factor\n2026-01-01,,*,E,1.5\n2026-01-01,,*,*,1',
  postcode_district:
    'from,to,cover,district,factor\n2026-01-01,,*,BS16,1.04\n2026-01-01,,*,SW1A,1.2\n2026-01-01,,*,*,1',
  occupation: 'from,to,cover,band,factor\n2026-01-01,,*,A,1\n2026-01-01,,*,C,1.08\n2026-01-01,,*,other,1.02',
  keeper:
    'from,to,cover,registeredKeeper,legalOwner,factor\n2026-01-01,,*,PolicyHolder,PolicyHolder,1\n2026-01-01,,*,PolicyHolder,*,1.01\n2026-01-01,,*,*,*,1.05',
  other_cars: 'from,to,cover,useOfOtherCar,factor\n2026-01-01,,*,OwnAnotherVehicle,0.97\n2026-01-01,,*,*,1',
  term: 'from,to,cover,minDays,maxDays,factor\n2026-01-01,,*,,9,0.4\n2026-01-01,,*,10,,1',
  ncd_protection: 'from,to,cover,minYears,maxYears,factor\n2026-01-01,,*,4,6,1.125\n2026-01-01,,*,7,,1.08',
  annual_mileage: 'from,to,cover,minMiles,maxMiles,factor\n2026-01-01,,*,,10000,1\n2026-01-01,,*,10001,,1.1234',
  usage: 'from,to,cover,usage,factor\n2026-01-01,,*,BusinessClass1,1.12\n2026-01-01,,*,*,1',
  overnight_location: 'from,to,cover,location,factor\n2026-01-01,,*,Driveway,0.98\n2026-01-01,,*,*,1.05',
  claims:
    'from,to,cover,type,minYearsAgo,maxYearsAgo,factor\n2026-01-01,,*,AccidentFault,,,1.25\n2026-01-01,,*,*,,,1.05',
  convictions:
    'from,to,cover,family,minYearsAgo,maxYearsAgo,factor\n2026-01-01,,*,careless,,2,1.3\n2026-01-01,,*,careless,3,,1.1\n2026-01-01,,*,*,,,1.06',
  additional_drivers: 'from,to,cover,minDrivers,maxDrivers,factor\n2026-01-01,,*,,1,1\n2026-01-01,,*,2,,1.1',
  voluntary_excess:
    'from,to,cover,excessPennies,factor\n2026-01-01,,damage_to_car,0,1\n2026-01-01,,damage_to_car,10000,0.95\n2026-01-01,,damage_to_car,20000,0.9\n2026-01-01,,damage_to_car,30000,0.85\n2026-01-01,,*,*,1',
};

/** The sample tables as files, with some replaced by other text, or left out if that is undefined. */
export function sampleFiles(replaced: { readonly [table: string]: string | undefined } = {}): TableFile[] {
  return Object.entries({ ...sampleTexts, ...replaced }).flatMap(([table, text]) =>
    text === undefined ? [] : [plainTable(`rates/${table}.csv`, text)],
  );
}
