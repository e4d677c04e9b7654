import { addToDate, type Data, fullYearsBetween } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { drawnPostcodes } from './drawn-postcodes.ts';
import { type Draws, seededDraws } from './seeded.ts';

/** The day on which all are priced. */
const ASKED_ON = '2026-11-20';

/** Draws so many risks of the small brand's one product, which asks little: the same seed draws the same. */
export function drawCoverRisks(brand: Brand, count: number, seed: number): Data[] {
  const draws = seededDraws(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `c${String(index + 1).padStart(3, '0')}`,
    ...drawRisk(brand, draws),
  }));
}

function drawRisk(brand: Brand, draws: Draws): Data {
  const age = draws.weighed([
    [10, draws.between(18, 24)],
    [60, draws.between(25, 54)],
    [27, draws.between(55, 78)],
    [3, draws.between(79, 85)],
  ]);
  const licensedFor = draws.between(0, Math.min(age - 18, 50));
  const validFrom = addToDate(ASKED_ON, { years: -licensedFor, days: -draws.between(0, 300) });
  const row = draws.oneOf(brand.vehicles);
  const year = draws.between(row.yearFrom, Math.min(row.yearTo ?? 2026, 2026));
  return {
    scheme: 'cover',
    asOf: ASKED_ON,
    startAt: addToDate(ASKED_ON, { days: draws.between(0, 29) }),
    profiles: {
      ph: {
        dateOfBirth: addToDate(ASKED_ON, { years: -age, days: -draws.between(0, 364) }),
        address: { postalCode: draws.oneOf(drawnPostcodes) },
        drivingLicence: { validFrom },
      },
    },
    assets: {
      car: {
        vehicle: { make: row.make, model: row.model, year },
        usage: draws.oneOf(['SocialDomesticPleasure', 'SocialDomesticPleasureCommuting', 'BusinessClass1']),
        annualMileage: draws.between(2, 40) * 1000,
        noClaimsDiscount: draws.between(0, Math.min(9, fullYearsBetween(validFrom, ASKED_ON))),
      },
    },
  };
}
