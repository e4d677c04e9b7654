import { addToDate, type Data, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { claimTypes } from '@marque/domain/facts/option-codes';
import { drawnPostcodes } from './drawn-postcodes.ts';
import type { Draws } from './seeded.ts';

const CONVICTIONS = [
  [40, 'SP30'],
  [20, 'SP50'],
  [8, 'TS10'],
  [10, 'CU80'],
  [6, 'CD10'],
  [4, 'AC10'],
  [3, 'LC20'],
  [3, 'MS90'],
  [2, 'CU30'],
  [2, 'IN10'],
  [2, 'DR10'],
] as const;

/**
 * The setting for drawing a driver: the day of asking, the brand's tables, whether the product asks little, and whether
 * it is an additional driver.
 */
export type DrawnFor = {
  readonly asOf: LocalDate;
  readonly brand: Brand;
  readonly isBrief?: boolean;
  readonly isAdditional?: boolean;
};

/** Draws a driver's profile. A declaration that is left out is a no. */
export function drawDriver(draws: Draws, { asOf, brand, isBrief = false, isAdditional = false }: DrawnFor): Data {
  const age = draws.weighed([
    [14, draws.between(17, 24)],
    [22, draws.between(25, 34)],
    [28, draws.between(35, 49)],
    [23, draws.between(50, 64)],
    [12, draws.between(65, 80)],
    [1, draws.between(81, 86)],
  ]);
  const licensedFor = draws.between(0, Math.min(age - 17, draws.happens(80) ? 60 : 3));
  const convictions = draws.weighed([
    [88, 0],
    [9, 1],
    [3, 2],
  ]);
  const claims = draws.weighed([
    [74, 0],
    [18, 1],
    [5, 2],
    [2, 3],
    [1, 4],
  ]);
  return {
    dateOfBirth: addToDate(asOf, { years: -age, days: -draws.between(0, 364) }),
    ...(isAdditional ? {} : { address: { postalCode: draws.oneOf(drawnPostcodes) } }),
    ...(isBrief || isAdditional ? {} : drawWork(draws, brand, age)),
    drivingLicence: {
      licenceType: draws.weighed([
        [90, 'UKFull'],
        [5, 'UKAutoOnly'],
        [2, 'UKProvisional'],
        [2, 'EUFull'],
        [1, 'International'],
      ]),
      validFrom: addToDate(asOf, { years: -licensedFor, days: -draws.between(0, age > 17 + licensedFor ? 364 : 0) }),
      ...(convictions > 0
        ? {
            convictions: several(convictions, () => ({
              code: draws.weighed(CONVICTIONS),
              convictionDate: addToDate(asOf, { days: -draws.between(30, 1800) }),
            })),
          }
        : {}),
    },
    ...(claims > 0
      ? {
          vehicleClaimsHistory: several(claims, () => ({
            type: draws.happens(45) ? 'AccidentFault' : draws.oneOf(claimTypes),
            date: addToDate(asOf, { days: -draws.between(30, 1800) }),
            ncdAffected: draws.happens(60),
          })),
        }
      : {}),
    ...drawDeclarations(draws),
  };
}

function drawWork(draws: Draws, brand: Brand, age: number): Data {
  const employmentStatus =
    age > 66
      ? 'RE'
      : draws.weighed([
          [55, 'FT'],
          [14, 'PT'],
          [12, 'SE'],
          [age < 23 ? 30 : 3, 'ED'],
          [age > 55 ? 20 : 0, 'RE'],
          [6, 'HW-HH'],
          [4, 'NE'],
          [2, 'NE-DIS'],
        ]);
  const works = ['FT', 'PT', 'SE'].includes(employmentStatus);
  const useOfOtherCar = draws.weighed([
    [75, 'NoAccessToOtherCars'],
    [12, 'OwnAnotherVehicle'],
    [8, 'NamedDriverOtherPolicy'],
    [5, 'CompanyCarExcSocial'],
  ]);
  const occupations = brand.tables['occupations']?.rows ?? [];
  return { employmentStatus, ...(works ? { occupation: draws.oneOf(occupations).code } : {}), useOfOtherCar };
}

/** One in a few hundred says yes to a declaration that is referred. */
function drawDeclarations(draws: Draws): Data {
  if (!draws.happens(2)) return {};
  return {
    [draws.oneOf([
      'bannedOrDisqualified',
      'previouslyRefusedInsurance',
      'unspentCriminalConvictions',
      'dvlaUnawareOfMedicalCondition',
    ])]: true,
  };
}

function several<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: count }, draw);
}
