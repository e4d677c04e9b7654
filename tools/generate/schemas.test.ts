import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaFiles, schemasFolder } from './schemas.ts';

test('the JSON Schemas are those that the brand’s schema, the inputs and the rules yield: otherwise run `npm run schemas`', async () => {
  const files = schemaFiles();
  expect(files.length).toBe(11);
  // How a file is laid out does not matter.
  for (const [name, text] of files) {
    const present = await readFile(new URL(name, schemasFolder), 'utf8').catch(() => 'null');
    expect([name, JSON.parse(present)]).toEqual([name, JSON.parse(text)]);
  }
});
