import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { priced } from '../pages/priced.ts';
import { payWith } from '../steps/buyer.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { later } from '../steps/later.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// The example brand takes claims online; the showcase does not.
test.use({ brand: 'example', mayRefuse: /\/api\/(claims|fnol)/ });

/** Between two looks of the page, in seconds. */
const NEWS_SECONDS = 15;
const SOON = { timeout: 500 };

test('from an accident to a claim and its news: told on the claims page, then listed and told by letter', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  await page.clock.install();
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  const { path } = await priced(seed, 'car-cover');
  await comeToCheckout(page, `${product.shop}${path}`);
  await page.getByRole('main').getByRole('button').filter({ hasText: '£' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  await tellSandbox(product, 'clock/advance', { days: 8 });
  await page.goto(product.shop);
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/details$/);
  // The page takes the focus when it opens, and a key pressed before that would go to its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: text('policy.tabs.claims') }).press('Enter');
  await expect(page.getByText(text('claims.list.none'))).toBeVisible();
  await accessible(page, 'claims, none yet');

  // The claims page is the handler's own: it speaks English here, as the card page does.
  await page.getByRole('button', { name: text('claims.something.online') }).press('Enter');
  await page.waitForURL(/\/claims\/notify\/lnk_\w+\/form$/);
  const opened = page.url();
  await page.getByLabel('What happened?').selectOption('windscreen');
  await page.getByLabel('Who was driving, or had the car?').selectOption('0');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
  const said = await page.getByText(/^Your claim is CLM-/).textContent();
  const reference = /CLM-[\d-]+\d/.exec(said ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: 'Go back' }).press('Enter');
  await page.waitForURL(/\/car-cover\/policy\/\w+\/claims$/);
  expect(new URL(opened).search, 'the address of the page says nothing').toBe('');

  const claim = page.getByRole('article').filter({ hasText: reference });
  await expect(claim.getByRole('heading', { name: text('claims.types.accident') })).toBeVisible();
  await expect(claim.getByText(text('claims.status.pending'))).toBeVisible();
  await accessible(page, 'claims, one of them pending');
  const letters = async () =>
    (await sentTo(page.request, product, email)).filter((one) => one.text.includes(reference));
  await expect.poll(async () => (await letters()).length).toBe(1);

  const state = await (await page.request.get(`${product.sandbox}/script/claims/state`)).json();
  const claimId = (state as { claims: { id: string; reference: string }[] }).claims.find(
    (one) => one.reference === reference,
  )?.id;
  await tellSandbox(product, 'script/claims/move', { claimId, status: 'active', step: 'question' });
  await later(page, NEWS_SECONDS, () => expect(claim.getByText(text('claims.news.question'))).toBeVisible(SOON));
  await expect(claim.getByRole('heading', { name: text('claims.types.windscreen') })).toBeVisible();
  await tellSandbox(product, 'script/claims/move', { claimId, status: 'settled', step: 'paid', amountPennies: 41_200 });
  await later(page, NEWS_SECONDS, () => expect(claim.getByText(text('claims.status.settled'))).toBeVisible(SOON));
  await expect(claim).toContainText(/412[.,]00/);
  await expect.poll(async () => (await letters()).length).toBe(3);

  await page.route('**/api/claims?*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  await page.route('**/api/fnol/link', (route) =>
    route.fulfill({ status: 409, json: { code: 'provider_unavailable' } }),
  );
  await page.reload();
  await expect(page.getByText(text('claims.list.failed'))).toBeVisible();
  await page.getByRole('button', { name: text('claims.something.online') }).click();
  await expect(page.getByText(text('claims.something.away'))).toBeVisible();
  await accessible(page, 'claims that cannot be had');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: text('claims.list.retry') }).click();
  await expect(claim).toBeVisible();
});
