import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { driverBeside } from '../answering/told.ts';
import { comeSignedIn, STAFF, sentTo, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a named driver writes in: staff take the request, make the copy, and have what a quote tells of them forgotten', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  const driver = stranger('noah');
  const elsewhere = await anotherDevice();
  const seed = seedBy(elsewhere, product, await signInByCalls(elsewhere.request, product, customer.email));
  const { proposalCode } = await seed.quote('flex', { driver: customer });
  await seed.change(proposalCode, [driverBeside('p1', { firstName: 'Noah', lastName: 'Fernsby' })]);

  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  await page.goto(`${product.shop}/staff/find`);
  await page.getByLabel(text('staff.find.whom.label')).fill(customer.email);
  await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: a driver wrote');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('staff.find.openName', { name: customer.email }) }).click();
  const drivers = page.getByRole('region', { name: text('staff.driverRequest.title') });
  const take = async (asks: string) => {
    await drivers
      .getByRole('button', { name: text('staff.driverRequest.takeNamed', { name: 'Noah Fernsby' }) })
      .click();
    await drivers.getByRole('radio', { name: text(`staff.driverRequest.asks.options.${asks}`) }).check();
    await drivers.getByRole('radio', { name: text('staff.dataRequest.cameBy.options.LETTER') }).check();
    const received = drivers.getByRole('group', { name: text('staff.dataRequest.receivedOn.label') });
    await received.getByRole('textbox').first().pressSequentially('20112026');
    await drivers
      .getByRole('textbox', { name: text('staff.driverRequest.knownBy.label') })
      .fill('A copy of the licence');
    await drivers.getByRole('textbox', { name: text('staff.driverRequest.email.label') }).fill(driver.email);
    return drivers.getByRole('button', { name: text('staff.person.data.takeSend'), exact: true });
  };
  const send = await take('COPY');
  await accessible(page, 'a request of a named driver');
  await send.click();
  await expect(send).toBeHidden();
  await (await take('ERASURE')).click();
  await expect(send).toBeHidden();

  await page.goto(`${product.shop}/staff/privacy`);
  const waiting = page.getByRole('article').filter({ hasText: 'Noah Fernsby' }).filter({ hasText: proposalCode });
  const copy = waiting.filter({ hasText: text('staff.privacy.kinds.COPY') });
  await expect(copy).toContainText('A copy of the licence');
  await expect(copy).toContainText(driver.email);
  const download = page.waitForEvent('download');
  await copy.getByRole('button', { name: text('staff.privacy.driver.copy') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await copy.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await accessible(page, 'a copy for a named driver');
  await copy.getByRole('button', { name: text('staff.privacy.tellSend') }).click();
  await expect(copy).toBeHidden();
  await expect(waiting).toContainText(text('staff.privacy.driver.part', { reference: proposalCode }));
  await waiting.getByRole('button', { name: text('staff.privacy.grant') }).click();
  await accessible(page, 'a named driver who is to be forgotten');
  await waiting.getByRole('button', { name: text('staff.privacy.tellSend') }).click();
  await expect(waiting).toBeHidden();
  // A receipt and an answer for each.
  await expect.poll(async () => (await sentTo(page.request, product, driver.email)).length).toBe(4);
  await expect.poll(async () => JSON.stringify((await seed.read(proposalCode)).data.profiles)).not.toContain('Fernsby');
});
