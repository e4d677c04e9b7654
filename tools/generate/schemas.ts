import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonSchemas } from '@marque/catalogue';
import { rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';

/** The folder in which editors find the JSON Schemas that each YAML file of a brand names in its first line. */
export const schemasFolder = new URL('../../schemas/', import.meta.url);

/** The schema files as they should be: name and text. */
export function schemaFiles(): [name: string, text: string][] {
  const schemas = jsonSchemas({ rules, inputs: inputModels });
  return Object.entries(schemas).map(([name, schema]) => [name, `${JSON.stringify(schema, undefined, 2)}\n`]);
}

/** Writes them, laid out as all files are. */
async function writeSchemas(): Promise<void> {
  await mkdir(schemasFolder, { recursive: true });
  await Promise.all(schemaFiles().map(([name, text]) => writeFile(new URL(name, schemasFolder), text)));
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
  await promisify(execFile)(biome, ['format', '--write', fileURLToPath(schemasFolder)]);
}

if (import.meta.main) await writeSchemas();
