import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { send } from '../apps/gateway/tests/kit/client/api-client.ts';
import { startProduct } from '../journeys/steps/product.ts';
import { root, say } from '../tools/run.ts';
import { startBare } from './gateway/bare.ts';
import { askInTurn, p95 } from './policy/ask-in-turn.ts';
import { buyPolicy } from './policy/buy-policy.ts';
import { recordRead } from './policy/record-read.ts';

/**
 * The call behind the page of a policy, on PostgreSQL, beside a bare `node:http` handler that sends the same SQL and answers as many bytes, in turn. It
 * fails when an answer is no success, or when the gateway's p95 is more than twice the bare handler's (median of the rounds).
 */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 2000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const AT_ONCE = 5;
const WARM_UP = 300;
const RATIO_MAX = 2;

const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const databaseUrl = postgres('start', folder).trim();
const file = join(folder, 'recording');
const recorder = pathToFileURL(join(root, 'bench/gateway/recorder.ts')).href;
const settings = {
  ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '100000000' },
  SESSION_SECRET: 'marque-bench-session-secret-of-enough-letters',
};
const recording = { BENCH_RECORDING: file, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${recorder}` };
const ratios: number[] = [];
let failed = 0;
try {
  const recorded = await startProduct({ ...settings, ...recording });
  const { token, policyId } = await buyPolicy(recorded);
  const path = `/api/policies/${policyId}`;
  const { sameSql, answer } = await recordRead(file, async () => {
    const asked = await send(recorded.shop, `GET ${path}`, { token, headers: { 'x-bench-record': 'yes' } });
    if (asked.status !== 200) throw new Error(`The call that is measured was refused: ${asked.text}`);
    return asked.text;
  });
  // Recording slows a gateway down: the measured one records nothing.
  await recorded.stop();
  const product = await startProduct(settings);
  const bare = await startBare({ databaseUrl, sameSql, answer });
  const gateway = { url: `${product.shop}${path}`, token };
  const floor = { url: `http://127.0.0.1:${bare.port}/0`, token };
  for (const one of [gateway, floor]) await askInTurn(one, { calls: WARM_UP, atOnce: AT_ONCE });
  say(
    `GET /api/policies/{policyId}: ${sameSql.statements.length} statements, ${answer.length} bytes, ${AT_ONCE} at once`,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first to go has the colder machine, so they take turns.
    const [first, second] = round % 2 === 0 ? [gateway, floor] : [floor, gateway];
    const one = await askInTurn(first, { calls: CALLS, atOnce: AT_ONCE });
    const two = await askInTurn(second, { calls: CALLS, atOnce: AT_ONCE });
    const [ours, bares] = round % 2 === 0 ? [one, two] : [two, one];
    failed += ours.failed + bares.failed;
    ratios.push(p95(ours.ms) / p95(bares.ms));
    say(`  p95 ${p95(ours.ms).toFixed(2)} ms, bare ${p95(bares.ms).toFixed(2)} ms`);
  }
  await bare.stop();
  await product.stop();
} finally {
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}
const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
say(`  ${ratio.toFixed(2)} times the bare one’s (at most ${RATIO_MAX}), ${failed} failed`);
process.exit(ratio <= RATIO_MAX && failed === 0 ? 0 : 1);
