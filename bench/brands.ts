import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { loadBrand } from '@marque/catalogue';
import { rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { parseDocument } from 'yaml';
import { readFolder } from '../apps/gateway/src/config/read-folder.ts';
import { root, say } from '../tools/run.ts';

/** Reading and checking the showcase, beside the mere parsing of its YAML, in one run. A brand's start should not be felt: 300 ms. */
const ROUNDS = 15;
const files = await readFolder(join(root, 'brands/showcase'));
const defaultTexts = await readFolder(join(root, 'texts'));
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const yaml = [...files].filter(([path]) => path.endsWith('.yaml')).map(([, text]) => text);

function milliseconds(act: () => void): number {
  const begun = performance.now();
  act();
  return performance.now() - begun;
}

const loads: number[] = [];
const parses: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const load = milliseconds(() => {
    loadBrand({ brand: 'showcase', files, defaultTexts, registry: { rules, inputs: inputModels }, hash });
  });
  const parse = milliseconds(() => {
    for (const text of yaml) parseDocument(text).toJS();
  });
  if (round > 0) {
    loads.push(load);
    parses.push(parse);
  }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratio = median(loads.map((value, round) => value / (parses[round] ?? Number.NaN)));
say(`load     ${median(loads).toFixed(0)} ms (300 wanted; best ${Math.min(...loads).toFixed(0)} ms)`);
say(`ratio    ${ratio.toFixed(2)} to parsing its YAML alone`);
process.exitCode = median(loads) <= 300 ? 0 : 1;
