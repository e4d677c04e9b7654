import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { readConfig, type SandboxConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import type { StripeState } from '../stripe/stripe-state.ts';

export type TestSandbox = {
  config: SandboxConfig;
  url: () => string;
  smtpPort: () => number;
  scannerPort: () => number;
  stripe: () => Stripe;
  /** Posts JSON to a path and gives the answer's JSON. */
  post: <Answer = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer>;
  state: () => Promise<StripeState>;
  /** Closes it and starts it again over the same data, on another port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** A sandbox on free ports over a new folder, which goes when it is closed. */
export async function openTestSandbox(
  settings: Record<string, string> = {},
  nowMs?: () => number,
): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  const config = readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_SCANNER_PORT: '0',
    SANDBOX_DATA_DIR: folder,
    SANDBOX_WEBHOOKS_URL: 'http://127.0.0.1:9/webhooks',
    ...settings,
  });
  let sandbox: Sandbox = await startSandbox(config, nowMs);
  const post = async <Answer>(path: string, body: unknown = {}) => {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  return {
    config,
    url: () => sandbox.url,
    smtpPort: () => sandbox.smtpPort,
    scannerPort: () => sandbox.scannerPort,
    stripe: () => connect(sandbox.url, config.stripeKey),
    post,
    state: async () => (await (await fetch(`${sandbox.url}/script/stripe/state`)).json()) as StripeState,
    restart: async () => {
      await sandbox.close();
      sandbox = await startSandbox(config, nowMs);
    },
    close: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stripe's own library, pointed at the sandbox. */
export function connect(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}
