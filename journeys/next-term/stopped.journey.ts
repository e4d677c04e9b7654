import { speak } from '../answering/speak.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { renewing } from './renewing.ts';

test.use({ soon: true });

test('the insurer does not renew a policy: staff say why, its customer reads it in a letter and wherever they look, and it is taken back', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const { customer, letters, policy, renewal } = await renewing(page, product);
  const heading = page.getByRole('heading', { level: 1 });
  const banner = page.getByText(text('renewal.banner.stopped.title'));

  const desk = await anotherDevice();
  await speak(desk, product.shop, language);
  await comeSignedIn(desk, product, STAFF);
  await helpCustomer(desk, { product, words }, customer.email);
  await desk.getByRole('button', { name: text('staff.renewalStop.open') }).press('Enter');
  await desk.getByRole('radio', { name: text('staff.renewalStop.reason.options.NotInsurable') }).check();
  await accessible(desk, 'stopping a renewal');
  await desk.getByRole('button', { name: text('staff.renewalStop.action') }).press('Enter');
  await expect(desk.getByText(text('staff.renewalStop.stands'))).toBeVisible();
  await accessible(desk, 'a renewal that was stopped');

  const stopped = /We won’t renew|verlängern .* nicht/;
  await expect.poll(async () => (await letters()).some((subject) => stopped.test(subject))).toBe(true);
  await page.goto(product.shop);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: text('renewal.banner.optedIn.see') })).toHaveCount(0);
  await accessible(page, 'home with a policy that is not renewed');
  await page.goto(`${policy}/details`);
  await expect(banner).toBeVisible();
  await accessible(page, 'a policy that is not renewed');
  await page.goto(renewal);
  await expect(heading).toHaveText(text('renewal.stopped.title'));
  const [ours = ''] = text('renewal.stopped.byInsurer', { day: '|', time: '|' }).split('|');
  await expect(page.getByText(ours)).toBeVisible();
  await accessible(page, 'the page of a renewal that was stopped');

  // The letter says why, also on the site.
  const toLetters = page.getByRole('main').getByRole('link', { name: text('policy.papers.ofEnded') });
  await toLetters.press('Enter');
  await expect(banner).toBeVisible();
  await expect(toLetters).toHaveCount(0);
  await page.getByRole('button', { name: stopped }).press('Enter');
  await expect(page.getByRole('dialog').getByText(/we can’t insure it|nicht versichern können/)).toBeVisible();
  await accessible(page, 'the letter that a policy is not renewed');

  await desk.getByRole('button', { name: text('staff.renewalStop.lift') }).press('Enter');
  await expect(desk.getByRole('button', { name: text('staff.renewalStop.open') })).toBeVisible();
  await page.goto(renewal);
  const [title = ''] = text('renewal.quote.title', { turn: '|' }).split('|');
  await expect(heading).toContainText(title);
});
