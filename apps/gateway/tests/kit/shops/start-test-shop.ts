import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spending } from '@marque/testkit/time/spent';
import { type TestClock, testClock } from '@marque/testkit/time/test-clock';
import type { Environment } from '../../../src/config/environment.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import type { StartOverrides } from '../../../src/start/start-gateway.ts';
import { send } from '../client/api-client.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { startTestGateway, type TestGateway, type TestSettings } from './start-test-gateway.ts';

/** The secrets that a test's gateway and its vendors share. */
export const shopSecrets = {
  stripeKey: 'sk_test_marque_sandbox',
  stripeWebhookSecret: 'whsec_marque_sandbox',
  goCardlessToken: 'sandbox_marque',
  goCardlessWebhookSecret: 'marque-gocardless-webhooks',
  onfidoToken: 'api_sandbox.marque',
  onfidoWebhookToken: 'marque-onfido-webhooks',
  loqateKey: 'marque-sandbox',
  smsAccount: 'ACmarquesandbox',
  smsToken: 'marque-sandbox',
  claimsKey: 'claims_marque_sandbox',
  claimsWebhookSecret: 'marque-claims-webhooks',
};

/** What the card provider says it holds. */
export type StripeState = {
  readonly totals: {
    readonly capturedPennies: number;
    readonly refundedPennies: number;
    readonly captures: number;
    readonly refunds: number;
  };
  readonly sessions: readonly { readonly id: string; readonly status: string; readonly amountPennies: number | null }[];
  readonly events: readonly { readonly id: string; readonly type: string }[];
};

/** A gateway with stand-ins for its vendors, all on free ports. */
export type TestShop = TestGateway & {
  readonly sandbox: Sandbox;
  /** Tells the vendors what to do next: see the sandbox's README. */
  readonly script: (stripe: object) => Promise<void>;
  readonly stripeState: () => Promise<StripeState>;
  /** Pays a page as a customer would. */
  readonly pay: (
    sessionId: string,
    card?: string,
  ) => Promise<{ readonly result: string; readonly declineCode?: string | null }>;
  /** Delivers held notifications: the named ones in that order, or all if none is named. */
  readonly deliver: (eventIds?: readonly string[]) => Promise<unknown>;
};

/** Starts a shop for a test; `close` removes everything that it made. */
export async function startTestShop({
  database,
  clock = testClock(),
  environment = {},
  logLevel = 'silent',
  overrides = {},
  limits = {},
  vendorsAt = async (url) => url,
}: {
  database?: () => Promise<OpenDatabase>;
  clock?: TestClock;
  /** Settings besides a shop’s own. */
  environment?: Environment;
  logLevel?: string;
  overrides?: StartOverrides;
  limits?: TestSettings['limits'];
  /** Where the gateway finds the providers that move money and check people: at the given address. */
  vendorsAt?: (url: string) => Promise<string>;
} = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marque-test-sandbox-'));
  const settings = { port: 0, smtpPort: 0, dataDir, webhooksUrl: 'http://127.0.0.1:9', ...shopSecrets };
  const sandbox = await spending('a shop’s vendors started', () => startSandbox(settings, clock.realMs));
  const vendorsUrl = await vendorsAt(sandbox.url);
  const ownEnvironment = {
    LOG_LEVEL: logLevel,
    STRIPE_API_URL: vendorsUrl,
    GOCARDLESS_API_URL: `${vendorsUrl}/gocardless`,
    ONFIDO_API_URL: `${vendorsUrl}/onfido`,
    CLAIMS_API_URL: `${vendorsUrl}/claims`,
    LOQATE_URL: sandbox.url,
    SMS_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    UPLOAD_SCANNER: `tcp://127.0.0.1:${sandbox.scannerPort}`,
  };
  const gateway = await startTestGateway({
    environment: { ...ownEnvironment, ...environment },
    limits,
    overrides: { ...overrides, clock },
    ...(database ? { database } : {}),
  });
  const script = async (stripe: object) => {
    const answer = await send(sandbox.url, 'POST /script', { body: { stripe } });
    if (answer.status !== 200) throw new Error(`The sandbox refused a script: ${answer.text}`);
  };
  await script({ webhookUrl: `${gateway.url}/api/webhooks/stripe` });
  await send(sandbox.url, 'POST /script', {
    body: { goCardless: { webhookUrl: `${gateway.url}/api/webhooks/gocardless` } },
  });
  const close = async () => {
    await gateway.close();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...gateway,
    clock,
    sandbox,
    script,
    stripeState: async () => (await send(sandbox.url, 'GET /script/stripe/state')).body as StripeState,
    pay: async (sessionId, card) =>
      (await send(sandbox.url, 'POST /script/stripe/pay', { body: { sessionId, ...(card ? { card } : {}) } })).body as {
        result: string;
      },
    deliver: async (eventIds) =>
      (await send(sandbox.url, 'POST /script/stripe/deliver', { body: eventIds ? { eventIds } : {} })).body,
    close,
  };
}
