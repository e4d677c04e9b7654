import { addToDate, type Data } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { drawCar } from './draw-car.ts';
import { drawDriver } from './draw-driver.ts';
import { drawPromotion } from './draw-promotion.ts';
import { type Draws, seededDraws } from './seeded.ts';

/** Days on which the risks are priced: before and after a new edition of tables. */
const ASKED_ON = [
  [3, '2026-11-20'],
  [1, '2026-12-14'],
] as const;

/** Draws so many risks in the shape of risk files, like the customers of a brand: the same seed draws the same. */
export function drawRisks(brand: Brand, count: number, seed: number): Data[] {
  const draws = seededDraws(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1).padStart(3, '0'),
    ...drawRisk(brand, draws),
  }));
}

function drawRisk(brand: Brand, draws: Draws): Data {
  const scheme = draws.weighed([
    [70, 'flex'],
    [22, 'annual'],
    [8, 'driveaway'],
  ]);
  const asOf = draws.weighed(ASKED_ON);
  const startAt = addToDate(asOf, { days: draws.between(0, 29) });
  const isBrief = scheme === 'driveaway';
  const ph = drawDriver(draws, { asOf, brand, isBrief });
  const car = drawCar(draws, { brand, isBrief, driver: ph, asOf });
  const others = draws.weighed([
    [60, 0],
    [28, 1],
    [8, 2],
    [3, 3],
    [1, 4],
  ]);
  const profiles: Record<string, Data> = { ph };
  for (let number = 1; number <= others; number += 1)
    profiles[`p${number}`] = drawDriver(draws, { asOf, brand, isAdditional: true });
  return {
    scheme,
    asOf,
    startAt,
    ...(isBrief ? {} : drawChoices(draws)),
    profiles,
    assets: { car },
    ...(scheme === 'flex' && draws.happens(12) ? { promotion: drawPromotion(draws) } : {}),
  };
}

function drawChoices(draws: Draws): Data {
  const covers = ['legal_expenses', 'ncb_protection'].filter(() => draws.happens(35));
  return {
    voluntaryExcess: draws.weighed([
      [15, 0],
      [35, 10_000],
      [35, 20_000],
      [15, 30_000],
    ]),
    ...(covers.length > 0 ? { covers } : {}),
  };
}
