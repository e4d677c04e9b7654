import { seedFor } from '../answering/seed.ts';
import { payWith, typeDate } from '../steps/buyer.ts';
import { agreeToAll, comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer who cannot be identified sends a proof, staff accept it, and the letter leads back to buying', {
  tag: '@once',
}, async ({ page, product, anotherDevice, accessible }) => {
  const { email } = stranger('ada');
  const driver = { firstName: 'Identity Enhanced', lastName: 'Fairweather', email };
  const { proposalCode } = await (await seedFor(page, product)).quote('flex', { driver });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  await agreeToAll(page, proposal);
  await page
    .getByRole('dialog', { name: 'We couldn’t confirm who you are' })
    .getByRole('button', { name: 'OK' })
    .click();

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await desk.goto(`${product.shop}/staff/checks`);
  const waiting = desk.getByRole('region', { name: 'Identity Enhanced Fairweather' });
  await expect(waiting.getByText('identity_enhanced')).toBeVisible();
  await accessible(desk, 'a check that failed');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting.getByRole('alert')).toHaveText(['Say what you have seen first.', 'Say why first.']);
  await waiting.getByLabel(/^What you have seen/).fill('Passport, photo by email');
  await waiting.getByLabel(/^Why, for the record/).fill('The register has an old address');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting).toBeHidden();

  const letter = async () =>
    (await sentTo(page.request, product, email)).find(({ subject }) => subject.includes('you can carry on'));
  await expect.poll(letter).toBeTruthy();
  const link = new RegExp(`${product.shop}/retrieve\\?ref=[\\w-]+`).exec((await letter())?.text ?? '')?.[0] ?? '';
  const phone = await anotherDevice();
  await phone.goto(link);
  await typeDate(phone, 'Date of birth', '02031988');
  await phone.getByLabel('Postcode').fill('BS1 4DJ');
  await phone.getByRole('button', { name: 'Retrieve my quote' }).click();
  await phone.waitForURL(proposal);
  await comeToCheckout(phone, proposal);
  await phone.getByRole('main').getByRole('button').filter({ hasText: '£' }).click();
  await phone.waitForURL(/\/c\/pay\//);
  await payWith(phone, '4242424242424242');
  await expectInsured(phone);
});
