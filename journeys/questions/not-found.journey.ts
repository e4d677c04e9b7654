import { expect, type Page } from '@playwright/test';
import { test } from '../steps/gallery.ts';

const exampleOf = (page: Page, title: string) =>
  page.locator('[data-example]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('given nothing found, an address says so', { tag: ['@breadth', '@once'] }, async ({ page, show }) => {
  await show('address', { lookups: 'nothing' });
  const example = exampleOf(page, 'to be searched');
  await example.getByRole('searchbox').fill('BS1 4DJ');
  await expect(example.getByText('Sorry, we can’t find any addresses.')).toBeVisible();
  await expect(example.getByRole('searchbox')).toHaveValue('BS1 4DJ');
});

test('given a line with markup, an address typed by hand says so beside it and is not taken', {
  tag: ['@breadth', '@once'],
}, async ({ page, show }) => {
  await show('address', { lookups: 'nothing' });
  const example = exampleOf(page, 'to be searched or typed by hand');
  await example.getByRole('button', { name: 'Type the address instead' }).click();
  const line = example.getByLabel('Address line 1');
  await line.fill('<b>12</b> Wharf Lane');
  await example.getByLabel('Town or city').fill('Bristol');
  await example.getByLabel('Postcode').fill('BS1 4DJ');
  await example.getByRole('button', { name: 'Use this address' }).click();
  await expect(line).toHaveAccessibleDescription('Please use plain text here, without <, > or links');
  await expect(line).toBeFocused();
  await line.fill('12 Wharf Lane');
  await example.getByRole('button', { name: 'Use this address' }).click();
  await expect(example.getByText('12 Wharf Lane')).toBeVisible();
});

test('given a code that nobody has, Check says so in its question’s own words', {
  tag: ['@breadth', '@once'],
}, async ({ page, show }) => {
  await show('dataEntry', { lookups: 'nothing' });
  const example = exampleOf(page, 'empty');
  const check = example.getByRole('button', { name: 'Check' });
  await expect(check).toBeDisabled();
  await example.getByRole('textbox').fill('south9');
  await check.click();
  await expect(example.getByText('Could not find a retailer with that code').first()).toBeVisible();
  await expect(example.getByRole('textbox')).toHaveValue('SOUTH9');
});
