import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processEnvironment } from '../../../src/config/environment.ts';
import { sealedFileBytes } from '../../../src/ground/keys/sealed-file.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { commitFiles } from '../../kit/client/send-file.ts';
import { beginSlowUpload } from '../../kit/client/upload-slowly.ts';
import { layDatabase } from '../../kit/databases/lay-database.ts';
import { type GatewayAlone, gatewayAlone } from '../../kit/shops/gateway-alone.ts';
import { type Sandbox, startSandbox } from '../../kit/shops/sandbox.ts';
import { shopSecrets } from '../../kit/shops/start-test-shop.ts';

// For `npm run test:all -- uploads` alone: a memory at rest takes a process of its own, started twice.
const isAsked = processEnvironment()['MARQUE_TEST_UPLOADS'] === 'all';
const [customers, bytes, cuts] = [20, 10_000_000, 6];
const EACH = 10;
const STEPS = 20;
const REST_LOOKS = 20;
/** The goal, for 200 files at once. */
const ABOVE_IDLE_MB_MAX = 80;
/** The first files are small: a customer may send a hundred megabytes in a day. */
const FIRST = { bytes: 200_000 };

let directory: string;
let sandbox: Sandbox;
let gateway: GatewayAlone;
beforeAll(async () => {
  if (!isAsked) return;
  directory = await mkdtemp(join(tmpdir(), 'marque-uploads-'));
  const settings = { port: 0, smtpPort: 0, dataDir: join(directory, 'sandbox'), webhooksUrl: 'http://127.0.0.1:9' };
  sandbox = await startSandbox({ ...settings, ...shopSecrets }, Date.now);
  await layDatabase(directory);
  gateway = await start();
});
const start = () =>
  gatewayAlone({
    DATA_DIR: directory,
    STRIPE_API_URL: sandbox.url,
    GOCARDLESS_API_URL: `${sandbox.url}/gocardless`,
    ONFIDO_API_URL: `${sandbox.url}/onfido`,
    LOQATE_URL: sandbox.url,
    SMS_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    UPLOAD_SCANNER: `tcp://127.0.0.1:${sandbox.scannerPort}`,
    MARQUE_TEST_UPLOADS_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    REQUESTS_AT_ONCE: '1000000',
  });
afterAll(async () => {
  if (!isAsked) return;
  await gateway.stop();
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

const buy = async () => {
  const buyer = await beginPurchase(gateway.url);
  const sessionId = await openPage(gateway.url, buyer);
  await send(sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
  const { policyId } = await bindAtLast(gateway.url, buyer);
  return { token: buyer.token, policyId };
};
const headOf = (at: number) => Buffer.from(`%PDF-1.7\n% letter ${at}\n`);
const tail = Buffer.from('trailer<<>>\n%%EOF\n');
const allKept = async () =>
  (await readdir(join(directory, 'documents'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && one.parentPath.includes('/files/'))
    .map((one) => join(one.parentPath, one.name));

/** The memory once all work is done: jobs write the documents and letters of a purchase. */
const atRest = async () => {
  const seen: number[] = [];
  await eventually(
    async () => {
      seen.unshift(await gateway.memoryMb());
      const jobs = await (await fetch(`${gateway.url}/metrics`)).text();
      const busy = /^jobs_(running\{[^}]*|waiting\{job="(write-documents|send-confirmation)")\} [1-9]/m;
      return !busy.test(jobs);
    },
    (isQuiet) => isQuiet && seen.length > REST_LOOKS && Math.abs((seen[0] ?? 0) - (seen[REST_LOOKS] ?? 0)) < 1,
    120_000,
  );
  return seen[0] ?? 0;
};

it.runIf(isAsked)(
  `${customers * EACH} uploads at once, some of them cut, need little memory; none is lost, doubled or kept in part`,
  async () => {
    const policies = [];
    for (let at = 0; at < customers; at += 1) policies.push(await buy());
    const places = policies.flatMap((policy, customer) =>
      Array.from({ length: EACH }, (_, nth) => ({ ...policy, at: customer * EACH + nth, name: `letter ${nth}.pdf` })),
    );
    const upload = ({ at, ...one }: (typeof places)[number], more: { cutAt?: number; bytes?: number } = {}) =>
      beginSlowUpload({ ...one, url: gateway.url, head: headOf(at), tail, bytes, steps: STEPS, ...more });
    const every = Math.floor(places.length / cuts);
    const isCut = (at: number) => at % every === every - 1 && at < cuts * every;
    // Selling and writing papers leaves much memory for reuse; a fresh gateway shows what files need.
    await atRest();
    await gateway.stop();
    gateway = await start();
    // What any gateway that takes files needs: its code, and the buffers that it keeps for the next file.
    const first = policies.map((policy, nth) =>
      upload({ ...policy, at: places.length + nth, name: 'first.pdf' }, FIRST),
    );
    for (let step = 0; step < STEPS; step += 1) await Promise.all(first.map((one) => one.step()));
    expect(new Set(await Promise.all(first.map(({ answer }) => answer)))).toEqual(new Set([201]));
    const before = await allKept();
    const kept = async () => (await allKept()).filter((file) => !before.includes(file));
    const idle = await atRest();
    let peak = idle;
    const look = async () => {
      peak = Math.max(peak, await gateway.memoryMb());
    };

    const uploads = places.map((place) =>
      upload(place, isCut(place.at) ? { cutAt: 1 + (place.at % (STEPS - 2)) } : {}),
    );
    for (let step = 0; step < STEPS; step += 1) {
      await Promise.all(uploads.map((one) => one.step()));
      await look();
    }
    let isDone = false;
    const answers = Promise.all(uploads.map(({ answer }) => answer)).finally(() => {
      isDone = true;
    });
    await eventually(look, () => isDone, 240_000);
    const statuses = await answers;
    expect(statuses).toEqual(places.map(({ at }) => (isCut(at) ? 0 : 201)));
    await eventually(
      () => readdir(join(directory, 'arriving')),
      (files) => files.length === 0,
    );
    expect(await kept()).toHaveLength(places.length - cuts);

    for (const place of places.filter(({ at }) => isCut(at))) {
      const again = upload(place);
      for (let step = 0; step < STEPS; step += 1) await again.step();
      expect(await again.answer).toBe(201);
    }
    const files = await kept();
    // Their content is encrypted; the size shows that it is whole.
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes).toEqual(places.map(() => sealedFileBytes(bytes)));
    for (const policy of policies) {
      const names = places.filter(({ policyId }) => policyId === policy.policyId).map(({ name }) => name);
      for (const fileNames of [names.slice(0, 5), names.slice(5)])
        expect((await commitFiles(gateway.url, { ...policy, fileNames })).status).toBe(201);
    }
    process.stdout.write(`idle ${Math.round(idle)} MB, at most ${Math.round(peak - idle)} MB above\n`);
    expect(peak - idle).toBeLessThan(ABOVE_IDLE_MB_MAX);
  },
  500_000,
);
