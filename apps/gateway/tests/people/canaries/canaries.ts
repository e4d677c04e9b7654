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
    registered: { email: `${word('mail')}@example.com`.toLowerCase(), lastName: word('Surname'), postcode: 'BS9 4ZQ' },
    secret: {
      firstName: word('Forename'),
      home: `71 ${word('Lane')}`,
      city: word('City'),
      driver: word('Driver'),
      driversLastName: word('Inlaw'),
      wrong: word('wrong'),
      wanted: word('wanted'),
      answered: word('answered'),
      need: word('need'),
      message: word('message'),
      feedback: word('feedback'),
      comment: word('comment'),
      file: word('file'),
      claimant: word('Claimant'),
      request: word('request'),
      staffsWhy: word('why'),
      staffsLook: word('look'),
      credit: word('credit'),
      hold: word('held'),
      leaving: word('leaving'),
      campaign: word('campaign'),
    },
  };
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
