import { expect } from '@playwright/test';
import { violationsOn } from '../steps/axe.ts';
import { controlsOn, pressThrough, standing, test } from '../steps/gallery.ts';

// One worker walks them all, so that the gallery is built once.
test.describe.configure({ mode: 'default' });

test('every input type is accessible in every situation, by day without a problem and by night with one', {
  tag: '@once',
}, async ({ page, show }) => {
  await show('', { theme: 'light' });
  // Colours by day are looked at on the pages of other stories, and for each type by the gallery's own.
  expect.soft(await violationsOn(page, 'structure'), 'light').toEqual([]);
  await page.getByLabel('theme').selectOption('dark');
  await page.getByLabel('Problems').check();
  await standing(page);
  expect.soft(await violationsOn(page), 'dark, with problems').toEqual([]);
});

test('every input type is reached and left by keyboard alone, in every situation', {
  tag: '@once',
}, async ({ page, show }) => {
  await show('');
  const wanted = await controlsOn(page);
  const reached = await pressThrough(page);
  expect(wanted.filter((control) => !reached.includes(control))).toEqual([]);
});

test('given nothing found, a search says so in its question’s own words, and not before it has searched', {
  tag: ['@breadth', '@once'],
}, async ({ page, show }) => {
  await show('lookup', { lookups: 'nothing' });
  const example = page
    .locator('[data-example]')
    .filter({ has: page.getByRole('heading', { name: 'to be searched', exact: true }) });
  const box = example.getByRole('combobox');
  const sentence = example.getByText('Sorry, we couldn’t find that occupation');
  await box.fill('zz');
  await expect(example.getByText('Type at least 3 characters')).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await box.fill('zzz');
  await expect(sentence).toBeVisible();
  await expect(box).toHaveValue('zzz');
});
