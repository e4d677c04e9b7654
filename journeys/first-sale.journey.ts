import { answerEverything, goOn, goToCardPage, payWith, startWithRegistration } from './steps/buyer.ts';
import { expect, test } from './steps/test.ts';

test('a driver buys flex from today, reads the documents and finds the e-mail', {
  tag: ['@phone', '@english'],
}, async ({ page, context, product, accessible }) => {
  const onPage = (where: string) => accessible(page, where);
  await startWithRegistration(page, product.shop, { onPage });
  // The story of the couple looks at each of these pages.
  await answerEverything(page, { startsToday: true });
  await onPage('quote');
  const proposal = page.url();

  const price = async () =>
    Number((await page.locator('[data-sticky-bar]').textContent())?.match(/£([\d.]+)/)?.[1] ?? Number.NaN);
  await page.getByRole('radio', { name: /£0/ }).check();
  await expect.poll(price).toBeGreaterThan(20);
  const dear = await price();
  await page.getByRole('radio', { name: /£300/ }).check();
  await expect.poll(price).toBeLessThan(dear);
  const plain = await price();
  await goOn(page, /^Continue$/);
  await page
    .getByRole('group', { name: /legal expenses/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await expect.poll(price).toBeGreaterThan(plain);
  const chosen = await price();

  await goToCardPage(page, onPage);
  await expect(page.getByTestId('amount')).toContainText(chosen.toFixed(2));
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'You’re insured' })).toBeVisible();
  await expect(page.getByText('Your cover has started.')).toBeVisible();
  const number =
    (await page
      .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
      .first()
      .textContent()) ?? '';
  expect(number).not.toBe('');
  await expect(page.getByRole('button', { name: /certificate/i })).toBeEnabled();
  await onPage('success');

  const [opened, paper] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (answer) => answer.request().isNavigationRequest()),
    page.getByRole('button', { name: /certificate/i }).click(),
  ]);
  // Not every Chromium shows a PDF itself; what opened must at least have been given one.
  expect(new URL(paper.url()).pathname).toContain('/documents/');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await opened.close();

  await expect
    .poll(async () => {
      const { messages } = (await (
        await page.request.get(`${product.sandbox}/mailbox.json?to=ada@example.com`)
      ).json()) as { messages: { text: string; attachments: object[]; pictures: object[] }[] };
      const ours = messages.filter(({ text }) => text.includes(number));
      return ours.map(({ attachments, pictures }) => [attachments.length, pictures.length]);
    }, 'one letter, with two documents and the brand’s logo by day and in the dark')
    .toEqual([[2, 2]]);

  for (const below of ['', '/summary']) {
    await page.goto(`${proposal}${below}`);
    await expect(page, 'what is bought shows its policy').toHaveURL(`${proposal}/success`);
    await expect(page.getByText(number).first()).toBeVisible();
  }
  await page.goto(product.shop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View quote' })).toBeHidden();
});
