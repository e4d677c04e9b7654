import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonSchemas } from '@marque/catalogue';
import { rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';

/** Where editors find the JSON Schemas that each YAML file of a brand names in its first line. */
const folder = new URL('../../schemas/', import.meta.url);

/** The schema files as they should be: name and text. */
export function schemaFiles(): [name: string, text: string][] {
  const schemas = jsonSchemas({ rules, inputs: inputModels });
  return Object.entries(schemas).map(([name, schema]) => [name, `${JSON.stringify(schema, undefined, 2)}\n`]);
}

/** The names of those that say something else than they should; how they are laid out does not matter. */
export async function outdatedSchemas(): Promise<string[]> {
  const stale = await Promise.all(
    schemaFiles().map(async ([name, text]) => {
      const present = await readFile(new URL(name, folder), 'utf8').catch(() => 'null');
      return JSON.stringify(JSON.parse(present)) === JSON.stringify(JSON.parse(text)) ? undefined : name;
    }),
  );
  return stale.filter((name) => name !== undefined);
}

/** Writes them, laid out as all files are. */
export async function writeSchemas(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(schemaFiles().map(([name, text]) => writeFile(new URL(name, folder), text)));
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
  await promisify(execFile)(biome, ['format', '--write', fileURLToPath(folder)]);
}

if (import.meta.main) await writeSchemas();
