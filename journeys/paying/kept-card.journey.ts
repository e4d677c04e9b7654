import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex, setUpMandate } from '../steps/buying.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer’s card is kept with the first policy, and pays for the second without being typed again', {
  tag: '@once',
}, async ({ page, product, accessible }) => {
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const flex = await seed.quote('flex', { driver: customer });
  await comeToCheckout(page, `${product.shop}/flex/proposal/${flex.proposalCode}`);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  await page.getByRole('radio', { name: '10', exact: true }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveAttribute('target', '_blank');
  await accessible(page, 'thanks');

  const annual = await seed.quote('annual', { driver: customer });
  await comeToCheckout(page, `${product.shop}/annual/proposal/${annual.proposalCode}`);
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked();
  await accessible(page, 'a kept card');
  await page.getByRole('button', { name: /^Pay £[\d.]+ with Visa ending 4242$/ }).dblclick();
  await expectInsured(page);
  await expect(page.getByText('Paid today')).toBeVisible();

  await page.goto(product.shop);
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  await expect(page.getByText('Visa ending 4242', { exact: true })).toBeVisible();
  await expect(page.getByText(/still to be paid/)).toBeHidden();
});

test.describe('a bank that wants its customer’s word', () => {
  test.use({ mayRefuse: /\/bind$/ });

  test('is answered on the card page, and the kept card pays', { tag: ['@breadth', '@once'] }, async ({
    page,
    product,
    accessible,
  }) => {
    const customer = stranger('ada');
    const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
    await buyFlex(seed, product, { driver: customer, card: '4000002760003184' });
    const { proposalCode } = await seed.quote('annual', { driver: customer });
    await comeToCheckout(page, `${product.shop}/annual/proposal/${proposalCode}`);
    await page.getByRole('button', { name: /^Pay £[\d.,]+ with Visa ending 3184$/ }).click();
    await expect(page.getByText('Your bank needs you to confirm')).toBeVisible();
    await accessible(page, 'the bank asks');
    await page.getByRole('button', { name: 'Go to the card page' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payWith(page, '4000002760003184');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectInsured(page);
  });
});

test('a mandate that is kept already pays without the bank’s page', { tag: ['@breadth', '@once'] }, async ({
  page,
  product,
  accessible,
}) => {
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const first = await seed.quote('flex', { driver: customer });
  await setUpMandate(seed, product, first.proposalCode);
  await comeToCheckout(page, `${product.shop}/flex/proposal/${first.proposalCode}`);
  await expect(page.getByRole('radio', { name: /account ending 11/ })).toBeChecked();
  await accessible(page, 'a kept mandate');
  await page.getByRole('button', { name: /^Pay £[\d.]+ by Direct Debit$/ }).click();
  await expectInsured(page);
  await expect(page.getByText(/Nothing has been taken yet/)).toBeVisible();
});

/** A card token that was taken before. */
async function usedToken(page: Page, { sandbox }: Product): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_marque_sandbox' };
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2060', cvc: '123' };
  const typed = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
  const made = await page.request.post(`${sandbox}/v1/tokens`, { headers, form: typed });
  const { id } = (await made.json()) as { id: string };
  const form = { type: 'card', 'card[token]': id };
  const taken = await page.request.post(`${sandbox}/v1/payment_methods`, { headers, form });
  expect(taken.ok(), await taken.text()).toBe(true);
  return id;
}

test.describe('by phone', () => {
  test.use({ mayRefuse: /\/stripe\/moto\// });

  test('a customer agrees, and staff take the payment: what is wrong is told where it is typed', {
    tag: '@once',
  }, async ({ page, product, anotherDevice, accessible }) => {
    const customer = stranger('ada');
    const hers = await anotherDevice();
    const { proposalCode } = await seedBy(hers, product, await comeSignedIn(hers, product, customer.email)).quote(
      'flex',
      { driver: customer },
    );
    const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
    await comeToCheckout(hers, proposal);

    await comeSignedIn(page, product, STAFF);
    await page.goto(`${product.shop}/impersonate?impersonate=${encodeURIComponent(customer.email)}`);
    await page.getByLabel('Reason').fill('The customer pays by phone');
    await page.getByRole('button', { name: 'Act for this customer' }).click();
    await expect(page.getByRole('link', { name: 'View quote' })).toBeVisible();
    await page.goto(`${proposal}/summary`);
    await expect(page.getByText('The customer has agreed to this offer.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: /^Take £[\d.]+ by phone$/ }).click();
    const dialogue = page.getByRole('dialog', { name: /^Take £/ });
    await dialogue.getByLabel('Card token').fill('tok_v');
    await dialogue.getByLabel('Postcode').fill('bs1 4dj');
    await expect(dialogue.getByLabel('Postcode')).toHaveValue('BS1 4DJ');
    const born = dialogue.getByRole('group', { name: 'Date of birth' }).getByRole('textbox');
    await born.first().pressSequentially('02031989');
    const take = dialogue.getByRole('button', { name: /^Take £/ });
    await take.click();
    await expect(dialogue.getByText('That isn’t a card token', { exact: false })).toBeVisible();
    const token = await usedToken(page, product);
    await dialogue.getByLabel('Card token').fill(token);
    await take.click();
    await expect(dialogue.getByText('That isn’t the policyholder’s date of birth')).toBeVisible();
    await accessible(page, 'not theirs');
    await born.last().fill('1988');
    await take.click();
    await expect(dialogue.getByRole('alert')).toHaveText('This token has been used. Please generate a new one.');
    await accessible(page, 'a used token');
    await dialogue.getByLabel('Card token').fill('tok_visa');
    await take.click();
    await expectInsured(page);
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeHidden();
  });
});
