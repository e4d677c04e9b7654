import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { areas, UNDECIDING } from './areas.ts';
import { type Drawn, drawFaults } from './draw-faults.ts';
import type { Fault } from './fault.ts';
import { possibleFaults } from './possible-faults.ts';

const [COUNT, SEED] = [60, 20_261_122] as const;

/** The faults that are put into the source as it is now. */
export function drawnFaults(): readonly Drawn[] {
  const taken = new Set<string>();
  const hat: Record<string, (readonly Fault[])[]> = {};
  for (const [area, patterns] of Object.entries(areas)) {
    const files = globSync(patterns, { cwd: root }).sort();
    const own = files.filter((file) => !UNDECIDING.test(file) && !taken.has(file));
    for (const file of own) taken.add(file);
    hat[area] = own.map((file) => possibleFaults(file, readFileSync(join(root, file), 'utf8')));
  }
  return drawFaults(hat, { count: COUNT, seed: SEED, equivalent: new Set(Object.keys(equivalents())) });
}

/** Faults that change nothing anyone is promised, each with the reason why. */
function equivalents(): { readonly [name: string]: string } {
  return JSON.parse(readFileSync(join(root, 'tools/faults/equivalent.json'), 'utf8'));
}
