import { readConfig, type SandboxConfig } from './config.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const sandbox = await start(configure());
const { close: _close, ...listening } = sandbox;
process.stdout.write(`${JSON.stringify({ ready: true, ...listening })}\n`);

let stopping = false;
// `disconnect`: the process that started this one, and held a channel to it, is gone.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0), fail);
  });
}

function configure(): SandboxConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

async function start(config: SandboxConfig): Promise<Sandbox> {
  try {
    return await startSandbox(config);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`Sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
