import type { Locator } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// The statements are refused once.
const PDF = 'application/pdf';

/** The covers of flex without any that is added. */
const held = ['damage_to_car', 'liability_to_others', 'medical_expenses'] as const;

test.use({ mayRefuse: /\/statements$/ });

test('a statement is read by keyboard: every sum is explained by the lines above it, and the next one is told ahead', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, stranger('ada').email));
  const { policyId } = await buyFlex(seed, product);
  await page.goto(`${product.shop}/flex/policy/${policyId}/details`);
  await page.getByRole('link', { name: text('policy.tabs.billing') }).press('Enter');
  await expect(page).toHaveURL(/\/billing$/);
  const card = (key: string) => page.getByRole('region', { name: text(key) });
  await expect(card('billing.latest.title')).toContainText(text('billing.state.paid'));
  const side = page.getByRole('complementary', { name: text('billing.side.label') });
  await expect(side).toContainText(/Visa.*4242/);
  await expect(side).toContainText(text('billing.side.even'));
  await accessible(page, 'billing of a policy');

  const open = card('billing.latest.title').getByRole('button', { name: text('billing.latest.open') });
  await open.press('Enter');
  const statement = page.getByRole('dialog', { name: text('billing.statement.title', { number: 1 }) });
  const row = (name: string) => statement.getByRole('row', { name });
  await expect(row(text('covers.damage_to_car.name'))).toBeVisible();
  const opens = async (button: Locator) => {
    const tab = page.context().waitForEvent('page');
    const file = page.context().waitForEvent('response', (answer) => answer.headers()['content-type'] === PDF);
    await button.press('Enter');
    expect((await file).status()).toBe(200);
    await (await tab).close();
  };
  const pennies = (shown: string) => Number(shown.replaceAll(/[^\d−]/g, '').replace('−', '-'));
  const cells = async (names: readonly string[]) =>
    Promise.all(names.map(async (name) => pennies(await row(name).getByRole('cell').innerText())));
  const covers = await cells(held.map((code) => text(`covers.${code}.name`)));
  const [charged = 0, paid = 0] = await cells([text('billing.lines.charged'), text('statement.line.PAYMENT')]);
  expect(covers.reduce((sum, one) => sum + one, 0)).toBe(charged);
  expect(charged + paid).toBe(0);
  await expect(row(text('billing.lines.carried'))).toContainText(text('billing.lines.even'));
  await accessible(page, 'a statement');
  for (const paper of ['billing.papers.receipt', 'billing.papers.statement'])
    await opens(statement.getByRole('button', { name: text(paper) }));
  await page.keyboard.press('Escape');
  await expect(statement).toBeHidden();
  await expect(open).toBeFocused();

  await card('billing.next.title')
    .getByRole('button', { name: text('billing.next.open') })
    .press('Enter');
  const next = page.getByRole('dialog', { name: text('billing.next.statement') });
  await expect(next).toContainText(text('billing.state.estimate'));
  await expect(next.getByRole('row', { name: text('billing.lines.taken') })).toBeVisible();
  await accessible(page, 'the next statement');
  await page.keyboard.press('Escape');

  // The picture and the table say the same.
  const year = card('billing.year.title');
  await expect(year.getByRole('img')).toBeVisible();
  await year.getByRole('button', { name: text('billing.year.table') }).press('Enter');
  await expect(year.getByRole('row', { name: text('billing.year.together') })).toContainText(
    language === 'en' ? /£\d+\.\d\d/ : /\d+,\d\d/,
  );
  const together = await year
    .getByRole('row', { name: text('billing.year.together') })
    .getByRole('cell')
    .allInnerTexts();
  expect(together.slice(0, 2).map(pennies)).toEqual([charged, charged]);
  await accessible(page, 'the year as a table');

  // What cannot be had says so, and can be asked for again.
  await page.route('**/api/customerAccounts/*/statements', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found' } }),
  );
  await page.reload();
  await expect(page.getByText(text('billing.failed'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: text('frame.loadFailed.retry') }).press('Enter');
  await expect(card('billing.latest.title')).toBeVisible();
});
