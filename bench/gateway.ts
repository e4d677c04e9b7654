import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../journeys/product.ts';
import { root, say } from '../tools/run.ts';
import { startBareServer } from './gateway/bare-server.ts';
import { bodyOf, prepareWorkload } from './gateway/workload.ts';

/** `PATCH …/proposals/{id}` with rating on PostgreSQL, beside a bare handler that runs the same SQL, in one run. */
const ROUNDS = 5;
const ROUND_MS = 3_000;
const CONNECTIONS = 10;

const given = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = join(root, 'tools/postgres.sh');
const databaseUrl =
  given ??
  execFileSync('bash', [postgres, 'start', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
try {
  await compare();
} finally {
  if (given === undefined) execFileSync('bash', [postgres, 'stop', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function compare(): Promise<void> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '100000000' });
  const workload = await prepareWorkload(product.shop, databaseUrl);
  const bare = await startBareServer(databaseUrl, workload);
  const figures: { gateway: number[]; bare: number[] } = { gateway: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const gateway = await perSecond(product.shop, workload.codes, workload.token);
    const floor = await perSecond(bare.url, workload.bareCodes, workload.token);
    if (round === 0) continue;
    figures.gateway.push(gateway);
    figures.bare.push(floor);
  }
  await bare.close();
  await product.stop();
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratios = figures.gateway.map((value, index) => value / (figures.bare[index] ?? 1));
  say(
    `gateway  ${middle(figures.gateway).toFixed(0)} requests a second (median of ${ROUNDS} rounds, ${CONNECTIONS} connections)`,
  );
  say(`bare     ${middle(figures.bare).toFixed(0)} requests a second, the same SQL in node:http`);
  say(`ratio    ${middle(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
}

async function perSecond(url: string, codes: readonly string[], token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + ROUND_MS;
  let done = 0;
  const worker = async (number: number) => {
    for (let turn = number; performance.now() < until; turn += CONNECTIONS) {
      const code = codes[turn % codes.length] ?? '';
      await patch(`${url}/api/proposals/${code}`, {
        agent,
        token,
        body: JSON.stringify(bodyOf(Math.floor(turn / codes.length))),
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => worker(number)));
  agent.destroy();
  return done / (ROUND_MS / 1000);
}

function patch(url: string, { agent, token, body }: { agent: Agent; token: string; body: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(url, { method: 'PATCH', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
