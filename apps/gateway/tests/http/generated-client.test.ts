import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { purchaseProgram } from '../kit/client/purchase-program.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const STRICT = ['--ignoreConfig', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--pretty', 'false'];
const TARGET = ['--target', 'es2024', '--lib', 'es2024,dom', '--module', 'esnext', '--moduleResolution', 'bundler'];

type Program = {
  readonly buy: (
    shop: string,
    startAt: string,
    risk: object,
    pay: (sessionId: string) => Promise<unknown>,
  ) => Promise<{
    readonly policy: { readonly policyDetail: { readonly policyStatus: string } };
    readonly asked: readonly string[];
  }>;
};

describe('the description of the API, to somebody who has nothing else', () => {
  let shop: TestShop;
  let folder: string;
  let description: string;
  beforeAll(async () => {
    shop = await startTestShop();
    folder = await mkdtemp(join(tmpdir(), 'marque-client-'));
    description = (await send(shop.url, 'GET /api/openapi.json')).text;
    await writeFile(join(folder, 'openapi.json'), description);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  /** What a program of this checkout prints; rejects with that if the program finds something wrong. */
  const run = async (program: string, args: readonly string[]) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const done = promisify(execFile)(process.execPath, [join(modules, program), ...args], { cwd: folder, env });
    return await done.catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    });
  };

  it('has no fault and nothing to warn of', async () => {
    const { stdout } = await run('@redocly/cli/bin/cli.js', ['lint', 'openapi.json', '--format=json']);
    const found = JSON.parse(stdout) as { totals: object; problems: readonly object[] };
    expect(found.problems).toEqual([]);
    expect(found.totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('gives types under which a purchase is written, strictly, and made', async () => {
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTypescript(JSON.parse(description))));
    await writeFile(join(folder, 'purchase.mts'), purchaseProgram);
    const inAndOut = ['purchase.mts', '--outDir', 'out', '--rewriteRelativeImportExtensions'];
    await run('@typescript/native/bin/tsc', [...STRICT, ...TARGET, ...inAndOut]);
    const { buy } = (await import(pathToFileURL(join(folder, 'out', 'purchase.mjs')).href)) as Program;
    const [asset, profile, quote] = adaMarsh().map((change) => ('data' in change ? change.data : undefined));
    const { policy, asked } = await buy(shop.url, '2026-11-27', { asset, profile, quote }, (id) => shop.pay(id));
    expect(policy.policyDetail.policyStatus).toBe('PENDING');
    expect(asked).toContain('dateOfBirth');
    expect(asked.some((name) => name.startsWith('drivingLicence.convictions.'))).toBe(true);
  });

  it('gives types that no wrong purchase stands under', async () => {
    const wrong = purchaseProgram.replace("paymentMethodType: 'CARD'", "paymentMethodType: 'CHEQUE'");
    await writeFile(join(folder, 'wrong.mts'), wrong);
    const compiled = run('@typescript/native/bin/tsc', [
      ...STRICT,
      ...TARGET,
      '--noEmit',
      '--allowImportingTsExtensions',
      'wrong.mts',
    ]);
    await expect(compiled).rejects.toThrow(/CHEQUE/);
  });
});
