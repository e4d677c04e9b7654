import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { variables } from '../apps/gateway/src/config/environment.ts';
import { readConfig } from '../apps/gateway/src/config/read-config.ts';
import { buildWeb } from './build.ts';
import { haveReadyCustomers } from './customers/ready-customers.ts';
import { compileCache } from './processes/compile-cache.ts';
import { endWithNpm } from './processes/end-with-npm.ts';
import { freePort } from './processes/free-port.ts';
import { startPage } from './processes/start-page.ts';
import { root, say } from './run.ts';

/** What a part says when it serves. */
export type Ready = { readonly url: string; readonly smtpPort?: number; readonly scannerPort?: number };

/** Starts one part of the product and waits until it serves; undefined when it stopped instead (it said why itself). */
export function startPart(
  program: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): { child: ChildProcess; ready: Promise<Ready | undefined> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, join(root, program)], {
    cwd: root,
    env: { ...process.env, ...compileCache, ...env },
    // Over the channel a part learns that its parent is gone, however it went.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole terminal group; this process ends each part once, in the right order.
    detached: true,
  });
  child.channel?.unref();
  const ready = new Promise<Ready | undefined>((resolve) => {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      const said = line.startsWith('{"ready":true') ? (JSON.parse(line) as Ready) : undefined;
      if (said) resolve(said);
      else say(line);
    });
    child.on('exit', () => resolve(undefined));
  });
  return { child, ready };
}

/** Asks a part to finish its work and waits until it has. */
export function stopPart(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The addresses of the vendors' stand-ins, for the gateway. */
export function vendorSettings(sandbox: Ready): NodeJS.ProcessEnv {
  return {
    STRIPE_API_URL: process.env['STRIPE_API_URL'] ?? sandbox.url,
    GOCARDLESS_API_URL: process.env['GOCARDLESS_API_URL'] ?? `${sandbox.url}/gocardless`,
    ONFIDO_API_URL: process.env['ONFIDO_API_URL'] ?? `${sandbox.url}/onfido`,
    CLAIMS_API_URL: process.env['CLAIMS_API_URL'] ?? `${sandbox.url}/claims`,
    LOQATE_URL: process.env['LOQATE_URL'] ?? sandbox.url,
    SMS_URL: process.env['SMS_URL'] ?? sandbox.url,
    CLOCK_URL: process.env['CLOCK_URL'] ?? `${sandbox.url}/clock.json`,
    SMTP_URL: process.env['SMTP_URL'] ?? `smtp://127.0.0.1:${sandbox.smtpPort}`,
    UPLOAD_SCANNER: process.env['UPLOAD_SCANNER'] ?? `tcp://127.0.0.1:${sandbox.scannerPort}`,
  };
}

/** A shop on another port than the usual one has a sandbox on any free ones: the usual ones belong to the shop that may run beside it. */
export function sandboxPorts(port: number): NodeJS.ProcessEnv {
  if (port === Number(variables.PORT.inDevelopment)) return {};
  return {
    SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '0',
    SANDBOX_SMTP_PORT: process.env['SANDBOX_SMTP_PORT'] ?? '0',
    SANDBOX_SCANNER_PORT: process.env['SANDBOX_SCANNER_PORT'] ?? '0',
  };
}

/**
 * Whether no setting makes the shop somebody's own: its database, its brands and its vendors are the ones that come
 * with it.
 */
function isAsItCame(): boolean {
  return !['MODE', 'DATABASE_URL', 'BRAND', 'BRANDS_DIR', 'STRIPE_API_URL', 'GOCARDLESS_API_URL', 'SMTP_URL'].some(
    (name) => process.env[name],
  );
}

async function start(): Promise<number> {
  const settings = readConfig(process.env, root);
  if (!settings.ok) {
    for (const line of settings.problem) process.stderr.write(`${line}\n`);
    return 1;
  }
  if (!(await buildWeb())) return 1;
  const port = settings.value.port === 0 ? await freePort() : settings.value.port;
  const dataDir = process.env['DATA_DIR'] ?? './data';
  const sandbox = startPart('apps/sandbox/src/main.ts', {
    ...sandboxPorts(port),
    SANDBOX_DATA_DIR: process.env['SANDBOX_DATA_DIR'] ?? join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOKS_URL: process.env['SANDBOX_WEBHOOKS_URL'] ?? `http://127.0.0.1:${port}/api/webhooks`,
  });
  const vendors = await sandbox.ready;
  if (!vendors) return 1;
  const address = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const gateway = startPart('apps/gateway/src/main.ts', {
    ...vendorSettings(vendors),
    PORT: String(port),
    PUBLIC_URL: address,
  });
  const ended = new Promise<number>((resolve) => {
    gateway.child.on('exit', (code) => resolve(code ?? 1));
    sandbox.child.on('exit', (code) => resolve(code ?? 1));
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopPart(gateway.child);
    await stopPart(sandbox.child);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  endWithNpm(stop);
  const shop = await gateway.ready;
  const external = process.env['DATABASE_URL'] !== undefined;
  if (shop) {
    say(startPage({ shop: address, sandbox: vendors.url, dataDir, external }));
    if (isAsItCame()) await haveReadyCustomers({ shop: address, sandbox: vendors.url }, dataDir);
  }
  const code = await ended;
  await stop();
  return stopping && shop ? 0 : code;
}

if (import.meta.main) process.exitCode = await start();
