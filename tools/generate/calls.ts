import { execFileSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ok, type Result } from '@marque/base';
import type { Call } from '@marque/contract';
import { installed, root } from '../run.ts';
import { callLists, type KnownCalls, listFiles } from './call-lists.ts';

/**
 * Writes the lists that name every call, from the files in which each is declared and answered. Returns what was
 * written, or what is missing.
 */
export async function generateCalls(): Promise<Result<string[], string>> {
  const lists = callLists(await knownCalls());
  if (!lists.ok) return lists;
  for (const [file, text] of Object.entries(lists.value)) writeFileSync(join(root, file), text);
  const files = Object.values(listFiles);
  execFileSync(installed('biome'), ['check', '--write', ...files], { cwd: root, stdio: 'ignore' });
  return ok(files.map((file) => `${file} names every call`));
}

/** Each call as the contract declares it, the files that declare one, and those that may answer one. */
export async function knownCalls(): Promise<KnownCalls> {
  const folder = join(root, 'packages/contract/src/calls');
  const declarations = globSync('**/*.ts', { cwd: folder });
  const modules = await Promise.all(
    declarations.map(
      async (file): Promise<Record<string, Call>> => await import(pathToFileURL(join(folder, file)).href),
    ),
  );
  const sources = globSync('**/*.ts', {
    cwd: join(root, 'apps/gateway/src'),
    exclude: ['store/**', 'adapters/**', '**/*.test.ts'],
  });
  return { calls: Object.assign({}, ...modules), declarations, sources };
}
