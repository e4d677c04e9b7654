import { readFileSync, writeFileSync } from 'node:fs';
import { ok, type Result, refused } from '@marque/base';
import { withDerivedConvictions } from './derived-convictions.ts';

const table = new URL('../../brands/showcase/look-ups/convictions.csv', import.meta.url);

/**
 * Writes the derived codes into `look-ups/convictions.csv` of the showcase brand. Returns what was written, or what is
 * wrong with the table.
 */
export function generateConvictions(): Result<string[], string> {
  try {
    const text = withDerivedConvictions(readFileSync(table, 'utf8'));
    writeFileSync(table, text);
    const rows =
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('#')).length - 1;
    return ok([`brands/showcase/look-ups/convictions.csv: ${rows} codes`]);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}
