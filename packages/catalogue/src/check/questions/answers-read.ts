import { factorsOf } from '@marque/domain/rating/factors/factors-of';
import type { Tariff } from '@marque/domain/rating/tariff';
import { answersRated } from './answers-rated.ts';

/** Answers that every price reads if they are given: the main driver bears the weight of the riskiest. */
const OF_EVERY_PRICE = ['mainDriver'];

/** All answers that the price looks at, by the questions' names: those that it needs, those that it may do without, and those behind a special term. */
export function answersRead(tariff: Tariff): string[] {
  const { settings } = tariff;
  const names = [settings, ...settings.optionalCovers].flatMap(({ factors = [] }) => factors);
  const mayRead = factorsOf(settings).flatMap((factor) => (names.includes(factor.name) ? (factor.mayRead ?? []) : []));
  const terms = settings.endorsements.flatMap(({ ageBelow, licenceYearsBelow }) => [
    ...(ageBelow === undefined ? [] : ['dateOfBirth']),
    ...(licenceYearsBelow === undefined ? [] : ['drivingLicence.validFrom']),
  ]);
  return [...OF_EVERY_PRICE, ...answersRated(tariff), ...mayRead, ...terms];
}
