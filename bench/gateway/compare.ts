import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { accessTokens } from '../../apps/gateway/src/ground/access-tokens.ts';
import { send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { type Product, startProduct } from '../../journeys/steps/product.ts';
import { root, say } from '../../tools/run.ts';
import { BENCH_MASTER_KEYS } from '../bill-run/master-key.ts';
import { processorMs } from '../burst/pinned.ts';
import { startBare } from './bare.ts';
import { type Sample, sampleOf } from './clones.ts';
import { copySample } from './copy-sample.ts';
import { type Outcome, sendAtOnce, wireOf } from './load.ts';
import { numbered } from './numbered.ts';
import { recordCalls } from './record-calls.ts';
import type { SameSql } from './same-sql.ts';
import type { Workload } from './samples.ts';

/** What to measure and where, how many calls at once and how often. */
export type Comparing = {
  readonly serverUrl: string;
  /** Begins the names of the two databases that are made, and removed again. */
  readonly name: string;
  readonly workload: Workload;
  readonly calls: number;
  readonly rounds: number;
};

/** How many statements a call sends, and the result of each round; `ownMs` is the gateway's processor time in it. */
export type Compared = {
  readonly statements: number;
  readonly rounds: readonly { readonly gateway: Outcome & { readonly ownMs: number }; readonly bare: Outcome }[];
};

const SECRET = 'marque-bench-session-secret-of-enough-letters';
/** Both are asked so many times before anything counts. */
const WARM_UP = 300;
/** Copies on which statements may be recorded. */
const RECORDED = 8;

/** Prepares copies of one proposal in one database, doubles it, and lets the gateway and the bare server answer for them in turn. */
export async function compare({ serverUrl, name, workload, calls, rounds }: Comparing): Promise<Compared> {
  const [ours, bares] = [`${name}_gateway`, `${name}_bare`];
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  try {
    await asAdmin(serverUrl, `CREATE DATABASE ${ours}`);
    const copies = RECORDED + WARM_UP + calls * rounds;
    say(`${workload.name}: preparing ${copies} proposals …`);
    const prepared = await prepare(urlOf(ours), workload, copies);
    await asAdmin(serverUrl, `CREATE DATABASE ${bares} TEMPLATE ${ours}`);
    const bare = await startBare({ databaseUrl: urlOf(bares), ...prepared });
    const product = await startProduct(settingsOf(urlOf(ours)));
    const outcomes: Compared['rounds'][number][] = [];
    const port = Number(new URL(product.shop).port);
    const both = async (from: number, count: number) => {
      const wires = await wiresOf(prepared.sample, workload, { from, count });
      const before = processorMs(product.gatewayPid);
      const gateway = await sendAtOnce(port, wires.gateway);
      const ownMs = processorMs(product.gatewayPid) - before;
      return { gateway: { ...gateway, ownMs }, bare: await sendAtOnce(bare.port, wires.bare) };
    };
    await both(RECORDED, WARM_UP);
    for (let round = 0; round < rounds; round += 1)
      outcomes.push(await both(RECORDED + WARM_UP + round * calls, calls));
    await product.stop();
    await bare.stop();
    return { statements: prepared.sameSql.statements.length, rounds: outcomes };
  } finally {
    for (const database of [ours, bares]) await asAdmin(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }
}

type Prepared = { readonly sample: Sample; readonly sameSql: SameSql; readonly answer: string };

async function prepare(databaseUrl: string, workload: Workload, copies: number): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
  const file = join(folder, 'recording');
  const recorder = pathToFileURL(join(root, 'bench/gateway/recorder.ts')).href;
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${recorder}`;
  const product = await startProduct({ ...settingsOf(databaseUrl), BENCH_RECORDING: file, NODE_OPTIONS: options });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sample = await sampleOf(client, await workload.prepare(product));
    await copySample({ databaseUrl, client }, sample, { count: copies, readsTrail: workload.readsTrail });
    const recorded = await recordCalls(file, sample, (number) => callOnce(product, { sample, workload, number }));
    return { sample, ...recorded };
  } finally {
    await client.end();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type One = { readonly sample: Sample; readonly workload: Workload; readonly number: number };

async function callOnce({ shop }: Product, { sample, workload, number }: One): Promise<string> {
  const { method, pathOf, body } = workload;
  const path = pathOf(numbered(sample.proposalCode, number));
  const token = await tokenFor(sample, number);
  const answer = await send(shop, `${method} ${path}`, { token, body, headers: { 'x-bench-record': 'yes' } });
  if (answer.status !== 200) throw new Error(`The call that is measured was refused: ${answer.text}`);
  return answer.text;
}

/** The requests for some of the copies, as either server is asked. */
async function wiresOf(
  sample: Sample,
  { method, pathOf, body }: Workload,
  { from, count }: { from: number; count: number },
): Promise<{ gateway: string[]; bare: string[] }> {
  const gateway: string[] = [];
  const bare: string[] = [];
  for (let number = from; number < from + count; number += 1) {
    const token = await tokenFor(sample, number);
    gateway.push(wireOf({ method, path: pathOf(numbered(sample.proposalCode, number)), token }, body));
    bare.push(wireOf({ method, path: `/${number}`, token }, body));
  }
  return { gateway, bare };
}

const clock = { realMs: () => Date.now(), now: () => new Date().toISOString(), close: async () => undefined };
const tokens = accessTokens({ secret: SECRET, clock, lifeSeconds: 3600 });

function tokenFor({ brand, subject, sessionId }: Sample, number: number): Promise<string> {
  const kind = 'anonymous';
  return tokens.sign({ brand, kind, subject: numbered(subject, number), sessionId: numbered(sessionId, number) });
}

/**
 * Floods are let in, and a request that waits for the database waits as long as it takes. Jobs run as ever, but their
 * logs are not shown: a provider knows the sample's mandate but none of its copies'.
 */
function settingsOf(databaseUrl: string): NodeJS.ProcessEnv {
  const flood = { REQUESTS_PER_MINUTE: '100000000', REQUESTS_AT_ONCE: '1000000', DATABASE_WAIT_MS: '600000' };
  return {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    MASTER_KEYS: BENCH_MASTER_KEYS,
    LOG_LEVEL: 'fatal',
    ...flood,
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
