import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build.ts';
import { root, run, say } from './run.ts';

/** Benchmarks by name; peers and heavy tools have packages of their own, installed when a benchmark needs one. */
const benchmarks: {
  readonly [name: string]: {
    readonly script: string;
    readonly peers?: string;
    readonly web?: true;
    readonly isSized?: true;
  };
} = {
  rating: { script: 'bench/rating.ts', peers: 'bench' },
  gateway: { script: 'bench/gateway.ts' },
  policy: { script: 'bench/policy.ts' },
  'what-if': { script: 'bench/what-if.ts' },
  burst: { script: 'bench/burst.ts', web: true },
  'look-up': { script: 'bench/look-up.ts' },
  brands: { script: 'bench/brands.ts' },
  'bill-run': { script: 'bench/bill-run.ts', isSized: true },
  rotation: { script: 'bench/rotation.ts', isSized: true },
  invitations: { script: 'bench/invitations.ts', isSized: true },
  forms: { script: 'bench/forms.ts', peers: 'bench' },
  lighthouse: { script: 'bench/lighthouse.ts', peers: 'bench', web: true },
  mutation: { script: 'bench/mutation.ts', peers: 'bench/mutation' },
};

const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { size: { type: 'string' } } });
const names = asked.length > 0 ? asked : ['rating', 'gateway', 'look-up'];
let held = true;
for (const name of names) {
  const benchmark = benchmarks[name];
  if (benchmark === undefined) {
    say(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(2);
  }
  if (benchmark.peers && !hasPeers(benchmark.peers)) {
    say('Installing what the benchmark needs …');
    const installed = await run('npm ci', ['npm', 'ci', '--prefix', benchmark.peers], { show: true });
    if (installed.code !== 0) process.exit(1);
  }
  if (benchmark.web && !(await buildWeb())) process.exit(1);
  say(`\n— ${name}`);
  const sized = benchmark.isSized && values.size !== undefined ? ['--size', values.size] : [];
  const command = ['node', '--disable-warning=ExperimentalWarning', benchmark.script, ...sized];
  const { code } = await run(name, command, { show: true });
  held &&= code === 0;
}
process.exitCode = held ? 0 : 1;

/** Whether the folder's package has all its dependencies, in the versions that it names. */
function hasPeers(folder: string): boolean {
  const read = (path: string) => JSON.parse(readFileSync(join(root, folder, path), 'utf8'));
  const wanted: Record<string, string> = read('package.json').dependencies;
  return Object.entries(wanted).every(([name, version]) => {
    const path = `node_modules/${name}/package.json`;
    return existsSync(join(root, folder, path)) && read(path).version === version;
  });
}
