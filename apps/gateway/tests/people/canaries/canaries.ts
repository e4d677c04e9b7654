import { codeFromBytes } from '@marque/base';
import type { Change } from '@marque/contract';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';

/** Values that nothing else has, by what they are. */
export type Canaries = {
  /** May stand in the clear, in the registers by which somebody is found or written to. */
  readonly registered: { readonly [what: string]: string };
  /** Stands nowhere in the clear: births, homes, licences, convictions, claims, medical answers, and what was written. */
  readonly secret: { readonly [what: string]: string };
};

/** The values of one person; `mark` tells apart who lives the same life. */
function canariesOf(mark: string): Canaries {
  const word = (of: string) => `${of}${mark}zq`;
  return {
    registered: {
      ...{ email: `${word('mail')}@example.com`.toLowerCase(), lastName: word('Surname') },
      ...{ postcode: 'BS9 4ZQ', newPostcode: 'BS7 9QZ', phone: `+447700${digitsOf(mark)}` },
    },
    secret: {
      home: `71 ${word('Lane')}`,
      newHome: `72 ${word('Mews')}`,
      speakersEmail: word('attorney').toLowerCase(),
      speakersPhone: `+44 20 7946 ${digitsOf(mark)}`,
      ...Object.fromEntries(WORDS.map((of) => [of, word(of)])),
    },
  };
}

/** What else is told, each by what it is. */
const WORDS = [
  ...['firstName', 'city', 'newCity', 'driver', 'driversLastName', 'added', 'addedLastName'],
  ...['renewed', 'renewedLastName', 'notRenewed', 'wrong', 'wanted', 'answered', 'delayed', 'need', 'message'],
  ...['feedback', 'comment', 'file', 'refused', 'claimant', 'request', 'staffsWhy', 'longer', 'referred', 'reviewed'],
  ...['handed', 'handedWhy', 'staffsLook', 'copied', 'acting', 'credit', 'secondSays', 'hold', 'leaving'],
  ...['campaign', 'impression', 'speaker', 'speakersHome', 'speakersProof', 'speakersEnd', 'death', 'deathBack'],
] as const;

/** Six digits of a number that nobody else has. */
function digitsOf(mark: string): string {
  const bytes = [...mark].map((letter) => letter.charCodeAt(0));
  return String(bytes.reduce((sum, byte) => (sum * 31 + byte) % 900_000, 7) + 100_000);
}

/** Values that no other run has. */
export function newCanaries(): Canaries {
  return canariesOf(codeFromBytes(crypto.getRandomValues(new Uint8Array(8)), 8).replaceAll(/\d/g, 'x'));
}

/** Days that nothing else falls on, each of a moment that only its person knows. */
export const DAYS = {
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

/** The disclosures of flex, told by somebody with such values, who has a claim, a conviction and another driver. */
export function toldBy({ registered, secret }: Canaries): Change[] {
  const claim = (date: string) => [{ type: 'Windscreen', date, ncdAffected: false }];
  const conviction = (convictionDate: string) => [{ code: 'SP30', convictionDate }];
  const told = adaMarsh().map((change) =>
    change.changeType === 'PROFILE_DISCLOSURE'
      ? {
          ...change,
          data: {
            ...change.data,
            ...{ firstName: secret['firstName'], lastName: registered['lastName'], email: registered['email'] },
            ...{ dateOfBirth: DAYS.born, 'drivingLicence.validFrom': DAYS.licensed },
            ...{ 'drivingLicence.convictions': conviction(DAYS.convicted), vehicleClaimsHistory: claim(DAYS.crashed) },
            address: {
              line1: secret['home'],
              city: secret['city'],
              postalCode: registered['postcode'],
              countryIso3: 'GBR',
            },
          },
        }
      : change,
  );
  const driver = {
    ...noahMarsh,
    ...{ firstName: secret['driver'], lastName: secret['driversLastName'], dateOfBirth: DAYS.driverBorn },
    ...{ 'drivingLicence.validFrom': DAYS.driverLicensed },
    ...{
      'drivingLicence.convictions': conviction(DAYS.driverConvicted),
      vehicleClaimsHistory: claim(DAYS.driverCrashed),
    },
  };
  return [...told, { changeType: 'ADD_PROFILE', profileCode: 'p1', data: driver }];
}
