import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '@marque/contract';
import { beginTestSession, send } from '../apps/gateway/tests/kit/client/api-client.ts';
import type { Buyer } from '../apps/gateway/tests/kit/client/buy.ts';
import { changeProposal } from '../apps/gateway/tests/kit/client/test-customers.ts';
import { startProduct } from '../journeys/steps/product.ts';
import { root, say } from '../tools/run.ts';
import { processorMs } from './burst/pinned.ts';
import { p95 } from './policy/ask-in-turn.ts';
import { beginQuoteTomorrow } from './policy/begin-quote-tomorrow.ts';
import { buyPolicy } from './policy/buy-policy.ts';
import { askSteadily } from './what-if/ask-steadily.ts';
import { fourDrivers } from './what-if/four-drivers.ts';
import { signedIn } from './what-if/signed-in.ts';

/**
 * The call behind the page on which changes are tried, on PostgreSQL: five drivers, three changes together, 20 calls a second. It fails when an answer is no
 * success, or when the p95 is more than 250 ms. Beside it the quote page's own call, with the same drivers at the same pace.
 */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 600);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const P95_MAX_MS = 250;
const PACE = { perSecond: 20, addresses: 20 };
const WARM_UP = 60;
const EXCESSES = [0, 10_000, 20_000, 30_000];

type Headers = { readonly 'x-forwarded-for': string };

const excess = (index: number): Change => ({
  ...{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: EXCESSES[index % EXCESSES.length] ?? 0 },
});
const miles = (index: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage: 9000 + (index % 20) * 1000 },
});
const legalExpenses: Change = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };

const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const settings = {
  ...{ DATABASE_URL: postgres('start', folder).trim(), LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '100000000' },
  // Each caller has an address of its own, as customers do: the limit for one address is not what is measured.
  ...{ TRUST_PROXY: '1', SESSION_SECRET: 'marque-bench-session-secret-of-enough-letters' },
};
const [tried, quoted]: [number[], number[]] = [[], []];
let failed = 0;
try {
  const product = await startProduct(settings);
  const { shop } = product;
  const token = await signedIn(product, 'ada@example.com');
  const { policyId } = await buyPolicy(product, { token, changes: fourDrivers });
  const visitors: Buyer[] = [];
  for (let index = 0; index < PACE.addresses; index += 1) visitors.push(await visitorOf(shop));
  let isTold = false;
  const statusOf = async (call: string, parts: Parameters<typeof send>[2]) => {
    const { status, text } = await send(shop, call, parts);
    // The reason is printed once; the number of failures, at the end.
    if (status !== 200 && !isTold) say(`A call that is measured was refused: ${text}`);
    isTold ||= status !== 200;
    return status;
  };
  const whatIf = (index: number, headers: Headers) => {
    const body = { changes: [miles(index), legalExpenses, excess(index)], effectiveAt: null };
    return statusOf(`POST /api/policies/${policyId}/changePrice`, { token, headers, body });
  };
  const quotePage = (index: number, headers: Headers) => {
    const body = { changes: [miles(index), excess(index)], applyRating: true };
    const { token: visitor, proposalCode } = visitors[index % visitors.length] ?? { token: '', proposalCode: '' };
    return statusOf(`PATCH /api/proposals/${proposalCode}`, { token: visitor, headers, body });
  };
  for (const call of [whatIf, quotePage]) await askSteadily(call, { ...PACE, calls: WARM_UP });
  say(`Five drivers, ${PACE.perSecond} calls a second, ${CALLS} calls a round; processor time is that of one call`);
  const measure = async (call: typeof whatIf, all: number[]): Promise<string> => {
    const before = processorMs(product.gatewayPid);
    const asked = await askSteadily(call, { ...PACE, calls: CALLS });
    failed += asked.failed;
    all.push(p95(asked.ms));
    const each = (processorMs(product.gatewayPid) - before) / CALLS;
    return `${p95(asked.ms).toFixed(1)} ms (processor ${each.toFixed(1)} ms)`;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measure(whatIf, tried);
    say(`  p95 of what if ${one}, of the quote page ${await measure(quotePage, quoted)}`);
  }
  await product.stop();
} finally {
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}
const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;
say(
  `  ${median(tried).toFixed(1)} ms (at most ${P95_MAX_MS}), the quote page ${median(quoted).toFixed(1)} ms, ${failed} failed`,
);
process.exit(median(tried) <= P95_MAX_MS && failed === 0 ? 0 : 1);

/** A visitor with a quote for five drivers. */
async function visitorOf(shop: string): Promise<Buyer> {
  const { token } = await beginTestSession(shop);
  const proposalCode = await beginQuoteTomorrow(shop, token);
  await changeProposal(shop, { token, proposalCode }, fourDrivers);
  return { token, proposalCode };
}
