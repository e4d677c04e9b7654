import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installed, root, say } from './run.ts';

const passedFile = join(root, 'test-results/seeds-passed');
const SEEDS = 20;
const RUNS_PER_SEED = 3_000;
const LEDGER_RUNS = 6_000;

type Step = (name: string, command: readonly string[], env?: NodeJS.ProcessEnv) => Promise<boolean>;

/** Runs every property with many seeds, the ledger in a database, the whole crash grid, every order and race of paying, and the walks for which a landing does not wait. A seed that passed before an interruption is not run again. */
export async function longRuns(step: Step, vitest: (...more: string[]) => readonly string[]): Promise<boolean> {
  const passed = new Set(existsSync(passedFile) ? readFileSync(passedFile, 'utf8').split('\n') : []);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    if (passed.has(String(seed))) continue;
    const env = { MARQUE_TEST_SEED: String(seed), MARQUE_TEST_RUNS: String(RUNS_PER_SEED) };
    if (
      !(await step(
        `properties, seed ${seed} of ${SEEDS}`,
        vitest('packages', 'client-and-gateway-agree', '--testTimeout', '300000'),
        env,
      ))
    )
      return false;
    passed.add(String(seed));
    mkdirSync(dirname(passedFile), { recursive: true });
    writeFileSync(passedFile, [...passed].join('\n'));
  }
  const ledger = vitest('apps/gateway/src/books/ledger-in-database', '--testTimeout', '600000');
  if (!(await step('the ledger in a database', ledger, { MARQUE_TEST_RUNS: String(LEDGER_RUNS) }))) return false;
  const crashes = ['node', '--disable-warning=ExperimentalWarning', 'tools/crash-grid.ts'];
  if (!(await step('the crash grid', crashes))) return false;
  const races = vitest('orders-of-events', 'many-ways-at-once', 'two-gateways', '--testTimeout', '120000');
  if (!(await step('every order and race, two gateways', races, { MARQUE_TEST_RACES: 'all' }))) return false;
  const walks = [installed('playwright'), 'test', 'couple', '--project=phone'];
  if (!(await step('every product on a phone', walks, { MARQUE_TEST_JOURNEYS: 'all' }))) return false;
  say('Every seed has passed; delete test-results/seeds-passed to begin anew.');
  return true;
}
