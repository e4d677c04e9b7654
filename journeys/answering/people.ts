import type { Household, Person, Sought } from './person.ts';

const developer: Sought = { en: 'Software developer', de: 'Softwareentwickler/in' };
const speeding: Sought = {
  en: 'Speeding: exceeding the limit on a public road',
  de: 'Tempolimit auf öffentlicher Straße überschritten',
};
const redLight: Sought = { en: 'Failing to comply with traffic light signals', de: 'Ampel missachtet' };

/** The day so many months ago, which stays within the period asked about. */
function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const nothingToTell: Person = {
  drivingDeclarations: {},
  declarations: {},
  vehicleClaimsHistory: [],
  'drivingLicence.convictions': [],
};

/** Ada Marsh of Bristol and her Golf: nothing happened to her. */
export const ada: Person = {
  ...nothingToTell,
  vehicle: { plate: 'LK21HGO' },
  modifications: false,
  trackerFitted: false,
  usageStartYearMonth: '2021-04',
  carIsYours: true,
  usage: 'SocialDomesticPleasureCommuting',
  annualMileage: 8000,
  overnightLocation: 'Driveway',
  name: { firstName: 'Ada', lastName: 'Marsh' },
  dateOfBirth: '1988-03-02',
  maritalStatus: 'Married',
  employmentStatus: 'FT',
  occupation: developer,
  address: 'BS1 4DJ',
  homeOwnership: 'Own',
  'drivingLicence.licenceType': 'UKFull',
  'drivingLicence.validFrom': '2006-09-14',
  useOfOtherCar: 'NoAccessToOtherCars',
  noClaimsDiscount: '9',
  startAt: 7,
};

/** Ada as a retailer's customer, with a code from there. */
export const adaAtRetailer: Person = { ...ada, retailer: 'AVON7' };

const agreed: Person = {
  ...nothingToTell,
  mainDriver: false,
  useOfOtherCar: 'NoAccessToOtherCars',
  agreed: true,
};

/** Ada's husband, with an accident and a speeding ticket. */
export const ben: Person = {
  ...agreed,
  name: { firstName: 'Ben', lastName: 'Marsh' },
  dateOfBirth: '1986-11-20',
  relationshipToInsured: 'SpousePartner',
  maritalStatus: 'Married',
  employmentStatus: 'IM',
  'drivingLicence.licenceType': 'UKAutoOnly',
  'drivingLicence.validFrom': '2005-02-28',
  vehicleClaimsHistory: [{ type: 'AccidentNotFault', date: monthsAgo(20), ncdAffected: false }],
  'drivingLicence.convictions': [{ code: speeding, convictionDate: monthsAgo(30) }],
};

/** Ada's mother, with a licence from abroad and a theft. */
export const cleo: Person = {
  ...agreed,
  name: { firstName: 'Cleo', lastName: 'Åkesson' },
  dateOfBirth: '1959-07-31',
  relationshipToInsured: 'ParentGuardian',
  maritalStatus: 'Widowed',
  employmentStatus: 'RE',
  'drivingLicence.licenceType': 'EUFull',
  'drivingLicence.region': 'Sweden',
  'drivingLicence.validFrom': '1980-01-05',
  vehicleClaimsHistory: [{ type: 'TheftContents', date: monthsAgo(8), ncdAffected: true }],
};

const adaWithHistory: Person = {
  ...ada,
  vehicleClaimsHistory: [{ type: 'Windscreen', date: monthsAgo(14), ncdAffected: false }],
  'drivingLicence.convictions': [{ code: redLight, convictionDate: monthsAgo(26) }],
};

/** A couple and a mother: three claims and two convictions, spread over them. */
export const couple: Household = { policyholder: adaWithHistory, drivers: [ben, cleo] };

/** The same with a code from the retailer. */
export const coupleAtRetailer: Household = {
  ...couple,
  policyholder: { ...adaWithHistory, retailer: 'AVON7' },
};
