import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { expect, test } from '../steps/test.ts';

test('who has said how it went, or would rather not say, is not asked again', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const seed = await seedFor(page, product);
  const success = async () => {
    const { proposalCode } = await buyFlex(seed, product);
    const address = `${product.shop}/flex/proposal/${proposalCode}/success`;
    await page.goto(address);
    return address;
  };
  const asked = page.getByRole('heading', { name: text('policy.feedback.title') });
  const insured = page.getByRole('heading', { name: text('policy.success.title') });

  await success();
  await expect(asked).toBeVisible();
  await accessible(page, 'asked how it went');
  await page.getByRole('button', { name: text('policy.feedback.decline') }).click();
  await expect(page.getByText(text('policy.feedback.declined'))).toBeVisible();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(insured).toBeVisible();
  await expect(asked).toBeHidden();

  const another = await success();
  await page.getByRole('radio', { name: '10', exact: true }).check();
  await page.getByRole('button', { name: text('policy.feedback.send') }).click();
  await expect(page.getByRole('link', { name: text('policy.feedback.review') })).toBeVisible();
  await page.goto(another);
  await expect(insured).toBeVisible();
  await expect(asked).toBeHidden();
});
