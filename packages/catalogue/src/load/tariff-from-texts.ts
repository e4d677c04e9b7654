import { assert } from '@marque/base';
import { type StoredSettings, settingsFrom } from '@marque/domain/rating/settings/earlier-settings';
import { compileTariff } from '@marque/domain/rating/tables/compile-tariff';
import type { Tariff } from '@marque/domain/rating/tariff';
import { folderOf } from '../read/folder.ts';
import { faultList } from '../read/place.ts';
import { readRates } from '../read/read-rates.ts';

/** What a product's prices were made from: the settings, and the texts of its tables by the names of their files. */
export type RateTexts = {
  readonly ratesVersion: string;
  readonly settings: StoredSettings;
  readonly tables: { readonly [file: string]: string };
};

/** A tariff made again from texts that were kept when it priced. They had no faults then, so a fault now throws. */
export function tariffFromTexts({ ratesVersion, settings, tables }: RateTexts): Tariff {
  const files = Object.entries(tables).map(([file, text]): [string, string] => [file, text]);
  const { faults, report } = faultList();
  const { tables: read } = readRates(folderOf(new Map(files), 'kept'), Object.keys(tables).sort(), report);
  const compiled = compileTariff(read, settingsFrom(settings), ratesVersion);
  assert(compiled.ok && faults.length === 0, 'tables that have priced are without fault');
  return compiled.value;
}
