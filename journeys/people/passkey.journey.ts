import type { Page } from '@playwright/test';
import { staff } from '../../tools/staff.ts';
import { type Product, startProduct } from '../steps/product.ts';
import { signInOn } from '../steps/signing-in.ts';
import { expect, test as shop } from '../steps/test.ts';

const SAM = 'sam@showcase.example';

type Invited = { readonly product: Product; readonly link: string };

/** The product with a member of staff who was invited before it started. */
const test = shop.extend<object, { invited: Invited; product: Product }>({
  invited: [
    async ({ browserName: _browser }, use) => {
      let link = '';
      const product = await startProduct({}, async (settings) => {
        await staff(['grant', SAM, 'access:impersonate'], settings);
        link = (await staff(['invite', SAM], settings)).lines[0] ?? '';
      });
      await use({ product, link });
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [async ({ invited }, use) => use(invited.product), { scope: 'worker' }],
});

/** A virtual authenticator in the browser that is present and has verified its owner. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test('a member of staff makes a passkey by an invitation, is asked for it after the code, and acts for a customer', {
  tag: '@once',
}, async ({ page, product, invited, accessible }) => {
  await giveAuthenticator(page);
  await page.goto(invited.link);
  await expect(page).toHaveURL(`${product.shop}/identity/passkey`);
  await accessible(page, 'invited');
  await page.getByRole('button', { name: 'Begin' }).click();
  await accessible(page, 'making a passkey');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey is ready' })).toBeVisible();
  await accessible(page, 'made');

  await page.goto(`${product.shop}/impersonate`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInOn(page, product, { email: SAM, after: async () => usePasskey(page, accessible) });
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonate' })).toBeVisible();
  await expect(page.getByText('You signed in without a passkey.')).toBeHidden();
});

async function usePasskey(page: Page, accessible: (page: Page, where: string) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await accessible(page, 'the passkey');
  await page.getByRole('button', { name: 'Use my passkey' }).click();
}
