import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { compileTariff } from '@marque/domain/rating/tables/compile-tariff';
import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Tariff } from '@marque/domain/rating/tariff';
import { faultText } from './fault-text.ts';
import { sampleFiles } from './sample-files.ts';
import { sampleSettings } from './sample-settings.ts';

/** A tariff that must compile: from the sample tables unless others are given. It throws with every fault. */
export function sampleTariff(
  settings: TariffSettings = sampleSettings,
  files: readonly TableFile[] = sampleFiles(),
): Tariff {
  const compiled = compileTariff(files, settings, 'sample');
  if (!compiled.ok) throw new Error(compiled.problem.map(faultText).join('\n'));
  return compiled.value;
}
