import { answerPage } from '../answering/answer-page.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ben } from '../answering/people.ts';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { driverBeside } from '../answering/told.ts';
import { askedOn } from '../answering/where.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { untilRenewing } from '../steps/until-renewing.ts';

test.use({ soon: true });

const named = (firstName: string) => ({ firstName, lastName: 'Marsh' });

test('a customer says at renewal who drives: a fourth comes in and no fifth, one is changed, one is taken off, and the answers say so', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const customer = stranger('ada');
  const accessToken = await comeSignedIn(page, product, customer.email);
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId } = await buyFlex(seedBy(page, product, accessToken), product, {
    driver: customer,
    urlName: 'annual',
    agreed,
  });
  const code = await untilRenewing(page.request, product, { accessToken, policyId });
  const changes = ['Cleo', 'Dan', 'Eve'].map((name, index) => driverBeside(`p${index + 1}`, named(name)));
  const told = await page.request.put(`${product.shop}/api/renewals/${code}/answers`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { changes },
  });
  expect(told.ok(), await told.text()).toBe(true);
  const renewal = `${product.shop}/annual/renewal/${code}`;
  const heading = page.getByRole('heading', { level: 1 });
  const title = text('sections.additional-drivers.title');
  const driver = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Marsh` });

  await page.goto(renewal);
  const drivers = page.getByRole('region', { name: text('tabs.additional-drivers') });
  await expect(drivers).toContainText('Cleo Marsh');
  await drivers.getByRole('link', { name: text('quote.answers.changeDrivers') }).click();
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await accessible(page, 'who drives in the new term');

  // A fourth comes in, and there is room for no fifth.
  await page.getByRole('link', { name: text('disclosure.drivers.addAnother') }).click();
  await expect(heading).toHaveText(text('changing.driver.new'));
  await accessible(page, 'another driver of the new term');
  const sections = words.product('annual').additionalDriver?.questionnaire.sections ?? [];
  const partner = { ...ben, vehicleClaimsHistory: [], 'drivingLicence.convictions': [] };
  const visitor = { page, words, hand: byPointer(page) };
  for (const section of sections) await answerPage(visitor, askedOn(section), partner);
  const save = page.getByRole('button', { name: text('renewal.section.save') });
  await save.click();
  await expect(heading).toHaveText(title);
  await expect(driver('Ben')).toBeVisible();
  await expect(page.getByText(text('disclosure.drivers.noMore', { count: 4 }))).toBeVisible();
  await accessible(page, 'four who drive in the new term');

  // One is changed, on a page of one’s own.
  await driver('Dan').getByRole('link').click();
  await expect(heading).toHaveText(text('changing.driver.edit'));
  await page.getByLabel(text('inputs.name.lastName')).fill('Mersh');
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dan Mersh' })).toBeVisible();

  // One is taken off, and focus goes to the driver who is left.
  await driver('Cleo').getByRole('button').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('disclosure.drivers.remove'), exact: true })
    .click();
  await expect(driver('Cleo')).toHaveCount(0);
  await expect(page.getByRole('list', { name: title })).toBeFocused();
  await page.getByRole('link', { name: text('renewal.drivers.done') }).click();
  await expect(drivers).toContainText('Dan Mersh');
  await expect(drivers).not.toContainText('Cleo');
  await accessible(page, 'a renewal with other drivers');

  // There is no place for a fifth driver, and an address without a driver leads to the list.
  await page.goto(`${renewal}/disclosure/section/additional-drivers/profile/p9`);
  await expect(page).toHaveURL(`${renewal}/disclosure/section/additional-drivers`);
});
