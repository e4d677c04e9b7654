import 'temporal-polyfill/global';
import { processEnvironment } from './config/environment.ts';
import { readConfig } from './config/read-config.ts';
import { watchBrands } from './config/watch-brands.ts';
import { linesOfStartError } from './ground/start-fault.ts';
import { startGateway } from './start/start-gateway.ts';

const DRAIN_WITHIN_MS = 20_000;

function stopWith(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

const config = readConfig(processEnvironment(), process.cwd());
if (!config.ok) stopWith(config.problem);

const startedInVain = () => process.exit(1);
// `disconnect`: the process that started this one, and held a channel to it, is gone.
if (process.connected === false) startedInVain();
process.once('disconnect', startedInVain);
const gateway = await startGateway(config.value).catch((error: unknown) =>
  stopWith(linesOfStartError(error, config.value)),
);
// A developer reloads the page when there is something new to see.
if (config.value.watchBrands)
  watchBrands(config.value, gateway.reloadBrands, () => process.send?.({ brandsRead: true }));
process.stdout.write(`${JSON.stringify({ ready: true, url: gateway.url })}\n`);

let stopping = false;
process.off('disconnect', startedInVain);
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    // A second signal means now.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_WITHIN_MS).unref();
    gateway.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
