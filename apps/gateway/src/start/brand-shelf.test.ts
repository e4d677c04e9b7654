import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@marque/base';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../tests/kit/client/api-client.ts';
import { asOwner } from '../../tests/kit/databases/as-owner.ts';
import { startTestGateway, type TestGateway } from '../../tests/kit/shops/start-test-gateway.ts';
import { askHost } from '../../tests/kit/signing-in/ask-host.ts';
import { brandLook } from '../look/brand-look.ts';

const repositoryBrands = fileURLToPath(new URL('../../../../brands', import.meta.url));

describe('a brand that is edited while the gateway runs', () => {
  let gateway: TestGateway;
  let brands: string;
  let file: string;
  beforeAll(async () => {
    brands = await mkdtemp(join(tmpdir(), 'marque-brands-'));
    for (const brand of ['showcase', 'example'])
      await cp(join(repositoryBrands, brand), join(brands, brand), { recursive: true });
    file = join(brands, 'showcase', 'brand.yaml');
    gateway = await startTestGateway({ environment: { BRANDS_DIR: brands } });
    await mkdir(join(gateway.directory, 'web'), { recursive: true });
    await writeFile(join(gateway.directory, 'web', 'index.html'), '<html><!--brand:head--></html>');
  });
  afterAll(async () => {
    await gateway.close();
    await rm(brands, { recursive: true, force: true });
  });
  const page = () => send(gateway.url, 'GET /');

  it('is shown as it is now once its folder was read again', async () => {
    const yaml = await readFile(file, 'utf8');
    await writeFile(file, yaml.replace(/^name: .*$/m, 'name: Show & Case'));
    expect(await gateway.reloadBrands()).toEqual([]);
    expect((await page()).text).toContain('<title>Show &amp; Case</title>');
  });

  it('prices each product that shares a table by its changed row', async () => {
    const versions = () =>
      Object.values(gateway.context.brands.current.get('showcase')?.products ?? {}).map(
        ({ ratesVersion }) => ratesVersion,
      );
    const before = versions();
    const table = join(brands, 'showcase', 'rates', 'usage.csv');
    await writeFile(table, (await readFile(table, 'utf8')).replace('BusinessClass1,1.1200', 'BusinessClass1,1.1300'));
    expect(await gateway.reloadBrands()).toEqual([]);
    expect(before).toHaveLength(3);
    for (const [index, version] of versions().entries()) expect(version).not.toBe(before[index]);
  });

  it('shows its faults on the page and goes on serving calls as before', breadth, async () => {
    const yaml = await readFile(file, 'utf8');
    await appendFile(file, 'colour: <script>red</script>\n');
    const faults = await gateway.reloadBrands();
    expect(faults).toEqual([expect.stringMatching(/\/showcase\/brand\.yaml:\d+ .*colour/)]);
    const shown = await page();
    expect(shown.status).toBe(500);
    expect(shown.text).toContain('colour');
    expect(shown.text).not.toContain('<script>');
    expect((await send(gateway.url, 'GET /api/brand')).status).toBe(200);
    await writeFile(file, yaml);
    expect(await gateway.reloadBrands()).toEqual([]);
    expect((await page()).status).toBe(200);
  });

  it('shows pages, theme and letters as they were accepted, until the folder is without fault', async () => {
    const content = join(brands, 'showcase', 'content', 'en');
    const [page, theme] = [join(content, 'complaints.html'), join(brands, 'showcase', 'theme.css')];
    const before = [await readFile(page, 'utf8'), await readFile(theme, 'utf8')] as const;
    const shown = async (path: string) => (await send(gateway.url, `GET /brand/${path}`)).text;
    const look = async () => {
      const brand = gateway.context.brands.current.get('showcase');
      assert(brand, 'the brand is in use');
      return (await brandLook(brand)).palettes.light['primary'];
    };
    await writeFile(page, before[0].replace('</h1>', ': of another day'));
    await writeFile(theme, before[1].replace(/--primary: #[0-9a-f]{6}/, '--primary: #123456'));
    await writeFile(join(content, 'annual', 'harbour.windscreen.html'), before[0]);
    expect(await gateway.reloadBrands()).not.toEqual([]);
    expect(await shown('content/en/complaints.html')).not.toContain('of another day');
    expect(await shown('theme.css')).toBe(before[1]);
    expect(await shown('content/en/annual/harbour.windscreen.html')).not.toContain('omplaint');
    expect(await look()).not.toBe('#123456');
    await rm(join(content, 'annual', 'harbour.windscreen.html'));
    await writeFile(page, before[0].replace('</h1>', ': of another day</h1>'));
    expect(await gateway.reloadBrands()).toEqual([]);
    expect(await shown('content/en/complaints.html')).toContain('of another day');
    expect(await shown('theme.css')).toContain('#123456');
    expect(await look()).toBe('#123456');
    await writeFile(page, before[0]);
    await writeFile(theme, before[1]);
    expect(await gateway.reloadBrands()).toEqual([]);
  });

  it('keeps a brand whose folder goes away, says so, and takes the folder that comes back', breadth, async () => {
    const url = gateway.url.replace('127.0.0.1', 'example.localhost');
    await rename(join(brands, 'example'), join(brands, '.example'));
    expect(await gateway.reloadBrands()).toEqual([
      `BRANDS_DIR: expected the folder example, whose brand is in use, found none in ${brands}; put it back, or start again without it`,
    ]);
    expect(await (await askHost(`${url}/api/brand`)).json()).toMatchObject({ brand: 'example' });
    await rename(join(brands, '.example'), join(brands, 'example'));
    const yaml = join(brands, 'example', 'brand.yaml');
    await writeFile(yaml, (await readFile(yaml, 'utf8')).replace('name: Harbour Mutual', 'name: Harbour'));
    expect(await gateway.reloadBrands()).toEqual([]);
    expect(await (await askHost(`${url}/`)).text()).toContain('<title>Harbour</title>');
  });

  it('keeps a scheme that has sold policies when it loses its product, and says so', async () => {
    const { db } = gateway.context;
    const made = { brand: 'showcase', owner: 'o', scheme_code: 'driveaway', proposal_code: 'P', version: 1 };
    const stamps = { state: '{}', facts: '{}', created_at: 'now', updated_at: 'now' };
    await asOwner(db, async (tx) => {
      await tx
        .insertInto('proposals')
        .values({ ...made, ...stamps, external_reference: 'R', deleted_at: null })
        .execute();
      await tx
        .insertInto('policies')
        .values({ ...made, ...stamps, policy_id: 'I', policy_number: 'N', starts_at: 'now' })
        .execute();
    });
    const yaml = await readFile(file, 'utf8');
    const sells = /(schemeCode: driveaway\n {4}type: )product\n {4}product: driveaway\n {4}urlName: driveaway\n/;
    expect(yaml).toMatch(sells);
    await writeFile(file, yaml.replace(sells, '$1static\n'));
    expect(await gateway.reloadBrands()).toEqual([
      `${brands}/showcase/brand.yaml, schemes: expected the scheme driveaway with its product, by which 1 policy was sold, found it without one; put it back, with disabled: true where nobody may buy it any more`,
    ]);
    const schemes = () => gateway.context.brands.current.get('showcase')?.schemes.map(({ type }) => type);
    expect(schemes()).toEqual(['product', 'product', 'product']);
    await asOwner(db, async (tx) => {
      await tx.deleteFrom('policies').execute();
      await tx.deleteFrom('proposals').execute();
    });
    expect(await gateway.reloadBrands()).toEqual([]);
    expect(schemes()).toEqual(['product', 'product', 'static']);
    await writeFile(file, yaml);
    expect(await gateway.reloadBrands()).toEqual([]);
  });
});
