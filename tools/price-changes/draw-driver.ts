import { addToDate, type Data, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { claimTypes } from '@marque/domain/facts/option-codes';
import type { Draws } from './seeded.ts';

/** Postcodes of towns and country all over, most of them more than once as people live: `JE` and `IM` are referred. */
const POSTCODES = (
  'AB10 1AA,AL1 3JE,B5 4AA,B8 2SP,B15 2TT,B21 9AH,B74 2PQ,BA1 1AA,BB1 5AF,BD8 9TF,BN1 1AA,BR1 1AA,BS1 4DJ,BS5 6HG,BS16 1AA,' +
  'BT7 1NN,BT9 5AB,BT12 6AH,CA1 1AA,CB1 1AA,CF10 1AA,CF14 3UZ,CM1 1AA,CR0 1AA,CV1 1AA,DE1 1AA,DN1 1AA,DT1 1AA,E1 6AN,E6 1AA,E14 5AB,' +
  'EC1A 1BB,EH1 1AA,EH10 4AA,EX1 1AA,G5 9AA,G12 8QQ,GL50 1AA,GU1 1AA,HD1 1AA,HR1 1AA,IG1 1AA,IP1 1AA,IV1 1AA,KT1 1AA,KW15 1AA,' +
  'L5 1AA,L8 1TH,L25 6AA,LA1 1AA,LD1 5AA,LE2 1AA,LL11 1AA,LS1 4AP,LS6 1AA,LS17 6AA,LU1 1AA,M4 5JD,M14 4AA,M20 2AA,M33 2AA,ME1 1AA,' +
  'MK9 1AA,N1 1AA,N17 6AA,NE1 1AA,NE3 1AA,NG7 1AA,NN1 1AA,NR2 1AB,OX4 1AA,PE1 1AA,PL1 1AA,PO1 1AA,RG1 1AA,S1 1AA,S10 1AA,SA1 1AA,' +
  'SE15 1AA,SN1 1AA,SO14 1AA,SR1 1AA,ST1 1AA,SW1A 1AA,SW19 1AA,SY1 1AA,TD1 1AA,TN1 1AA,TR1 1AA,TS1 1AA,UB1 1AA,W12 1AA,WR1 1AA,' +
  'WV1 1AA,YO10 1AA,ZE1 0AA,JE2 3AA,IM1 1AA'
).split(',');
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

/** Whom a driver is drawn for: the day of asking, the brand's tables, whether the product asks little, and whether it is an additional driver. */
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
    ...(isAdditional ? {} : { address: { postalCode: draws.oneOf(POSTCODES) } }),
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
