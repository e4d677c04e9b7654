import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { folderRings } from './rules/folder-rings.ts';
import { importRules, testPattern } from './rules/import-rules.ts';
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
const rings = folderRings(
  modules.flatMap(({ source, dependencies }) =>
    isOurs(source)
      ? dependencies.flatMap(({ resolved }) => (isOurs(resolved) ? [[source, resolved] as const] : []))
      : [],
  ),
);

for (const { rule, from, to, cycle } of summary.violations) {
  say(`${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`);
}
for (const ring of rings)
  say(
    `no-folder-ring: ${ring.map(([from, to]) => `${from} → ${to}`).join(', ')}: move what both need below both folders.`,
  );
if (summary.totalCruised < MODULES_MIN)
  say(`Only ${summary.totalCruised} modules were seen, at least ${MODULES_MIN} are expected.`);
process.exitCode = summary.violations.length > 0 || rings.length > 0 || summary.totalCruised < MODULES_MIN ? 1 : 0;
