import { addToDate, type LocalDate } from '@marque/base';
import type { Conviction } from '../../facts/conviction.ts';
import type { Driver } from '../../facts/driver.ts';
import { familyOf } from '../settings/family-of.ts';
import type { TariffCodes } from '../settings/tariff-codes.ts';

/** Licences that count as a first full one. */
const FULL_LICENCES: readonly (string | undefined)[] = ['UKFull', 'UKAutoOnly'];

/** The most points that fall within some years of each other: at least so many, since a court may have given more. */
export function mostPointsWithin(convictions: readonly Conviction[], years: number, codes: TariffCodes): number {
  const sums = convictions.map(({ date }) => pointsBetween(convictions, date, { years, codes }));
  return Math.max(0, ...sums);
}

/** The least points of a driver within so many years of a full licence of the United Kingdom; 0 with any other licence. */
export function newDriverPoints(driver: Driver, years: number, codes: TariffCodes): number {
  const { licenceFrom, licenceType, convictions } = driver;
  if (licenceFrom === undefined || !FULL_LICENCES.includes(licenceType)) return 0;
  return pointsBetween(convictions, licenceFrom, { years, codes });
}

type Span = { readonly years: number; readonly codes: TariffCodes };

function pointsBetween(convictions: readonly Conviction[], from: LocalDate, { years, codes }: Span): number {
  const end = addToDate(from, { years });
  let points = 0;
  for (const { code, date } of convictions)
    if (date >= from && date < end) points += Number(familyOf(code, codes.points) ?? 0);
  return points;
}
