import { type Data, fullYearsBetween, getPath, isLocalDate, type LocalDate } from '@marque/base';
import type { Brand, VehicleRow } from '@marque/catalogue';
import { keepers, overnightLocations } from '@marque/domain/facts/option-codes';
import type { Draws } from './seeded.ts';

/** The cars that people drive most; a fifth of people drive any other car that the brand knows. */
const POPULAR = [
  ['Ford', 'Fiesta'],
  ['Ford', 'Focus'],
  ['Ford', 'Puma'],
  ['Vauxhall', 'Corsa'],
  ['Vauxhall', 'Astra'],
  ['Volkswagen', 'Golf'],
  ['Volkswagen', 'Polo'],
  ['Nissan', 'Qashqai'],
  ['Nissan', 'Juke'],
  ['Nissan', 'Leaf'],
  ['Kia', 'Sportage'],
  ['Hyundai', 'Tucson'],
  ['Toyota', 'Yaris'],
  ['Mini', 'Hatch'],
  ['MG', 'MG4'],
  ['MG', 'ZS'],
  ['BMW', '1 Series'],
  ['BMW', '3 Series'],
  ['Audi', 'A3'],
  ['Tesla', 'Model 3'],
  ['Tesla', 'Model Y'],
  ['Land Rover', 'Range Rover Evoque'],
  ['Fiat', '500'],
  ['Peugeot', '208'],
  ['Renault', 'Zoe'],
] as const;

/** Whom the car is drawn for. */
export type DrawnCar = {
  readonly brand: Brand;
  readonly isBrief: boolean;
  readonly driver: Data;
  readonly asOf: LocalDate;
};

/** Draws a car with its use, named as a risk file names it. */
export function drawCar(draws: Draws, { brand, isBrief, driver, asOf }: DrawnCar): Data {
  const row = drawVehicle(draws, brand.vehicles);
  const year = draws.between(Math.max(row.yearFrom, 2006), Math.max(Math.min(row.yearTo ?? 2026, 2026), 2006));
  const noClaimsDiscount = draws.between(0, mostYears(driver, asOf));
  const overnightLocation = draws.happens(90)
    ? draws.weighed([
        [50, 'Driveway'],
        [30, 'PublicRoadNear'],
        [20, 'GarageLockedNear'],
      ])
    : draws.oneOf(overnightLocations);
  return {
    vehicle: { make: row.make, model: row.model, year },
    ...(row.value === null ? { estimatedValue: 1_000_000 } : {}),
    ...(!isBrief && draws.happens(1) ? { modifications: true } : {}),
    ...drawKeeper(draws),
    usage: draws.weighed([
      [55, 'SocialDomesticPleasureCommuting'],
      [36, 'SocialDomesticPleasure'],
      [9, 'BusinessClass1'],
    ]),
    ...(isBrief
      ? {}
      : {
          annualMileage: draws.weighed([
            [75, draws.between(4, 24) * 500],
            [20, draws.between(24, 44) * 500],
            [5, draws.between(44, 80) * 500],
          ]),
          overnightLocation,
          noClaimsDiscount,
        }),
  };
}

function drawVehicle(draws: Draws, vehicles: readonly VehicleRow[]): VehicleRow {
  const recent = vehicles.filter(({ yearTo }) => (yearTo ?? 2026) >= 2006);
  if (draws.happens(20)) return draws.oneOf(recent);
  const [make, model] = draws.oneOf(POPULAR);
  return draws.oneOf(recent.filter((row) => row.make === make && row.model === model));
}

function drawKeeper(draws: Draws): Data {
  if (draws.happens(85)) return { registeredKeeper: 'PolicyHolder', legalOwner: 'PolicyHolder' };
  const keeper = draws.oneOf(keepers);
  return { registeredKeeper: keeper, legalOwner: draws.happens(60) ? keeper : draws.oneOf(keepers) };
}

/** The most years without a claim that somebody licensed so long can have, 0 to 9. */
function mostYears(driver: Data, asOf: LocalDate): number {
  const validFrom = getPath(driver, 'drivingLicence.validFrom');
  return isLocalDate(validFrom) ? Math.min(9, fullYearsBetween(validFrom, asOf)) : 0;
}
