import 'temporal-polyfill/global';
import { processEnvironment } from '../../config/environment.ts';
import { readConfig } from '../../config/read-config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Milestone } from '../../ports/milestone.ts';
import { startGateway } from '../../start-gateway.ts';

/** The gateway as a process of its own that dies at a milestone: MARQUE_TEST_KILL_AT names it, MARQUE_TEST_KILL_COUNT says at which passing. */
const environment = processEnvironment();
const killAt = environment['MARQUE_TEST_KILL_AT'];
let left = Number(environment['MARQUE_TEST_KILL_COUNT'] ?? 1);

const milestone: Milestone = async (name) => {
  if (name !== killAt) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal ends the process before anything else happens.
  await new Promise(() => undefined);
};

/** The business's day begins at MARQUE_TEST_DAY when the real clock shows MARQUE_TEST_DAY_AT_MS, and goes on through restarts. */
const zeroMs = Number(environment['MARQUE_TEST_DAY_AT_MS']);
const dayMs = Date.parse(environment['MARQUE_TEST_DAY'] ?? '');
const clock: Clock = {
  now: () => new Date(dayMs + Date.now() - zeroMs).toISOString(),
  realMs: () => Date.now(),
  close: async () => undefined,
};

const config = readConfig(environment, process.cwd());
if (!config.ok) throw new Error(config.problem.join('\n'));
const gateway = await startGateway(config.value, { clock, milestone });
process.stdout.write(`${JSON.stringify({ ready: true, url: gateway.url })}\n`);
process.on('SIGTERM', () => void gateway.close().then(() => process.exit(0)));
