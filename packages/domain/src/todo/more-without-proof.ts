import type { Pennies } from '@marque/base';
import type { ScheduleType } from '../enumerations.ts';
import type { RatedRisk, Risk } from '../facts/risk-data.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { rate } from '../rating/rate.ts';
import type { Tariff } from '../rating/tariff.ts';

/**
 * How many pennies more one payment would cost without any no-claims years, by the tables of the sale; null if that has
 * no price, or costs no more.
 */
export function moreWithoutProof({ risk, vehicle }: RatedRisk, tariff: Tariff, schedule: ScheduleType): Pennies | null {
  const paid = (one: Risk) => scheduleChosen(rate(one, vehicle, tariff), schedule)?.totals.discounted;
  const [withYears, without] = [paid(risk), paid(withoutYears(risk))];
  const more = without === undefined || withYears === undefined ? 0 : without - withYears;
  return more > 0 ? more : null;
}

/** The same risk with no year without a claim. */
function withoutYears({ data, ...risk }: Risk): Risk {
  const assets = Object.entries(data.assets).map(([code, asset]) => {
    return [code, 'noClaimsDiscount' in asset ? { ...asset, noClaimsDiscount: 0 } : asset] as const;
  });
  return { ...risk, data: { ...data, assets: Object.fromEntries(assets) } };
}
