import { seedFor } from '../answering/seed.ts';
import { typeDate } from '../steps/buyer.ts';
import { sentTo, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test.use({ mayRefuse: /\/session\/retrieve$/ });

test('a quote saved on one device is found on another by its link, a postcode and a date of birth, and stays on the first', {
  tag: '@once',
}, async ({ page, product, anotherDevice, accessible }) => {
  const { email } = stranger('ada');
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  const quote = `${product.shop}/flex/proposal/${proposalCode}`;
  await page.goto(quote);
  await page.getByRole('button', { name: 'Save my quote' }).click();
  const asked = page.getByRole('dialog', { name: 'Save your quote' });
  await accessible(page, 'saving a quote');
  await asked.getByLabel('Where should we send it?').fill(email);
  await asked.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We’ve sent the link to ${email}`)).toBeVisible();
  await expect.poll(async () => (await sentTo(page.request, product, email)).length).toBe(1);
  const [letter] = await sentTo(page.request, product, email);
  const link = new RegExp(`${product.shop}/retrieve\\?ref=[\\w-]+`).exec(letter?.text ?? '')?.[0] ?? '';
  for (const personal of ['Ada', 'Marsh', 'LK21', 'BS1 4DJ', '1988'])
    expect(`${letter?.subject} ${letter?.text.replace(/Example Wharf.*/g, '')}`).not.toContain(personal);

  const other = await anotherDevice();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Retrieve your saved quote' })).toBeVisible();
  await accessible(other, 'retrieve');
  await expect(other.getByLabel('Quote reference')).toHaveValue(new URL(link).searchParams.get('ref') ?? '');
  await typeDate(other, 'Date of birth', '02031989');
  await other.getByLabel('Postcode').fill('BS1 4DJ');
  await other.evaluate(() => scrollTo(0, 0));
  await other.keyboard.press('Enter');
  const refusal = other.getByRole('alert');
  await expect(refusal).toContainText(
    'Sorry, we were unable to retrieve your quote. Please check that your details are correct',
  );
  await expect(refusal.getByRole('button')).toHaveText(['Sign in', 'Chat with us']);
  await expect.poll(() => refusal.evaluate(isUncovered), 'the refusal is not under the bar').toBe(true);
  await accessible(other, 'retrieve, refused');
  await expect(other.getByLabel('Postcode')).toHaveValue('BS1 4DJ');
  await other.getByRole('group', { name: 'Date of birth' }).getByRole('textbox').last().fill('1988');
  await other.getByRole('button', { name: 'Retrieve my quote' }).click();
  const priced = { level: 1, name: 'Here’s your price, Ada' };
  await expect(other.getByRole('heading', priced)).toBeVisible();
  await expect(other).toHaveURL(quote);
  await other.goto(product.shop);
  await expect(other.getByRole('link', { name: 'View quote' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', priced)).toBeVisible();
});

/** Whether nothing lies over an element, from its top to its foot. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
