import { settingsFault, type TariffFault } from '../../settings/tariff-fault.ts';
import type { OptionalCoverSettings, TariffSettings } from '../../settings/tariff-settings.ts';

/** As many prices as a page that lists every choice can be expected to carry. */
const PRICE_OPTIONS_MAX = 64;

/** The faults of the optional covers, and of the number of prices that they make. */
export function optionalCoverFaults(settings: TariffSettings): TariffFault[] {
  return [
    ...settings.optionalCovers.flatMap((cover, index) => priceFaults(cover, `optionalCovers.${index}`)),
    ...tooManyOptions(settings),
  ];
}

function priceFaults({ cover, factors, loads, minimumPremiumPennies }: OptionalCoverSettings, key: string) {
  const faults: TariffFault[] = [];
  if ((factors === undefined) === (loads === undefined))
    faults.push(settingsFault(key, 'either factors or loads', `${cover} must have exactly one of them`));
  if (loads !== undefined && minimumPremiumPennies !== undefined) {
    const message = `${cover} costs what it adds to the main covers, whose own minimum premiums count`;
    faults.push(settingsFault(`${key}.minimumPremiumPennies`, 'nothing beside loads', message));
  }
  return faults;
}

function tooManyOptions(settings: TariffSettings): TariffFault[] {
  const { excess, optionalCovers, schedules, priceOptionsMax: max = PRICE_OPTIONS_MAX } = settings;
  const excesses = excess.voluntaryPennies.length;
  const sets = 2 ** optionalCovers.length;
  const options = excesses * sets * schedules.length;
  if (options <= max) return [];
  const message = `${options} prices would be on offer: ${excesses} voluntary excesses × ${sets} sets of optional covers × ${schedules.length} schedules`;
  const expected = `at most ${max} prices: offer less, or raise rating.priceOptionsMax`;
  return [settingsFault('optionalCovers', expected, message)];
}
