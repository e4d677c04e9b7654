import { type Data, fullYearsBetween, isData, isLocalDate, type LocalDate } from '@marque/base';
import { CORE_ASSET } from '../../facts/facts-from.ts';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import type { RiskData } from '../../facts/risk-data.ts';

/** The term for which disclosures are carried over: its first day, and the no-claims years with which it begins; undefined if nobody was asked for them. */
export type AgedTo = { readonly startAt: LocalDate; readonly noClaimsYears: number | undefined };

/**
 * Disclosures as they stand at the start of the next term. Claims and convictions that are five full years ago or more drop out, and the
 * no-claims years are those of that start. An answer that was never given stays missing. Ages, licence years and the years since a claim
 * follow from the days themselves when the term is rated.
 */
export function agedData({ profiles, assets, quote }: RiskData, to: AgedTo): RiskData {
  const aged = Object.entries(profiles).map(([code, profile]) => [code, agedProfile(profile, to.startAt)] as const);
  const car = assets[CORE_ASSET];
  return {
    profiles: Object.fromEntries(aged),
    assets:
      car && to.noClaimsYears !== undefined ? { ...assets, [CORE_ASSET]: withYears(car, to.noClaimsYears) } : assets,
    quote,
  };
}

function agedProfile(profile: Data, startAt: LocalDate): Data {
  const { drivingLicence: licence, vehicleClaimsHistory: claims } = profile;
  return {
    ...profile,
    ...(Array.isArray(claims) && { vehicleClaimsHistory: recent(claims, 'date', startAt) }),
    ...(isData(licence) &&
      Array.isArray(licence['convictions']) && {
        drivingLicence: { ...licence, convictions: recent(licence['convictions'], 'convictionDate', startAt) },
      }),
  };
}

/** The entries that are not dated five full years or more before a day; one without a day stays. */
function recent(entries: readonly unknown[], dated: string, startAt: LocalDate): readonly unknown[] {
  return entries.filter((entry) => {
    const date = isData(entry) ? entry[dated] : undefined;
    return !isLocalDate(date) || fullYearsBetween(date, startAt) < LOOK_BACK_YEARS;
  });
}

/** A car with other no-claims years, as a number or as the digit that it was answered with. */
function withYears(car: Data, years: number): Data {
  return { ...car, noClaimsDiscount: typeof car['noClaimsDiscount'] === 'string' ? String(years) : years };
}
