import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../testing/api-client.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const repositoryBrands = fileURLToPath(new URL('../../../../brands', import.meta.url));

describe('a brand that is edited while the gateway runs', () => {
  let gateway: TestGateway;
  let brands: string;
  let file: string;
  beforeAll(async () => {
    brands = await mkdtemp(join(tmpdir(), 'marque-brands-'));
    await cp(join(repositoryBrands, 'showcase'), join(brands, 'showcase'), { recursive: true });
    file = join(brands, 'showcase', 'brand.yaml');
    gateway = await startTestGateway({ environment: { BRANDS_DIR: brands } });
    await mkdir(join(gateway.directory, 'web'), { recursive: true });
    await writeFile(join(gateway.directory, 'web', 'index.html'), '<html><!--brand:head--><!--brand:data--></html>');
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

  it('shows its faults on the page and goes on serving calls as before', async () => {
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
});
