import { expect, test } from 'vitest';
import { faultsOf, P } from '../../testing/sample-faults.ts';
import { neverPriced, neverRated } from './never-rated.ts';
import { neverPricedNames, neverRatedNames } from './never-rated-names.ts';

/** Names of questions that no price and no rule may read, by the reason that is reported. */
const refused: { readonly [reason: string]: string } = {
  'sex moves no price':
    'sex gender male female salutation honorific pronoun pronouns genderCode driverSex sexAtBirth genderIdentity legalGender isMale driver.isFemale title driverTitle titleCode name.title policyholderTitle mainDriverSEX driver-sex driver_sex',
  'disability is not rated':
    'disability disabilities disabled handicap handicapped wheelchair motability blueBadge blueBadges adaptations handControls adaptedCar adaptedVehicle adaptedControls disabledParking deaf blind isBlind hearingImpaired visuallyImpaired impairment impairments autism autistic dyslexia dyslexic adhd neurodivergent specialNeeds pip receivesPip personalIndependencePayment attendanceAllowance mobilityAllowance mobilityComponent supportNeeds hasSupportNeeds largePrint extraSupport vulnerable isVulnerable vulnerability speaksForMe isDisabled hasDisability registeredDisabled blueBadgeHolder bluebadge hasBluebadge profile.isDisabled',
  'it is a protected characteristic':
    'race driverRace isRace ethnic ethnicity ethnicOrigin ethnicGroup racial racialGroup nationality nationalities citizenship ukCitizen britishCitizen citizenOf nationalOrigin countryOfOrigin placeOfBirth birthPlace birthplace countryOfBirth birthCountry townOfBirth cityOfBirth bornIn bornInUk bornAbroad bornOutside countryBorn whereBorn immigrationStatus passportCountry motherTongue firstLanguage nativeLanguage skinColour skinColor caste ancestry religion religious belief beliefs faith yourFaith placeOfWorship denomination sexuality sexual sexualOrientation orientation driverOrientation gay lesbian bisexual heterosexual homosexual lgbt lgbtq transgender transsexual transitioned trans isTrans pregnant pregnancy isPregnant maternity maternityLeave breastfeeding',
  'a name says where a family comes from':
    'name name.firstName firstName lastName middleName fullName familyName givenName maidenName birthName previousName formerName surname driverSurname forename forenames driverName yourName nameOfDriver',
  'nobody pays more for having stayed':
    'tenure lengthOfTenure customerTenure tenureYears loyalty loyal loyaltyYears loyalCustomer customerSince clientSince policyholderSince insuredSince sinceCustomer yearsAsCustomer monthsAsCustomer asCustomer customerFor customerYears yearsCustomer yearsWithUs monthsWithUs timeWithUs longWithUs insuredWithUs withUsSince existingCustomer newCustomer isNewCustomer returningCustomer longStanding longstandingCustomer renewals numberOfRenewals renewal isRenewal renewalCount renewalNumber timesRenewed yearsRenewed sourcePolicy sourcePolicyNumber policyWithUs previousPolicyWithUs',
};
const unpriced =
  'medicalCondition medicalConditions medicalHistory medicalAdvice medicalProblem health driverHealth healthCondition healthProblem healthProblems healthStatus mentalHealth illness illnesses diabetes diabetic epilepsy epileptic medication doctorAdvised advisedByDoctor advisedByDoctorNotToDrive dvlaUnawareOfMedicalCondition';

const named = (names: string) => names.split(' ');
const each = Object.entries(refused).flatMap(([reason, names]) => named(names).map((name) => [name, reason] as const));

test.each(each)('%s is never rated: %s', (name, reason) => {
  expect(neverRated(name)).toBe(reason);
  expect(neverPriced(name)).toBe(reason);
});

test.each(named(unpriced))('%s may refer and moves no price', (name) => {
  expect([neverRated(name), neverPriced(name)]).toEqual([undefined, 'health moves no price']);
});

test.each(
  named(
    'essexDriver middlesex county.essex tenured tenuredProfessor homeTenure propertyTenure jobTitle modelName companyName nameOfEmployer vehicleName driveway dateOfBirth colour blindSpotMonitor usedForRace raceDays racetrack transmission transmissionType carColour faithful goodFaith newCar yearsHeld registeredKeeper legalOwner ownedSince renewalMonth maritalStatus homeOwnership occupation employmentStatus batteryHealth worksInHealthcare steeringOrientation postcode usage trackerFitted unspentCriminalConvictions previouslyRefusedInsurance yearsInsured licenceType countryOfLicence useOfOtherCar customerAge drivingLicence.validFrom parkingAdapted seats',
  ),
)('%s may be priced', (name) => {
  expect(neverPriced(name)).toBeUndefined();
});

test('every listed name is tried here, so that none is lost unseen', () => {
  const tried = (reason: string) => new Set(named(refused[reason] ?? '').map((name) => name.toLowerCase()));
  const untried = Object.entries(neverRatedNames).flatMap(([reason, { anywhere, alone }]) =>
    [...anywhere, ...alone].filter((name) => !tried(reason).has(name.replaceAll(' ', ''))),
  );
  const health = new Set(named(unpriced).map((name) => name.toLowerCase()));
  const { anywhere, alone } = neverPricedNames;
  expect([...untried, ...[...anywhere, ...alone].filter((name) => !health.has(name.replaceAll(' ', '')))]).toEqual([]);
});

const question = (name: string) => /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,2}$/.test(name);
const asked = each.filter(([name]) => question(name));

test('a factor on any of them stops the start', () => {
  const lines = asked.map(
    ([name], at) => `    - { name: own_${at}, of: CAR, answer: ${name}, part: car, keys: codes }`,
  );
  const faults = faultsOf({
    [P]: ['factors: []\n  ratingDriver', `factors: []\n  answerFactors:\n${lines.join('\n')}\n  ratingDriver`],
  });
  const said = faults.filter(({ expected }) => expected === 'an answer that may be rated');
  expect(said.map(({ key, found }) => `${key} ${found}`)).toEqual(
    asked.map(([name], at) => `rating.answerFactors[${at}].answer ${name}`),
  );
});

test('a rule on any of them stops the start', () => {
  const rule = '    - { code: too_old, check: driver_age_above, years: 84 }';
  const lines = asked.map(
    ([name], at) => `    - { code: own_${at}, check: answers, of: CAR, when: { answer: ${name}, defined: true } }`,
  );
  const said = faultsOf({ [P]: [rule, lines.join('\n')] }).filter(
    ({ expected }) => expected === 'an answer that may be rated',
  );
  expect(said.map(({ key, found }) => `${key} ${found}`)).toEqual(
    asked.map(([name], at) => `rating.referrals[${at + 1}].when ${name}`),
  );
});
