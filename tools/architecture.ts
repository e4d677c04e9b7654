import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules, testPattern } from './rules/import-rules.ts';
import { fileRings, folderRings } from './rules/rings.ts';
import { say } from './run.ts';

/** Fewer modules than this means that the check saw nothing: its green light cannot be trusted. */
const MODULES_MIN = 150;

const { output } = await cruise(['packages', 'apps', 'tools', 'journeys'], {
  ...importRules.options,
  validate: true,
  ruleSet: { forbidden: importRules.forbidden },
} as Parameters<typeof cruise>[1]);
const { summary, modules } = output as ICruiseResult;
const ours = /^(packages|apps)\//;
const tests = new RegExp(testPattern);
const isOurs = (file: string) => ours.test(file) && !tests.test(file);
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => [source, resolved] as const),
);
const rings = fileRings(imports);
const betweenFolders = folderRings(imports.filter((files) => files.every(isOurs)));

for (const { rule, from, to } of summary.violations) say(`${from}: ${rule.name}: it may not import ${to}`);
for (const ring of rings)
  say(
    `${ring[0]?.[0]}: no-ring: ${ring.map(([from]) => from).join(' → ')}: files that import each other in a ring cannot be understood one at a time.`,
  );
for (const ring of betweenFolders)
  say(
    `${ring[0]?.[0]}: no-folder-ring: ${ring.map(([from, to]) => `${from} → ${to}`).join(', ')}: move what both need below both folders.`,
  );
if (summary.totalCruised < MODULES_MIN)
  say(`Only ${summary.totalCruised} modules were seen, at least ${MODULES_MIN} are expected.`);
process.exitCode =
  summary.violations.length + rings.length + betweenFolders.length > 0 || summary.totalCruised < MODULES_MIN ? 1 : 0;
