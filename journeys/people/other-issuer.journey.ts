import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { root } from '../../tools/run.ts';
import { type Product, startProduct } from '../steps/product.ts';
import { expect, test as shop } from '../steps/test.ts';

const AUDIENCE = 'https://api.marque.example';

/** The product with a brand whose customers sign in at an issuer that is not ours, on another site and with claims of other names. */
const test = shop.extend<object, { issuer: OAuth2Server; product: Product }>({
  issuer: [
    async ({ browserName: _browser }, use) => {
      const issuer = new OAuth2Server();
      await issuer.issuer.keys.generate('RS256');
      await issuer.start(0, '127.0.0.1');
      issuer.service.on('beforeTokenSigning', (token) => {
        const named = { email: 'ada@example.com', email_verified: true, given_name: ' Ada', family_name: 'Marsh' };
        const roles = { realm_access: { roles: ['customer'] }, via: 'Waad' };
        Object.assign(token.payload, { ...named, ...roles, sub: 'realm|7', aud: ['marque-shop', AUDIENCE] });
      });
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ issuer }, use) => {
      const brands = await mkdtemp(join(tmpdir(), 'marque-brands-'));
      await cp(join(root, 'brands'), brands, { recursive: true });
      const identity = {
        ...{ issuer: issuer.issuer.url, clientId: 'marque-shop', audience: AUDIENCE, scope: 'openid email' },
        claims: { roles: 'realm_access.roles', connection: 'via' },
      };
      const file = join(brands, 'showcase/brand.yaml');
      // The firm that texts our own issuer's codes is now a recipient for sign-ins, so that the privacy page names the
      // right firm.
      await writeFile(file, (await readFile(file, 'utf8')).replace('text-messages:', 'sign-in:'));
      await appendFile(file, `\nidentity: ${JSON.stringify(identity)}\n`);
      const product = await startProduct({ BRANDS_DIR: brands });
      await use(product);
      await product.stop();
      await rm(brands, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('customers sign in at another issuer, are known by its claims, stay signed in and sign out there', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  await page.goto(product.shop);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  // Coming back from the issuer ends on the home page, which closes a menu that was opened on the way.
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Your account' });
  await menu.click();
  await expect(page.getByText('Ada Marsh')).toBeVisible();
  await expect(page.getByText(/Waad/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await page.goto(`${product.shop}/account`);
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect(menu).toBeHidden();
});
