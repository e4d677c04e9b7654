import 'temporal-polyfill/global';
import { existsSync, readFileSync } from 'node:fs';
import type { JWK } from 'jose';
import { tokenIssuers } from '../../src/adapters/issuers/token-issuers.ts';
import { processEnvironment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config/read-config.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Milestone } from '../../src/ports/milestone.ts';
import { startGateway } from '../../src/start/start-gateway.ts';

/**
 * The gateway as a process of its own that asks MARQUE_TEST_CONTROL, if set, at every milestone whether it may go on.
 * It believes the issuer whose public key is in MARQUE_TEST_ISSUER, takes over the requests of a dead process soon, and
 * does not wait long for a provider that is silent.
 */
const environment = processEnvironment();
const IDEMPOTENCY_TAKEOVER_MS = 2000;
// The process that started it is gone.
const end = () => process.exit(1);
if (process.connected === false) end();
process.on('disconnect', end);

const control = environment['MARQUE_TEST_CONTROL'];
const milestone: Milestone = async (name) => {
  if (control !== undefined) await fetch(`${control}/${name}`);
};

/** The business's day begins at MARQUE_TEST_DAY when the real clock shows MARQUE_TEST_DAY_AT_MS, and goes on through restarts. */
const zeroMs = Number(environment['MARQUE_TEST_DAY_AT_MS']);
const dayMs = Date.parse(environment['MARQUE_TEST_DAY'] ?? '');
const DAY_MS = 86_400_000;
/** The further days that a test has let pass, as the file MARQUE_TEST_DAYS_FILE says. */
const daysFile = environment['MARQUE_TEST_DAYS_FILE'];
const daysPassed = () => (daysFile !== undefined && existsSync(daysFile) ? Number(readFileSync(daysFile, 'utf8')) : 0);
const clock: Clock = {
  now: () => new Date(dayMs + daysPassed() * DAY_MS + Date.now() - zeroMs).toISOString(),
  realMs: () => Date.now(),
  close: async () => undefined,
};
const key = JSON.parse(environment['MARQUE_TEST_ISSUER'] ?? '{}') as JWK;
const own = { publicKeys: async () => ({ keys: [key] }), isGrantLive: async () => true };

const config = readConfig(environment, process.cwd());
if (!config.ok) throw new Error(config.problem.join('\n'));
const limits = {
  ...config.value.limits,
  idempotencyTakeoverMs: IDEMPOTENCY_TAKEOVER_MS,
  uploadsPerMinute: Number(environment['MARQUE_TEST_UPLOADS_PER_MINUTE'] ?? config.value.limits.uploadsPerMinute),
  providerTimeoutMs: Number(environment['MARQUE_TEST_PROVIDER_TIMEOUT_MS'] ?? config.value.limits.providerTimeoutMs),
};
const gateway = await startGateway(
  { ...config.value, limits },
  { clock, milestone, issuers: tokenIssuers({ own, clock }) },
);
process.stdout.write(`${JSON.stringify({ ready: true, url: gateway.url })}\n`);
process.on('SIGTERM', () => void gateway.close().then(() => process.exit(0)));
