import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../config/environment.ts';
import type { MilestoneName } from '../../ports/milestone.ts';
import { send } from '../api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, checkout, openPage } from '../buy.ts';
import { checkMoney } from '../check-money.ts';
import { eventually } from '../eventually.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { type StripeState, shopSecrets } from '../start-test-shop.ts';
import { freePort, type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import type { Store, StoreKind } from './stores.ts';

const TEST_MS = 120_000;

type Death = readonly [at: MilestoneName, count: number];

/** Where the process dies in every run: between the card and the policy, and around the one transaction. */
const usualDeaths: readonly Death[] = [
  ['checkout.session-opened', 1],
  ['webhook.received', 1],
  ['bind.before-transaction', 1],
  ['bind.in-transaction', 1],
  ['bind.after-commit', 1],
];

/** The others, with MARQUE_TEST_CRASHES=all. */
const otherDeaths: readonly Death[] = [
  ['checkout.attempt-stored', 1],
  ['job.before-effect', 1],
  ['job.after-effect', 1],
  ['job.before-effect', 3],
  ['job.after-effect', 3],
];

const deaths = processEnvironment()['MARQUE_TEST_CRASHES'] === 'all' ? [...usualDeaths, ...otherDeaths] : usualDeaths;

/** A gateway on this kind of database is killed during a sale, once at each milestone. A file for each kind, so that they run side by side. */
export function dieDuringSale({ name, prepare: prepareStore }: StoreKind): void {
  describe(`a gateway on the ${name} database that is killed during a sale`, () => {
    const open: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const close of open.splice(0).reverse()) await close();
    });

    it.each(deaths)(
      'at %s (passing %i) sells exactly one policy for exactly one charge once it runs again',
      { timeout: TEST_MS },
      async (at, count) => {
        const { sandbox, environment, store } = await prepare();
        const dying = await run(environment, { at, count });
        const buyer = await beginPurchase(dying.url);
        const afterCheckout = at.startsWith('checkout') ? await dieAtCheckout(dying, buyer, environment) : dying;
        const sessionId = await openPage(afterCheckout.url, buyer);
        await send(sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
        const living = at.startsWith('checkout') ? afterCheckout : await dieAndRestart(dying, environment);
        // Nobody lands and nobody asks: the gateway finds the payment by itself.
        const proposal = () => send(living.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });
        await eventually(proposal, ({ text }) => text.includes('"status":"POLICY"'));
        const bound = await bindAtLast(living.url, buyer);
        await eventually(
          () => send(living.url, `GET /api/policies/${bound.policyId}`, { token: buyer.token }),
          ({ text }) => !text.includes('"ready":false'),
        );
        const mailbox = async () => (await send(sandbox.url, 'GET /mailbox.json')).text;
        await eventually(mailbox, (text) => text.includes(bound.policyNumber));
        await living.stop();
        await expectOneSale(sandbox, store);
      },
    );

    async function prepare() {
      const directory = await mkdtemp(join(tmpdir(), 'marque-crash-'));
      open.push(() => rm(directory, { recursive: true, force: true }));
      const data = join(directory, 'data');
      const store = await prepareStore(data);
      open.push(store.remove);
      const port = await freePort();
      const stripeWebhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe`;
      const sandbox = await startSandbox(
        { port: 0, smtpPort: 0, dataDir: join(directory, 'sandbox'), stripeWebhookUrl, ...shopSecrets },
        Date.now,
      );
      open.push(() => sandbox.close());
      const vendors = {
        STRIPE_API_URL: sandbox.url,
        LOQATE_URL: sandbox.url,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      };
      const day = { MARQUE_TEST_DAY: '2026-11-20T13:00:00.000Z', MARQUE_TEST_DAY_AT_MS: String(Date.now()) };
      const environment = {
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'fatal',
        ...vendors,
        ...day,
        ...store.environment,
      };
      return { sandbox, environment, store };
    }

    async function run(
      environment: NodeJS.ProcessEnv,
      kill?: { at: MilestoneName; count: number },
    ): Promise<GatewayProcess> {
      const gateway = await startGatewayProcess(environment, kill);
      open.push(gateway.stop);
      return gateway;
    }

    async function dieAtCheckout(
      dying: GatewayProcess,
      buyer: Buyer,
      environment: NodeJS.ProcessEnv,
    ): Promise<GatewayProcess> {
      await expect(checkout(dying.url, buyer)).rejects.toThrow();
      return await dieAndRestart(dying, environment);
    }

    async function dieAndRestart(dying: GatewayProcess, environment: NodeJS.ProcessEnv): Promise<GatewayProcess> {
      expect(await dying.ended).toBe('SIGKILL');
      return await run(environment);
    }
  });
}

/** The provider captured once, the books agree, and there is one policy with one charge. */
async function expectOneSale(sandbox: Sandbox, store: Store): Promise<void> {
  const { totals } = (await send(sandbox.url, 'GET /script/stripe/state')).body as StripeState;
  expect([totals.captures, totals.refunds]).toEqual([1, 0]);
  const database = await store.open();
  try {
    expect(await checkMoney(database.db)).toEqual([]);
    const charges = await database.db.selectFrom('ledger_transactions').select('kind').orderBy('kind').execute();
    expect(charges.map(({ kind }) => kind)).toEqual(['CHARGE', 'PAYMENT']);
    expect((await database.db.selectFrom('policies').select('policy_id').execute()).length).toBe(1);
  } finally {
    await database.close();
  }
}
