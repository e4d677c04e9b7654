import { seedBy, seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// No shipped brand sells a product by the month and at once. The story includes that it cannot be done yet.
test.use({ bothSchedules: true, mayRefuse: /\/changePrice$|\/stripe\/moto\// });

test('a customer who pays by the month pays the rest of the year by card, and another one by phone with staff', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const caller = stranger('ada');
  const hers = await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: caller });
  const title = text('management.how-you-pay.title');
  const tile = page.getByRole('main').getByRole('link', { name: title });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const notNow = page.getByText(text('changing.refused.scheduleNotNow'));
  const toPay = page.getByRole('complementary', { name: text('changing.check.short') });
  const [payBefore, payAfter] = text('changing.check.pay', { amount: '|' }).split('|');
  const pay = page.getByRole('button', { name: new RegExp(`^${payBefore}.+${payAfter}$`) });
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBeGreaterThan(1);

  // Before cover begins it is not the time, and the page says when it is.
  await page.goto(`${own}/management/section/how-you-pay`);
  await expect(notNow).toBeVisible();
  await accessible(page, 'the rest of a year that cannot be paid yet');

  // Cover begins in a week.
  await tellSandbox(product, 'clock/advance', { days: 12 });
  await page.goto(product.shop);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home.policies.manageNamed', { name: 'LK21 HGO' }) })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('changing.link') })
    .click();
  await tile.click();
  await expect(heading(title)).toBeFocused();
  await expect(notNow).toBeHidden();
  await expect(page.getByRole('cell', { name: /^11 × / })).toBeVisible();
  await expect(toPay.getByText(text('changing.short.today'))).toBeVisible();
  await accessible(page, 'the rest of a year, by the month and at once');
  await page.getByRole('button', { name: text('changing.review') }).click();
  await expect(heading(text('changing.check.title'))).toBeFocused();
  await expect(page.getByText(text('changing.atOnce.check'))).toBeVisible();
  await accessible(page, 'the last look before a year is paid');

  // Going back leads to the same page, and nothing is tried on the others.
  await page.getByRole('button', { name: text('changing.check.back') }).click();
  await expect(heading(title)).toBeFocused();
  await page.getByRole('button', { name: text('changing.review') }).click();
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await page.getByLabel('Email').fill(customer.email);
  await payWith(page, '4242424242424242');
  await expect(heading(text('changing.atOnce.done'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await expect(page.getByText(text('changing.short.paid'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toHaveCount(0);
  await accessible(page, 'a year that was paid');

  // What is paid stays so: the page leads back, and nothing is left to choose.
  await page.goto(`${own}/management`);
  await expect(heading(text('changing.title'))).toBeVisible();
  await expect(tile).toHaveCount(0);
  await page.goto(`${own}/management/section/how-you-pay`);
  await expect(page).toHaveURL(`${own}/management`);

  // Staff take it from a customer who calls: a mistake is shown where it was typed, and the year is paid once.
  const desk = await anotherDevice();
  const words = await speak(desk, product.shop, language);
  await comeSignedIn(desk, product, STAFF);
  await helpCustomer(desk, { product, words }, caller.email);
  await desk.goto(`${product.shop}/flex/policy/${hers.policyId}/management/section/how-you-pay`);
  await desk.getByRole('button', { name: text('changing.review') }).click();
  await expect(desk.getByText(text('changing.atOnce.check'))).toBeVisible();
  const [takeBefore, takeAfter] = text('payments.phone.open', { amount: '|' }).split('|');
  await desk.getByRole('button', { name: new RegExp(`^${takeBefore}.+${takeAfter}$`) }).click();
  const dialogue = desk.getByRole('dialog');
  await dialogue.getByLabel(text('payments.phone.token.label')).fill('tok_visa');
  await dialogue.getByLabel(text('payments.phone.postalCode.label')).fill('BS1 4DJ');
  const born = dialogue.getByRole('group', { name: text('payments.phone.dateOfBirth.label') }).getByRole('textbox');
  await born.first().pressSequentially('02031989');
  const [actBefore, actAfter] = text('payments.phone.action', { amount: '|' }).split('|');
  const take = dialogue.getByRole('button', { name: new RegExp(`^${actBefore}.+${actAfter}$`) });
  await take.click();
  await expect(dialogue.getByText(text('payments.phone.dateOfBirth.wrong'))).toBeVisible();
  await accessible(desk, 'a year that is paid by phone');
  await born.last().fill('1988');
  await take.click();
  await expect(desk.getByRole('heading', { level: 1, name: text('changing.atOnce.done'), exact: true })).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await accessible(desk, 'a year that was paid by phone');
});
