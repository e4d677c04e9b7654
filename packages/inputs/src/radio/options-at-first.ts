import type { Settings } from '@marque/forms';
import { optionsOf } from '../options.ts';

/** How many options stand open before anybody asks for more: all, unless the question says fewer. One that is chosen among the others opens them. */
export function optionsAtFirst(settings: Settings, chosen: string | null): number {
  const options = optionsOf(settings);
  const { shown } = settings;
  if (typeof shown !== 'number') return options.length;
  return chosen !== null && options.indexOf(chosen) >= shown ? options.length : shown;
}
