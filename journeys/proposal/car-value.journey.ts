import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { expect, test } from '../steps/test.ts';

test('a driver sees what the car is priced as worth, corrects it and takes that back, on the quote and the summary', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  const quote = `${product.shop}/flex/proposal/${proposalCode}`;
  const worth = page.getByText(text('quote.value.bySource', { value: '|' }).split('|')[0] ?? '');
  await page.goto(quote);
  await expect(worth).toContainText(/\d[.,]\d{3}/);
  // What a car is worth follows from its age, so it is another sum another year.
  const sourced = await worth.innerText();
  await page.getByRole('button', { name: text('quote.value.change') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: text('questions.estimatedValue.label') });
  await field.fill('123456');
  await dialog.getByRole('button', { name: text('quote.value.save') }).click();
  await expect(field).toBeFocused();
  await accessible(page, 'a value that is too high');
  await field.fill('45000');
  await dialog.getByRole('button', { name: text('quote.value.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(worth).toContainText(/45[.,]000/);
  await expect(page.getByRole('region', { name: text('price.difference.label') })).toBeVisible();
  await accessible(page, 'a value that was corrected');

  await page.goto(`${quote}/summary`);
  await expect(worth).toContainText(/45[.,]000/);
  await page.getByRole('button', { name: text('quote.value.back', { value: '|' }).split('|')[0] ?? '' }).click();
  await expect(worth).toContainText(sourced);
  await page.getByRole('button', { name: text('quote.value.change') }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(worth).toContainText(sourced);
});
