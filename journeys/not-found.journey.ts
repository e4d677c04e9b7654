import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';

const exampleOf = (page: Page, title: string) =>
  page.locator('[data-example]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('given nothing found, an address says so', async ({ page, show }) => {
  await show('address', { lookups: 'nothing' });
  const example = exampleOf(page, 'to be searched');
  await example.getByRole('searchbox').fill('BS1 4DJ');
  await expect(example.getByText('Sorry, we can’t find any addresses.')).toBeVisible();
  await expect(example.getByRole('searchbox')).toHaveValue('BS1 4DJ');
});

test('given nothing found, a search says so in its question’s own words, and not before it has searched', async ({
  page,
  show,
}) => {
  await show('lookup', { lookups: 'nothing' });
  const example = exampleOf(page, 'to be searched');
  const box = example.getByRole('combobox');
  const sentence = example.getByText('Sorry, we couldn’t find that occupation');
  await box.fill('zz');
  await expect(example.getByText('Type at least 3 characters')).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await box.fill('zzz');
  await expect(sentence).toBeVisible();
  await expect(box).toHaveValue('zzz');
});

test('given a code that nobody has, Check says so in its question’s own words', async ({ page, show }) => {
  await show('dataEntry', { lookups: 'nothing' });
  const example = exampleOf(page, 'empty');
  const check = example.getByRole('button', { name: 'Check' });
  await expect(check).toBeDisabled();
  await example.getByRole('textbox').fill('south9');
  await check.click();
  await expect(example.getByText('Could not find a retailer with that code').first()).toBeVisible();
  await expect(example.getByRole('textbox')).toHaveValue('SOUTH9');
});
