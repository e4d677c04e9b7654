import 'temporal-polyfill/global';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { systemRandom } from '../apps/gateway/src/adapters/random/system-random.ts';
import { writeMasterKey } from '../apps/gateway/src/ground/keys/read-master-keys.ts';
import { beginTestSession, send } from '../apps/gateway/tests/kit/client/api-client.ts';
import { type Product, startProduct } from '../journeys/steps/product.ts';
import { root, say } from '../tools/run.ts';
import { p95 } from './policy/ask-in-turn.ts';
import { beginQuoteTomorrow } from './policy/begin-quote-tomorrow.ts';
import { makeKeys } from './rotation/make-keys.ts';
import { askSteadily } from './what-if/ask-steadily.ts';

/**
 * Switches to a newer master key while two gateways serve: one that has not been restarted with the newer key first
 * yet, and one that has. Visitors read and change their quotes all the while. The command is killed once on its way and
 * run again. It fails when a call fails, when a key is left under the older one, or when a gateway with only the newer
 * one cannot read a quote.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } });
const PEOPLE = Number(values.size);
const PACE = { perSecond: 20, addresses: 20 };
const QUIET_CALLS = 200;
const SLICE_CALLS = 20;
const WARM_UP = 60;
const KILLED_AFTER_MS = 1500;

const master = (id: string) => writeMasterKey({ id, key: systemRandom(32) });
const [older, newer] = [master('older'), master('newer')];
const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const databaseUrl = postgres('start', folder).trim();
const gateway = (masterKeys: string) =>
  startProduct({
    ...{ DATABASE_URL: databaseUrl, MASTER_KEYS: masterKeys, LOG_LEVEL: 'fatal' },
    ...{ TRUST_PROXY: '1', SESSION_SECRET: 'marque-bench-session-secret-of-enough-letters' },
  });

type Visitor = { readonly token: string; readonly proposalCode: string };

let held = true;
try {
  const first = await gateway(`${older},${newer}`);
  // Before anybody is given a token: it may take longer than that holds.
  const keys = await makeKeys(databaseUrl, { people: PEOPLE, masterKeys: older });
  const visitors: Visitor[] = [];
  for (let index = 0; index < PACE.addresses; index += 1) visitors.push(await visitorOf(first));
  const second = await gateway(`${newer},${older}`);
  const gateways = [first, second];
  const ask = askOf(gateways, visitors);
  await askSteadily(ask, { ...PACE, calls: WARM_UP });
  say(`${PEOPLE} people with ${keys} data keys; load ${loadavg()[0]?.toFixed(1)}`);
  const quiet = await askSteadily(ask, { ...PACE, calls: QUIET_CALLS });

  const killed = rotate();
  const stopped = once(killed.child, 'exit');
  await setTimeout(KILLED_AFTER_MS);
  killed.child.kill('SIGKILL');
  await stopped;
  const left = await under('older');
  say(`  killed on its way: ${left} of ${keys} keys are still under the older master key`);

  const began = performance.now();
  const again = rotate();
  let isOver = false;
  void again.said.then(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  let failed = quiet.failed;
  while (!isOver) {
    const asked = await askSteadily(ask, { ...PACE, calls: SLICE_CALLS });
    meanwhile.push(...asked.ms);
    failed += asked.failed;
  }
  const seconds = (performance.now() - began) / 1000;
  say(`  ${(await again.said).trim().split('\n')[0]} It took about ${seconds.toFixed(0)} s.`);
  say(`  p95 of a call ${p95(meanwhile).toFixed(0)} ms, before ${p95(quiet.ms).toFixed(0)} ms; ${failed} failed`);

  const before = await Promise.all(visitors.map((visitor) => quoteOf(second, visitor)));
  for (const one of gateways) await one.stop();
  // The command's last run re-encrypts what the first gateway still made under the older key.
  await rotate().said;
  const last = await gateway(newer);
  const after = await Promise.all(visitors.map((visitor) => quoteOf(last, visitor)));
  await last.stop();
  const same = after.filter((quote, index) => quote === before[index]).length;
  const remaining = await under('older');
  say(
    `  ${remaining} keys are left under the older one; ${same} of ${visitors.length} quotes read the same without it`,
  );
  held = failed === 0 && remaining === 0 && same === visitors.length;
} finally {
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);

/** A visitor with a quote. */
async function visitorOf({ shop }: Product): Promise<Visitor> {
  const { token } = await beginTestSession(shop);
  return { token, proposalCode: await beginQuoteTomorrow(shop, token) };
}

/** Reads and changes quotes in turn, of one visitor after the other, at one gateway and the other. */
function askOf(gateways: readonly Product[], visitors: readonly Visitor[]) {
  return async (index: number, headers: { readonly 'x-forwarded-for': string }): Promise<number> => {
    const { token, proposalCode } = visitors[index % visitors.length] ?? { token: '', proposalCode: '' };
    const shop = gateways[Math.floor(index / 2) % gateways.length]?.shop ?? '';
    const data = { annualMileage: 9000 + (index % 20) * 1000 };
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }];
    const answer =
      index % 2 === 0
        ? await send(shop, `GET /api/proposals/${proposalCode}`, { token, headers })
        : await send(shop, `PATCH /api/proposals/${proposalCode}`, {
            token,
            headers,
            body: { changes, applyRating: true },
          });
    return answer.status;
  };
}

async function quoteOf({ shop }: Product, { token, proposalCode }: Visitor): Promise<string> {
  return (await send(shop, `GET /api/proposals/${proposalCode}`, { token })).text;
}

/** The command that encrypts all data keys with the newer master key; `said` is what it prints at its end. */
function rotate() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/keys/keys.ts', 'rotate'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, MASTER_KEYS: `${newer},${older}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'exit')]).then(([text]) =>
    text.join(''),
  );
  return { child, said };
}

/** How many data keys a master key encrypts. */
async function under(masterKeyId: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM data_keys WHERE master_key_id = $1',
    [masterKeyId],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
