import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer says what support they need, staff see it and post a letter, and it is taken back', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  await page.goto(`${product.shop}/account`);
  const tell = page.getByRole('link', { name: text('support.ask.tell') });
  await expect(tell).toBeVisible();
  await accessible(page, 'the account, asking about support');
  await tell.click();
  await expect(page.getByRole('heading', { level: 1, name: text('support.title') })).toBeFocused();
  await accessible(page, 'support, before anything is said');

  const tick = (name: string) => page.getByRole('checkbox', { name });
  const save = page.getByRole('button', { name: text('support.save') });
  await tick(text('support.needs.LARGE_PRINT')).check();
  await tick(text('support.needs.BY_POST')).check();
  await tick(text('support.needs.OTHER')).check();
  await save.click();
  await expect(page.getByLabel(text('support.other'))).toBeFocused();
  await accessible(page, 'support that lacks everything');
  await page.getByLabel(text('support.other')).fill('A call beforehand');
  await save.click();
  const agreed = page.getByRole('group', { name: text('support.agree.title') }).getByRole('checkbox');
  await expect(agreed).toBeFocused();
  await agreed.check();
  await save.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(text('support.ask.title'))).toBeHidden();
  await buyFlex(seedBy(page, product, token), product, { driver: customer });

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/letters`);
  const waiting = desk.getByRole('article').filter({ hasText: text('staff.letters.large') });
  await expect(waiting.first()).toContainText(text('staff.letters.large'));
  await waiting.first().locator('summary').click();
  await accessible(desk, 'letters that wait for the post');
  // What is printed is the letter with its address, and nobody else's.
  await desk.emulateMedia({ media: 'print' });
  await expect(waiting.first().getByRole('heading', { level: 2 })).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(desk.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(desk.getByRole('article').filter({ visible: true })).toHaveCount(1);
  await desk.emulateMedia({ media: 'screen' });
  const count = await waiting.count();
  await waiting
    .first()
    .getByRole('button', { name: text('staff.letters.posted') })
    .click();
  await expect(waiting).toHaveCount(count - 1);
  await desk.goto(`${product.shop}/staff/find`);

  await page.goto(`${product.shop}/account/support`);
  await expect(tick(text('support.needs.BY_POST'))).toBeChecked();
  await accessible(page, 'support, as it is kept');
  await page.getByRole('button', { name: text('support.takeBack') }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto(`${product.shop}/account/support`);
  await expect(tick(text('support.needs.BY_POST'))).not.toBeChecked();
});
