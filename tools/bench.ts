import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { root, run, say } from './run.ts';

/** Benchmarks by name; peers and heavy tools are installed into `bench/` when one needs them. */
const benchmarks: {
  readonly [name: string]: { readonly script: string; readonly peers: boolean; readonly web: boolean };
} = {
  rating: { script: 'bench/rating.ts', peers: false, web: false },
  gateway: { script: 'bench/gateway.ts', peers: false, web: false },
  'look-up': { script: 'bench/look-up.ts', peers: false, web: false },
  brands: { script: 'bench/brands.ts', peers: false, web: false },
  forms: { script: 'bench/forms.ts', peers: true, web: false },
  lighthouse: { script: 'bench/lighthouse.ts', peers: true, web: true },
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ['rating', 'gateway', 'look-up'];
let held = true;
for (const name of names) {
  const benchmark = benchmarks[name];
  if (benchmark === undefined) {
    say(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(2);
  }
  if (benchmark.peers && !existsSync(join(root, 'bench/node_modules'))) {
    say('Installing what the benchmark needs …');
    const installed = await run('npm ci', ['npm', 'ci', '--prefix', 'bench'], { show: true });
    if (installed.code !== 0) process.exit(1);
  }
  if (benchmark.web && !(await buildWeb())) process.exit(1);
  say(`\n— ${name}`);
  const { code } = await run(name, ['node', '--disable-warning=ExperimentalWarning', benchmark.script], { show: true });
  held &&= code === 0;
}
process.exitCode = held ? 0 : 1;
