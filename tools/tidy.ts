import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from './processes/git.ts';
import { caseFaults } from './rules/case-faults.ts';
import { castFaults } from './rules/cast-faults.ts';
import { readModule } from './rules/exports/read-module.ts';
import { unusedExports } from './rules/exports/unused-exports.ts';
import { folderFaults } from './rules/folder-faults.ts';
import { nameFault } from './rules/name-faults.ts';
import { pureFaults } from './rules/pure/pure-faults.ts';
import { readmeFaults } from './rules/readme-faults.ts';
import { roomFaults } from './rules/room-faults.ts';
import { skipFaults } from './rules/skip-faults.ts';
import { sqlFaults } from './rules/sql-faults.ts';
import { textFaults } from './rules/text-faults.ts';
import { unnamedFiles } from './rules/unnamed-files.ts';
import { root, say } from './run.ts';

/** Files longer than this hide a seam that was missed (tests may be longer). */
const LINES_MAX = 220;
const TEST_LINES_MAX = 300;

const ENVIRONMENT = /\bprocess\s*\??\.?\s*(\[\s*['"`])?env\b|\benv\b[^=;]*\}\s*=\s*process\b|['"](node:)?process['"]/;

const faults: string[] = [];
const listed = git('ls-files', '-co', '--exclude-standard').split('\n');
const files = listed.filter((file) => file !== '' && existsSync(join(root, file)));
const isCode = (file: string) => /\.[cm]?tsx?$/.test(file);
const code = files.filter(isCode);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

for (const file of code) {
  const text = read(file);
  const lines = text.replace(/\n$/, '').split('\n').length;
  const limit = /\.test\.tsx?$|^journeys\//.test(file) ? TEST_LINES_MAX : LINES_MAX;
  // Generated files grow with what they list.
  const isGenerated = text.startsWith('// Written by `npm run generate');
  if (lines > limit && !isGenerated) faults.push(`${file}: ${lines} lines, at most ${limit}`);
  if (/\/(utils|helpers|common|misc)\//.test(file)) faults.push(`${file}: say what the room is for`);
  const banned: readonly (readonly [RegExp, string])[] = [
    [/\b(TODO|FIXME|XXX|HACK)\b/, 'do it, or write an issue'],
    [/@ts-(ignore|nocheck)/, 'make the types true'],
  ];
  for (const [pattern, remedy] of banned)
    if (file !== 'tools/tidy.ts' && pattern.test(text)) faults.push(`${file}: ${pattern.source}: ${remedy}`);
}

for (const file of code.filter((one) => /^apps\/gateway\/src\//.test(one) && !/\.test\.ts$/.test(one))) {
  if (!/config\/environment\.ts$|\/main\.ts$/.test(file) && ENVIRONMENT.test(read(file)))
    faults.push(`${file}: process.env is read in config/environment.ts alone`);
}
const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => ({ file, content: read(file) }));
const packages = files
  .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
  .map((file) => ({ ...JSON.parse(read(file)), folder: dirname(file) }));
const modules = sources.map((source) => {
  const { file, content } = source;
  faults.push(...sqlFaults(source));
  if (isCode(file)) {
    const unnamed = unnamedFiles.has(file) ? undefined : nameFault(file, content);
    faults.push(...castFaults(file, content), ...pureFaults(file, content), ...skipFaults(file, content));
    if (unnamed) faults.push(unnamed);
  }
  return readModule(source);
});
faults.push(...unusedExports(modules, packages));
faults.push(...caseFaults(files), ...folderFaults(files), ...roomFaults(files));
for (const area of ['packages', 'apps']) {
  for (const room of readdirSync(join(root, area))) {
    if (!existsSync(join(root, area, room, 'README.md'))) faults.push(`${area}/${room}: a room has a README.md`);
  }
}

for (const file of files.filter((one) => /(^|\/)README\.md$/.test(one)))
  faults.push(...readmeFaults(file, read(file), files));
for (const file of files.filter((one) => /\.(json|html)$/.test(one))) faults.push(...textFaults(file, read(file)));

for (const fault of faults) say(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
