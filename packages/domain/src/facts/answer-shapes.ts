import { isData, isLocalDate, isPennies, isYearMonth } from '@marque/base';
import {
  claimTypes,
  employmentStatuses,
  homeOwnerships,
  keepers,
  licenceTypes,
  maritalStatuses,
  otherCarUses,
  overnightLocations,
  relationships,
  usages,
} from './option-codes.ts';

/** The shape of an answer: its check, and its description for a person. `parts` are the fields of a list's entries. */
export type AnswerShape = {
  readonly accepts: (value: unknown) => boolean;
  readonly expected: string;
  readonly parts?: readonly string[];
};
export type AnswerShapes = { readonly [name: string]: AnswerShape };

const text: AnswerShape = { accepts: (value) => typeof value === 'string' && value.trim() !== '', expected: 'text' };
const yesNo: AnswerShape = { accepts: (value) => typeof value === 'boolean', expected: 'true or false' };
const date: AnswerShape = { accepts: isLocalDate, expected: 'a day, YYYY-MM-DD' };
const month: AnswerShape = { accepts: isYearMonth, expected: 'a month, YYYY-MM' };
const money: AnswerShape = {
  accepts: (value) => isPennies(value) && value >= 0,
  expected: 'a whole number of pennies, 0 or more',
};
const plain: AnswerShape = { accepts: isData, expected: 'an object' };

/** Answers of a profile, by dotted name. The parts of an address and the lists' entries are named by their own. */
export const profileShapes: AnswerShapes = {
  firstName: text,
  lastName: text,
  dateOfBirth: date,
  email: text,
  phoneNumber: text,
  'address.company': text,
  'address.department': text,
  'address.line1': text,
  'address.line2': text,
  'address.line3': text,
  'address.line4': text,
  'address.line5': text,
  'address.city': text,
  'address.postalCode': text,
  'address.countryName': text,
  'address.countryIso2': text,
  'address.countryIso3': text,
  'address.label': text,
  homeOwnership: oneOf(homeOwnerships),
  maritalStatus: oneOf(maritalStatuses),
  employmentStatus: oneOf(employmentStatuses),
  occupation: text,
  industry: text,
  relationshipToInsured: oneOf(relationships),
  bankrupt: yesNo,
  unsatisfiedCCJs: yesNo,
  unspentCriminalConvictions: yesNo,
  previouslyRefusedInsurance: yesNo,
  'drivingLicence.licenceType': oneOf(licenceTypes),
  'drivingLicence.validFrom': date,
  'drivingLicence.region': text,
  'drivingLicence.convictions': listOf({ code: text, convictionDate: date }),
  vehicleClaimsHistory: listOf({ type: oneOf(claimTypes), date, ncdAffected: yesNo }),
  useOfOtherCar: oneOf(otherCarUses),
  dvlaUnawareOfMedicalCondition: yesNo,
  advisedByDoctorNotToDrive: yesNo,
  bannedOrDisqualified: yesNo,
  mainDriver: yesNo,
};

/** Answers of the car, by dotted name. */
export const carShapes: AnswerShapes = {
  specification: plain,
  vrn: text,
  regLookup: yesNo,
  disclosedSteering: oneOf(['RHD', 'LHD']),
  disclosedNumberOfSeats: whole(1, 8),
  estimatedValue: money,
  modifications: yesNo,
  trackerFitted: yesNo,
  registeredKeeper: oneOf(keepers),
  legalOwner: oneOf(keepers),
  usageStartYearMonth: month,
  usage: oneOf(usages),
  annualMileage: whole(0, 999_999),
  overnightLocation: oneOf(overnightLocations),
  noClaimsDiscount: { accepts: isNcd, expected: 'a whole number, 0 to 9' },
  ncdProtection: yesNo,
  purchaseType: text,
};

/** Answers of the quote as a whole. */
export const quoteShapes: AnswerShapes = {
  additionalDriversConfirmed: yesNo,
  renewalMonth: whole(0, 12),
};

function oneOf(codes: readonly string[]): AnswerShape {
  return {
    accepts: (value) => typeof value === 'string' && codes.includes(value),
    expected: `one of ${codes.join(', ')}`,
  };
}

function whole(from: number, to: number): AnswerShape {
  const accepts = (value: unknown) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
  return { accepts, expected: `a whole number, ${from} to ${to}` };
}

function isNcd(value: unknown): boolean {
  return typeof value === 'string' ? /^\d$/.test(value) : whole(0, 9).accepts(value);
}

/** A list whose entries have these parts; a part may be missing. */
function listOf(shapes: AnswerShapes): AnswerShape {
  const parts = Object.keys(shapes);
  const isEntry = (entry: unknown) =>
    isData(entry) && parts.every((name) => entry[name] === undefined || shapes[name]?.accepts(entry[name]));
  const expected = `a list of { ${parts.map((name) => `${name}: ${shapes[name]?.expected}`).join(', ')} }`;
  return { accepts: (value) => Array.isArray(value) && value.every(isEntry), expected, parts };
}
