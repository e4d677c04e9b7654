import { loadBrand } from '../load/load-brand.ts';
import { soldText } from '../load/sold-text.ts';
import { type Changes, sampleFolder } from './sample-folder.ts';

/** What the sample's product is sold with once it is changed, as its `sold.yaml` is written. */
export function soldBy(changes: Changes): string {
  const loaded = loadBrand(sampleFolder(changes));
  if (!loaded.ok)
    throw new Error(loaded.problem.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
  return soldText(loaded.value.products['solo']?.soldWith ?? {});
}
