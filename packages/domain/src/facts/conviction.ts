import { type Data, fullYearsBetween, getPath, isData, isLocalDate, type LocalDate } from '@marque/base';
import { LOOK_BACK_YEARS } from './look-back.ts';

/** One conviction of a driver in the years looked back on. */
export type Conviction = {
  /** Endorsement code (`SP30`). */
  readonly code: string;
  readonly date: LocalDate;
};

/** The convictions that a profile discloses, without those too long ago on the start date. */
export function convictionsOf(profile: Data, startAt: LocalDate): Conviction[] {
  const disclosed = getPath(profile, 'drivingLicence.convictions');
  if (!Array.isArray(disclosed)) return [];
  return disclosed.filter(isData).flatMap(({ code, convictionDate: date }) => {
    if (typeof code !== 'string' || !isLocalDate(date)) return [];
    return fullYearsBetween(date, startAt) < LOOK_BACK_YEARS ? [{ code: code.toUpperCase(), date }] : [];
  });
}
