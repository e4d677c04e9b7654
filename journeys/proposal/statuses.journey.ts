import { byPointer } from '../answering/by-pointer.ts';
import { ada } from '../answering/people.ts';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { startProduct } from '../answering/start.ts';
import { toldBy } from '../answering/told.ts';
import { goOn, startWithRegistration } from '../steps/buyer.ts';
import { expect, test } from '../steps/test.ts';

test('an unfinished proposal says what is missing, and no page before its time can be reached', {
  tag: ['@phone', '@english'],
}, async ({ page, product, accessible }) => {
  await startWithRegistration(page, product.shop);
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await goOn(page);
  const proposal = page.url().replace(/\/disclosure\/.*/, '');
  for (const below of ['/summary', '/checkout', '/add-ons', '/upgrade', '/success', '/nonsense/at/all']) {
    await page.goto(`${proposal}${below}`);
    await expect(page.getByRole('heading', { name: 'Still missing' })).toBeVisible();
    await expect(page).toHaveURL(proposal);
  }
  await accessible(page, 'still missing');
  await page.getByRole('link', { name: /^About you/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();

  for (const elsewhere of [proposal.replace('/flex/', '/annual/'), '/flex/renewed/X'])
    await expect(async () => {
      await page.goto(new URL(elsewhere, product.shop).href);
      await expect(page).toHaveURL(`${product.shop}/`, { timeout: 15_000 });
    }).toPass();
});

test('driveaway may be upgraded to flex: with what is missing, then with its price; each can be gone on with, and the home page has both ways', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const names = { from: text('schemes.driveaway.name'), to: text('schemes.flex.name') };
  const priced = { level: 1, name: text('quote.titleNamed', { name: 'Ada' }) };
  const seed = await seedFor(page, product);
  const { proposalCode, upsellProposal } = await seed.quote('driveaway');
  const upgrade = `${product.shop}/driveaway/proposal/${proposalCode}/upgrade`;
  await page.goto(upgrade);
  await expect(page.getByRole('heading', { level: 1, name: text('upgrade.title', names) })).toBeVisible();
  await expect(page.getByRole('table', { name: text('upgrade.caption', names) })).toBeVisible();
  await expect(page.getByText(text('upgrade.priceOpen'))).toBeVisible();
  await accessible(page, 'an upgrade without a price');
  await page.getByRole('link', { name: text('upgrade.complete', names) }).click();
  await expect(page.getByRole('heading', { name: text('disclosure.resume.missing') })).toBeVisible();

  const flex = await seed.change(upsellProposal?.proposalCode ?? '', toldBy('flex', await seed.dayIn(7)));
  expect(flex.status).toBe('QUOTE');
  await page.goto(upgrade);
  await expect(page.getByRole('heading', { level: 1, name: text('upgrade.title', names) })).toBeVisible();
  await expect(page.getByText(text('upgrade.priceOpen'))).toBeHidden();
  await accessible(page, 'an upgrade with its price');
  await page.getByRole('link', { name: text('upgrade.stay', names) }).click();
  await expect(page.getByRole('heading', priced)).toBeVisible();
  await expect(page.getByText(text('quote.free'), { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await page.goto(product.shop);
  const card = page.getByRole('article').filter({ hasText: text('upgrade.banner.title', names) });
  await expect(card).toContainText(text('quote.free'));
  await accessible(page, 'home with an upgrade');
  await card.getByRole('link', { name: text('upgrade.banner.view', names) }).click();
  await page.getByRole('link', { name: text('upgrade.view', names), exact: true }).click();
  await expect(page.getByRole('heading', priced)).toBeVisible();
  await expect(page).toHaveURL(`${product.shop}/flex/proposal/${flex.proposalCode}`);
});

test('a quote is viewed, managed and deleted from the home page', { tag: ['@phone', '@english'] }, async ({
  page,
  product,
  accessible,
}) => {
  await (await seedFor(page, product)).quote('flex');
  await page.goto(product.shop);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'View quote' }) });
  await expect(card).toContainText('a month');
  await card.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View quote', 'Change answers', 'Choose add-ons', 'Delete']);
  await accessible(page, 'a card’s menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeHidden();
});

test('a help article of the brand is read in a frame above the page', { tag: ['@breadth', '@english'] }, async ({
  page,
  product,
  accessible,
}) => {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  await startProduct(visitor, 'flex', { shop: product.shop, household: { policyholder: ada, drivers: [] } });
  const proposal = page.url().replace(/\/disclosure\/.*/, '');
  await page.goto(`${proposal}/disclosure/no-claims-bonus`);
  const help = page.getByRole('button', { name: 'What is a no-claims bonus?' });
  await help.click();
  const article = page.frameLocator('iframe');
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page, 'a help article');
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
});
