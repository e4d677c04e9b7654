import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import type { Language, Words } from '../answering/words.ts';
import { buyFlex } from '../steps/buying.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// A certificate that was withdrawn is not found.
test.use({ serviceWorkers: 'allow', mayRefuse: /\/api\/policies\// });

type Keeper = { readonly path: string; readonly own: string; readonly policyNumber: string; readonly email: string };

/** Somebody signed in with a policy, on the page of its certificate, who keeps it by keyboard. */
async function keeper(page: Page, product: Product, words: Words): Promise<Keeper> {
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  const { policyId, policyNumber } = await buyFlex(seedBy(page, product, token), product, { driver: customer });
  const path = `/flex/policy/${policyId}/certificate`;
  await page.goto(`${product.shop}/flex/policy/${policyId}/documents`);
  await page.getByRole('link', { name: words.text('certificate.link') }).click();
  await expect(page).toHaveURL(`${product.shop}${path}`);
  await expect(page.getByRole('article')).toContainText(policyNumber);
  expect(await keptIn(page), 'nothing is kept before it is asked for').toEqual([]);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(words.text('certificate.keep.kept'))).toBeVisible();
  return { path, own: `${product.shop}${path}`, policyNumber, email: customer.email };
}

/** What the browser keeps: the caches, the workers and the list of this site. */
const keptIn = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...Object.keys(localStorage).filter((name) => name.startsWith('marque.certificate')),
  ]);

async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => keptIn(page)).toEqual([]);
}

/** Without a connection nothing comes at an address, in a tab of the same browser. */
async function expectNothingOffline(page: Page, address: string): Promise<void> {
  const tab = await page.context().newPage();
  await page.context().setOffline(true);
  await expect(tab.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.context().setOffline(false);
  await tab.close();
}

/** The same, once the page is left: its pending requests would fail too. */
async function expectGoneOffline(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/brand/theme.css', address).href);
  await expectNothingOffline(page, address);
}

const wordsFor = (page: Page, product: Product, language: Language) => speak(page, product.shop, language);

test('a customer keeps the certificate on the phone and reads it without a connection; signing out removes it', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const words = await wordsFor(page, product, language);
  const { text } = words;
  const { own, path, policyNumber } = await keeper(page, product, words);
  await accessible(page, 'the certificate as a card');
  expect(await keptIn(page)).toEqual(['marque-certificate-1-showcase', own, 'marque.certificate.showcase']);
  const cached = await page.evaluate(async () =>
    (await (await caches.open('marque-certificate-1-showcase')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(cached, 'its own page, and nothing else').toEqual([path]);

  await page.context().setOffline(true);
  await page.goto(own);
  await expect(page.getByText(text('certificate.copy.notice'))).toBeVisible();
  await expect(page.getByRole('article')).toContainText(policyNumber);
  await expect(page.getByRole('article')).toContainText('Ada Marsh');
  const coming = text('certificate.copy.coming').split('}}').at(-1)?.trim() ?? '';
  await expect(page.getByText(coming), 'cover that begins in a week has not begun').toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('certificate.checked').split(/[:{]/)[0] ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await accessible(page, 'the copy');
  await page.context().setOffline(false);
  await expectNothingOffline(page, own.replace(/certificate$/, 'documents'));
  await page.getByRole('link', { name: text('certificate.copy.again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('certificate.title') })).toBeVisible();
  await expect(page.getByText(text('certificate.copy.notice')), 'with a connection, never the copy').toBeHidden();
  await expect(page.getByRole('checkbox')).toBeChecked();

  // A certificate that cannot be had says so, and is asked for again.
  await page.route('**/api/policies/*/certificate', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'wrong_state', title: 'wrong_state' } }),
  );
  await page.goto(own);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('frame.loadFailed.title'));
  await page.unroute('**/api/policies/*/certificate');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('frame.loadFailed.retry') })
    .click();
  await expect(page.getByRole('article')).toContainText(policyNumber);

  await page.getByRole('button', { name: text('signIn.menu.label') }).click();
  await page.getByRole('menuitem', { name: text('signIn.menu.signOut') }).click();
  await expect(page).toHaveURL(`${product.shop}/`);
  await expectNothingKept(page);
  await expectGoneOffline(page, own);
});

test('a certificate that was withdrawn is removed at the next look, one that was kept too long is not shown, and the switch removes it', {
  tag: '@breadth',
}, async ({ page, product, language }) => {
  const words = await wordsFor(page, product, language);
  const { own } = await keeper(page, product, words);

  // Thirty days without a look.
  await page.evaluate(async (url) => {
    const cache = await caches.open('marque-certificate-1-showcase');
    const copy = await cache.match(url);
    const headers = new Headers(copy?.headers);
    headers.set('x-checked-ms', String(Date.now() - 30 * 86_400_000));
    await cache.put(url, new Response(await copy?.text(), { headers }));
  }, own);
  await expectGoneOffline(page, own);

  await page.goto(own);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, own)).toBe(true);
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByText(words.text('certificate.keep.gone'))).toBeVisible();
  await expectNothingKept(page);

  await page.getByRole('checkbox').check();
  await expect(page.getByText(words.text('certificate.keep.kept'))).toBeVisible();
  await page.route('**/api/policies/*/certificate', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', title: 'Not found', status: 404 } }),
  );
  await page.goto(product.shop);
  await expectNothingKept(page);
  await expectGoneOffline(page, own);
});

test('somebody else who signs in does not see the certificate that was kept before them', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, language }) => {
  const words = await wordsFor(page, product, language);
  const { own } = await keeper(page, product, words);
  // The session has ended by itself: nobody has signed out.
  await page.context().clearCookies();
  await page.goto(`${product.shop}/`);
  await signInOn(page, product, { email: stranger('eve').email, language });
  await expectNothingKept(page);
  await page.goto(own);
  await expect(page, 'nobody else comes to it').toHaveURL(`${product.shop}/`);
  await expectGoneOffline(page, own);
});
