import { addToDate, assert, codeFromBytes } from '@marque/base';
import type { Change } from '@marque/contract';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';

/** Values that nothing else has, by kind. */
export type Canaries = {
  /** May be in the clear, in the tables by which somebody is found or written to. */
  readonly registered: { readonly [what: string]: string };
  /** Nowhere in the clear: births, homes, licences, convictions, claims, medical answers, and what was written. */
  readonly secret: { readonly [what: string]: string };
  /** What other people, who are no customers, say: nowhere in the clear, and not in the customer's copy. */
  readonly others: { readonly [what: string]: string };
  /** What only a provider is given: nowhere at all, encrypted or not. */
  readonly passed: { readonly [what: string]: string };
  /** Nowhere in the clear either: days that nothing else falls on, each of a moment that only its person knows. */
  readonly days: { readonly [what: string]: string };
};

/** The values of one person; `mark`, and how many people came before, tell people with the same life apart. */
function canariesOf(mark: string, before: number): Canaries {
  const word = (of: string) => `${of}${mark}zq`;
  const [vrn, unit] = OWN[before] ?? [];
  assert(vrn && unit, 'so many lives have a car and a home of their own');
  return {
    registered: {
      ...{ email: `${word('mail')}@example.com`.toLowerCase(), lastName: word('Surname') },
      ...{ phone: `+447700${digitsOf(mark)}`, vrn, postcode: `BS16 4${unit}`, newPostcode: `BS13 9${unit}` },
      // As those tables keep them.
      ...{ searchedPostcode: `BS164${unit}`, searchedNewPostcode: `BS139${unit}` },
    },
    others: {
      driversEmail: `${word('driving')}@example.com`.toLowerCase(),
      complainantsEmail: `${word('complaining')}@example.com`.toLowerCase(),
      ...Object.fromEntries(WORDS_OF_OTHERS.map((of) => [of, word(of)])),
    },
    passed: { cardPostcode: `BS14 8${unit}`, searchedCardPostcode: `BS148${unit}` },
    days: Object.fromEntries(Object.entries(DAYS).map(([what, day]) => [what, addToDate(day, { days: before })])),
    secret: {
      home: `71 ${word('Lane')}`,
      newHome: `72 ${word('Mews')}`,
      speakersEmail: word('attorney').toLowerCase(),
      speakersPhone: `+44 20 7946 ${digitsOf(mark)}`,
      ...Object.fromEntries(WORDS.map((of) => [of, word(of)])),
    },
  };
}

/** Other values that are told, by kind. */
const WORDS = [
  ...['firstName', 'city', 'newCity', 'driver', 'driversLastName', 'added', 'addedLastName'],
  ...['renewed', 'renewedLastName', 'notRenewed', 'wrong', 'wanted', 'answered', 'delayed', 'need', 'message'],
  ...['feedback', 'comment', 'file', 'refused', 'claimant', 'request', 'staffsWhy', 'longer', 'referred', 'reviewed'],
  ...['handed', 'handedWhy', 'staffsLook', 'copied', 'acting', 'credit', 'secondSays', 'hold', 'leaving'],
  ...['objection', 'objectionsWhy', 'misread', 'misreadsWhy', 'checksReason', 'checksEvidence'],
  ...['finding', 'findingRefused', 'onWord', 'leftOnWord', 'onProof', 'proofSeen', 'leftOnProof'],
  ...['visitor', 'visitorsHome', 'visitorsDriver', 'visitorsLook', 'visitorsCall', 'visitorsWrong', 'visitorsAnswer'],
  ...['visitorsRequest', 'visitorsWhy', 'renewedFor', 'renewedForLastName', 'leftRenewed'],
  ...['campaign', 'impression', 'speaker', 'speakersHome', 'speakersProof', 'speakersEnd', 'death', 'deathBack'],
] as const;

/** The request of a driver, and the complaint of somebody who is no customer. */
const WORDS_OF_OTHERS = [
  ...['driversHome', 'driverKnownBy', 'driverAsks', 'driverIsTold'],
  ...['complainant', 'othersWrong', 'othersWanted', 'othersAnswer'],
] as const;

/** Cars in the brand's look-up table, and the ends of postcodes; one of each for a person. */
const OWN = [
  ['YR20HYB', 'ZQ'],
  ['FD19XYZ', 'QZ'],
  ['VX68KLM', 'ZZ'],
] as const;

/** Six digits of a number that nobody else has. */
function digitsOf(mark: string): string {
  const bytes = [...mark].map((letter) => letter.charCodeAt(0));
  return String(bytes.reduce((sum, byte) => (sum * 31 + byte) % 900_000, 7) + 100_000);
}

/** Values that no other run has; the days, the car and the postcodes depend on how many people came before. */
export function newCanaries(before = 0): Canaries {
  return canariesOf(codeFromBytes(crypto.getRandomValues(new Uint8Array(8)), 8).replaceAll(/\d/g, 'x'), before);
}

/** The days of the first person. */
const DAYS = {
  born: '1951-07-19',
  licensed: '1969-10-23',
  convicted: '2024-08-21',
  crashed: '2025-01-13',
  driverBorn: '1953-02-11',
  driverLicensed: '1972-03-29',
  driverConvicted: '2024-05-17',
  driverCrashed: '2025-06-09',
  addedBorn: '1957-05-27',
  addedLicensed: '1976-08-13',
  renewedBorn: '1959-09-04',
  renewedLicensed: '1978-12-06',
  renewedForBorn: '1961-03-16',
  renewedForLicensed: '1980-07-21',
  visitorsDriverBorn: '1954-10-05',
  referredBorn: '1952-06-28',
} as const;

/** What is told by answers whose names are known: convictions, claims, health and offences. */
export const TOLD = {
  conviction: 'convictionDate',
  claim: 'ncdAffected',
  medical: 'dvlaUnawareOfMedicalCondition',
  doctor: 'advisedByDoctorNotToDrive',
  banned: 'bannedOrDisqualified',
  unspent: 'unspentCriminalConvictions',
} as const;

/** Answers about health as stored with the other answers; only a referred quote has them. */
export const HEALTH = {
  medicalAnswer: '"dvlaUnawareOfMedicalCondition":true',
  doctorsAnswer: '"advisedByDoctorNotToDrive":true',
} as const;

/** The disclosures for flex by somebody with such values, who has a claim, a conviction and another driver. */
export function toldBy({ registered, secret, days }: Canaries): Change[] {
  const claim = (date: string | undefined) => [{ type: 'Windscreen', date, ncdAffected: false }];
  const conviction = (convictionDate: string | undefined) => [{ code: 'SP30', convictionDate }];
  const told = adaMarsh().map((change) => {
    if (change.changeType === 'ASSET_DISCLOSURE')
      return { ...change, data: { ...change.data, vrn: registered['vrn'] } };
    return change.changeType === 'PROFILE_DISCLOSURE'
      ? {
          ...change,
          data: {
            ...change.data,
            ...{ firstName: secret['firstName'], lastName: registered['lastName'], email: registered['email'] },
            ...{ dateOfBirth: days['born'], 'drivingLicence.validFrom': days['licensed'] },
            ...{
              'drivingLicence.convictions': conviction(days['convicted']),
              vehicleClaimsHistory: claim(days['crashed']),
            },
            address: {
              line1: secret['home'],
              city: secret['city'],
              postalCode: registered['postcode'],
              countryIso3: 'GBR',
            },
          },
        }
      : change;
  });
  const driver = {
    ...noahMarsh,
    ...{ firstName: secret['driver'], lastName: secret['driversLastName'], dateOfBirth: days['driverBorn'] },
    ...{ 'drivingLicence.validFrom': days['driverLicensed'] },
    ...{
      'drivingLicence.convictions': conviction(days['driverConvicted']),
      vehicleClaimsHistory: claim(days['driverCrashed']),
    },
  };
  return [...told, { changeType: 'ADD_PROFILE', profileCode: 'p1', data: driver }];
}
