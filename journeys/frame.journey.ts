import type { BrowserContext, Page } from '@playwright/test';
import { seedFor } from './answering/seed.ts';
import { speak } from './answering/speak.ts';
import { expect, test } from './steps/test.ts';

/** Everything that a page and its tab have stored, by name. */
async function stored(page: Page, context: BrowserContext): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...names, ...(await context.cookies()).map(({ name }) => name)].sort();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test.describe('a visitor who has not been asked about cookies', () => {
  test.use({ cookieChoice: null });

  for (const [answer, kept] of [
    ['Reject', 'false'],
    ['Accept', 'true'],
  ] as const) {
    test(`before and after ${answer}, keeps what was agreed to and nothing else, and no third party is met`, {
      tag: answer === 'Accept' ? '@once' : ['@breadth', '@once'],
    }, async ({ page, context, product, accessible }) => {
      const elsewhere: string[] = [];
      const told: string[] = [];
      context.on('request', (request) => {
        if (!request.url().startsWith(product.shop)) elsewhere.push(request.url());
        if (request.url().includes('/api/insights/')) told.push(request.postData() ?? '');
      });
      await page.goto(`${product.shop}/?campaign=spring`);
      await expect(banner(page)).toBeVisible();
      await accessible(page, 'home with the banner');
      expect(await stored(page, context)).toEqual([]);

      await page.getByLabel('Your registration number').fill('LK21HGO');
      await page.getByRole('button', { name: 'Get my price' }).click();
      await page.waitForURL(/\/flex\/proposal\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A campaign is known to the page alone so far, and a reload would lose it.
      if (answer === 'Reject') await page.reload();
      await expect(banner(page)).toBeVisible();
      expect(await stored(page, context)).toEqual(['marque.session', 'marque_refresh']);
      expect(told).toEqual([]);

      // A reload before the answer would cut the report off, and it would be sent again.
      const isReported =
        answer === 'Accept' && page.waitForResponse((response) => response.url().includes('/api/insights/'));
      await banner(page).getByRole('button', { name: answer }).click();
      await expect(banner(page)).toBeHidden();
      await isReported;
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cookieConsent');
      expect(cookie).toMatchObject({ value: kept, path: '/', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeHidden();
      const session = ['cookieConsent', 'marque.session', 'marque_refresh'];
      if (answer === 'Reject') {
        expect(await stored(page, context)).toEqual(session);
        expect(told).toEqual([]);
      } else {
        expect((await stored(page, context)).filter((name) => !name.startsWith('tsr-'))).toEqual([...session, 'visit']);
        expect(told).toHaveLength(1);
        expect(told[0]).toContain('"campaign":"spring"');
      }
      expect(elsewhere).toEqual([]);
    });
  }

  test('changes their mind in the footer, and what they had agreed to is gone', { tag: ['@breadth', '@once'] }, async ({
    page,
    context,
    product,
  }) => {
    await page.goto(`${product.shop}/?campaign=spring`);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByLabel('Your registration number').fill('LK21HGO');
    await page.getByRole('button', { name: 'Get my price' }).click();
    // A new page moves focus to its heading; the next Tab continues from there.
    await expect(page.getByRole('heading', { name: 'Before we begin' })).toBeVisible();
    await expect.poll(() => stored(page, context)).toContain('visit');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner(page)).toBeFocused();
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => stored(page, context)).not.toContain('visit');
    const choice = async () => (await context.cookies()).find(({ name }) => name === 'cookieConsent')?.value;
    await expect.poll(choice).toBe('false');
  });
});

test('help is searched, read and written to above the page, by keyboard, and what was typed stays', {
  tag: '@once',
}, async ({ page, product, accessible }) => {
  await page.goto(product.shop);
  const button = page.getByRole('button', { name: 'Help', exact: true });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Help' });
  await panel.getByLabel('Search our help').fill('excess');
  await panel.getByRole('button', { name: /^Excess/ }).press('Enter');
  await expect(panel.getByText('The excess is what you pay towards a claim yourself')).toBeVisible();
  await accessible(page, 'an article');
  await panel.getByRole('button', { name: 'Write to us' }).press('Enter');
  await panel.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(panel.getByLabel('What can we help you with?')).toBeFocused();
  await panel.getByLabel('What can we help you with?').fill('Where is my plate?');
  await panel.getByLabel('Your email address').fill('ada@example');
  await panel.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(panel.getByLabel('Your email address')).toBeFocused();
  await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
  await accessible(page, 'a message with a fault');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await panel.getByRole('button', { name: 'Write to us' }).press('Enter');
  await expect(panel.getByLabel('What can we help you with?')).toHaveValue('Where is my plate?');
  await panel.getByLabel('Your email address').fill('ada@example.com');
  await panel.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(panel.getByText('Thank you, we’ve got your message')).toBeVisible();
});

test('a dialogue holds focus, is at most 584 px wide, and is left by its cross, Escape or a press beside it', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  await page.goto(product.shop);
  const button = page.getByRole('button', { name: 'Help', exact: true });
  const panel = page.getByRole('dialog', { name: 'Help' });
  const leave = {
    cross: () => panel.getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(5, 5),
  };
  for (const close of Object.values(leave)) {
    await button.click();
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(584);
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      // Past its last control, focus may leave for the browser's own bar, never for the page beneath.
      const isBeneath = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isBeneath).toBe(false);
    }
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test.describe('without a connection', () => {
  test.use({ cookieChoice: true });

  test('the page says so, keeps what was typed, and carries on by itself', { tag: '@once' }, async ({
    page,
    context,
    product,
  }) => {
    await page.goto(product.shop);
    await page.getByLabel('Your registration number').fill('LK21HGO');
    await context.setOffline(true);
    const notice = page.getByText('You’re offline.');
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Your registration number')).toHaveValue(/LK21 ?HGO/);
  });
});

test('a page that is wanted without a connection is told by the shop, and comes by itself once there is one', {
  tag: ['@breadth', '@once'],
}, async ({ browser, product, language }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { text } = await speak(page, product.shop, language);
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}`);
  const goOn = page.getByRole('link', { name: text('quote.continue'), exact: true }).filter({ visible: true });
  await expect(goOn).toBeVisible();
  await context.setOffline(true);
  await goOn.click();
  await expect(page.getByRole('heading', { name: text('frame.loadFailed.title') })).toBeVisible();
  await expect(page.getByText(text('frame.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: text('quote.addOns.title') })).toBeVisible();
  await context.close();
});

test('a page that is wanted while the shop is down is told by the shop, and comes by itself once it answers', {
  tag: ['@breadth', '@once'],
}, async ({ browser, product, language }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { text } = await speak(page, product.shop, language);
  await page.goto(product.shop);
  const saved = page.getByRole('link', { name: text('footer.savedQuote') });
  await expect(saved).toBeVisible();
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  await saved.click();
  await expect(page.getByRole('heading', { name: text('frame.loadFailed.title') })).toBeVisible();
  await expect(page.getByText(text('frame.unreachable'))).toBeVisible();
  await expect(page.getByText(text('frame.offline'))).toBeHidden();
  await context.unroute('**/*');
  await expect(page.getByRole('heading', { level: 1, name: text('retrieve.title') })).toBeVisible();
  await context.close();
});

test('a file that a new release took away loads the page again, once', { tag: '@once' }, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(product.shop);
  await expect(page.getByLabel('Your registration number')).toBeVisible();
  await page.route(/\/assets\/start-page-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => {
    history.pushState({}, '', '/flex');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // It may be said for a moment before the page is loaded again.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  expect(loads).toBe(2);
  await context.close();
});

test('a browser that is too old is told of two better ones, in its language, and the app does not start', {
  tag: '@once',
}, async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  const page = await context.newPage();
  await page.goto(product.shop);
  await expect(page.getByRole('heading', { name: 'Ihr Browser ist für diese Seite zu alt' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['Google Chrome', 'Mozilla Firefox']);
  await expect(page.locator('#app')).toBeHidden();
  await context.close();
});

test.describe('a picture that cannot be fetched', () => {
  test.use({ mayRefuse: /\/brand\/images\// });

  test('leaves a quiet place, and comes by itself once it can be had', { tag: ['@breadth', '@once'] }, async ({
    page,
    product,
  }) => {
    const pictures = '**/brand/images/{flex,annual,driveaway}.svg*';
    await page.route(pictures, (route) => route.fulfill({ status: 404 }));
    await page.goto(product.shop);
    await page.getByRole('heading', { name: 'Flex' }).scrollIntoViewIfNeeded();
    const missing = page.locator('img[data-missing]');
    await expect(missing).toHaveCount(3);
    await page.unroute(pictures);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(missing).toHaveCount(0);
  });
});
