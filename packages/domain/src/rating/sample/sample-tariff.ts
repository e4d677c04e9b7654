import { compileTariff } from '../tables/compile-tariff.ts';
import { faultText } from '../tables/fault-text.ts';
import type { TableFile } from '../tables/table-file.ts';
import type { Tariff } from '../tariff.ts';
import type { TariffSettings } from '../tariff-settings.ts';
import { sampleSettings } from './sample-settings.ts';
import { sampleFiles } from './sample-tables.ts';

/** A tariff that must compile: of the sample tables unless others are given. It throws with every fault. */
export function sampleTariff(
  settings: TariffSettings = sampleSettings,
  files: readonly TableFile[] = sampleFiles(),
): Tariff {
  const compiled = compileTariff(files, settings, 'sample');
  if (!compiled.ok) throw new Error(compiled.problem.map(faultText).join('\n'));
  return compiled.value;
}
