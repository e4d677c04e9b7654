import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { repriceQuote } from './reprice-quote.ts';

const repositoryBrands = fileURLToPath(new URL('../../../../brands', import.meta.url));
const dearer = (line: string) => line.replace(/(?<=,)(\d{3,})$/, (pennies) => `${Number(pennies) * 2}`);

describe('a price that was told', () => {
  let gateway: TestGateway;
  let brands: string;
  let token: string;
  beforeAll(async () => {
    brands = await mkdtemp(join(tmpdir(), 'marque-brands-'));
    await cp(join(repositoryBrands, 'showcase'), join(brands, 'showcase'), { recursive: true });
    gateway = await startTestGateway({ environment: { BRANDS_DIR: brands } });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(async () => {
    await gateway.close();
    await rm(brands, { recursive: true, force: true });
  });
  const grossOf = async (code: string) =>
    (await proposalCalls(gateway.url, token).get(code)).quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;
  const again = (proposalCode: string) => repriceQuote(gateway.context.db, { brand: 'showcase', proposalCode });

  /** An electric car with a promotion, so that its rows and the look-ups of retailer and car matter too. */
  const beginPromoted = async () => {
    const code = await beginProposal(gateway.url, token, { promoCode: 'SC12M' });
    const offer = { promotion: true, retailer: '10101', orderNumber: '4123456', promotionTermsAccepted: true };
    const changes = [
      ...adaMarsh(),
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: 'EV23TES', regLookup: true } },
      { changeType: 'QUOTE_DISCLOSURE', data: offer },
    ];
    const answer = await proposalCalls(gateway.url, token).patch(code, changes, { applyRating: true });
    expect((answer.body as ProposalWire).quote?.promotion?.outcome, answer.text).toBe('applied');
    return code;
  };

  /** Everything that prices were made from changes. */
  const changeEverything = async () => {
    const flex = join(brands, 'showcase', 'products', 'flex');
    const base = join(flex, 'rates', 'base.csv');
    await writeFile(base, (await readFile(base, 'utf8')).split('\n').map(dearer).join('\n'));
    // The tax is Annual's, which Flex extends; promotions are its own.
    const changes = [
      ['annual', /iptBasisPoints: \d+/, 'iptBasisPoints: 2000'],
      ['flex', /mostPennies: \d+/, 'mostPennies: 1'],
    ] as const;
    for (const [product, before, after] of changes) {
      const file = join(brands, 'showcase', 'products', product, 'product.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace(before, after));
    }
    const lookUps = join(brands, 'showcase', 'look-ups');
    const vehicles = join(lookUps, 'vehicles.csv');
    await writeFile(vehicles, (await readFile(vehicles, 'utf8')).replaceAll(/,\d+$/gm, ',40'));
    const retailers = join(lookUps, 'promotion-retailers.csv');
    await writeFile(
      retailers,
      (await readFile(retailers, 'utf8')).replace(/^10101.*$/m, '90909,Other,Other,Other,Other'),
    );
    expect(await gateway.reloadBrands()).toEqual([]);
  };

  it('is made again to the penny after the brand’s tables, settings, cars and retailers have all changed', async () => {
    const plain = await beginQuote(gateway.url, token);
    const promoted = await beginPromoted();
    const told = await grossOf(plain);
    await changeEverything();
    const now = await grossOf(await beginQuote(gateway.url, token));
    expect(now).toBeGreaterThan(told * 1.5);
    for (const code of [plain, promoted]) {
      const repriced = await again(code);
      expect(repriced.again).toEqual(repriced.told);
    }
    expect(await grossOf(plain)).toBe(told);
  });

  it('keeps each file of its tables once for each version', async () => {
    const kept = await gateway.context.db.selectFrom('rates').selectAll().where('product', '=', 'flex').execute();
    expect(new Set(kept.map(({ rates_version }) => rates_version)).size).toBe(kept.length);
    const [own, shared] = ['products/flex/rates', 'rates'].map((folder) =>
      readdir(join(repositoryBrands, 'showcase', folder)),
    );
    const files = [...((await own) ?? []), ...((await shared) ?? [])];
    for (const { files: stored } of kept) {
      const { tables } = stored as { tables: object };
      expect(Object.keys(tables).sort()).toEqual(files.sort());
    }
  });

  it('that was never told is not made up', async () => {
    await expect(again(await beginProposal(gateway.url, token))).rejects.toThrow('priced before');
  });
});
