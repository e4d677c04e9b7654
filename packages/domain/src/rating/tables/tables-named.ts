import type { TariffSettings } from '../settings/tariff-settings.ts';
import { coverPlans } from './cover-plans.ts';

/** The names of the tables in which a product of these settings needs rows: `base`, those of its factors, and what a cover loads. */
export function tablesNamed(settings: TariffSettings): string[] {
  return [...new Set(coverPlans(settings).flatMap(({ tables }) => tables))];
}
