import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex, buyQuoted } from '../steps/buying.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { chooseByKeys, pressOn } from '../steps/keys.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** An electric car with an offer for such cars, which a car has once: no other story of this shop buys it. A month of a young driver costs more than the offer pays. */
const withOffer = {
  promoCode: 'SC12M',
  car: { vrn: 'MG72FOR', noClaimsDiscount: 0 },
  driver: { dateOfBirth: '2003-03-02', 'drivingLicence.validFrom': '2023-04-01' },
  quote: { promotion: true, retailer: '10101', orderNumber: '4711001', promotionTermsAccepted: true },
};
const APPROVER = 'approver@showcase.example';

test('staff set a change back across a loss, by keys: a day that cannot be is named, and a second person agrees before it counts', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  const seed = await seedFor(await anotherDevice(), product);
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const [loss, firstDay, tooEarly] = [await seed.dayIn(-2), await seed.dayIn(-5), await seed.dayIn(-20)];
  await tellSandbox(product, 'script/claims/report', { policyNumber, insuredName: 'Ada Marsh', occurredOn: loss });
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const own = `${product.shop}/flex/policy/${policyId}`;
  // The claims handler has told of the loss.
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toMatch(/CLM-/);

  await page.goto(`${own}/management`);
  await pressOn(page, page.getByRole('link', { name: text('management.using-the-car.title') }));
  const use = page.getByRole('group', { name: text('questions.usage.label') });
  await chooseByKeys(page, use, text('questions.usage.options.BusinessClass1'));
  await pressOn(page, page.getByRole('button', { name: text('changing.seePrice') }));
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));
  await expect(review).toBeEnabled();
  await expect(page.getByRole('heading', { level: 2, name: text('changing.moves.title') })).toBeVisible();
  await pressOn(page, review);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('management.using-the-car.title'));
  await expect(dialog.getByRole('radio', { name: text('changing.byStaff.holdsFrom.options.NOW') })).toBeChecked();
  const when = dialog.getByRole('group', { name: text('changing.byStaff.holdsFrom.label') });
  await chooseByKeys(page, when, text('changing.byStaff.holdsFrom.options.DAY'));
  const date = dialog.getByRole('group', { name: text('changing.byStaff.firstDay.label') }).getByRole('textbox');
  const enter = async (day: string) => {
    for (const [index, part] of day.split('-').toReversed().entries()) await date.nth(index).fill(part);
  };
  const go = dialog.getByRole('button', { name: text('changing.byStaff.go') });
  await enter('2027-02-31');
  await pressOn(page, go);
  await expect(dialog.getByText(text('changing.byStaff.firstDay.isValidDate'))).toBeVisible();
  await enter(tooEarly);
  await pressOn(page, go);
  const before = textBefore('changing.byStaff.firstDay.isOnOrAfterInception');
  await expect(dialog.getByText(before)).toBeVisible();
  await accessible(page, 'a first day before cover began');
  await enter(firstDay);
  await pressOn(page, go);

  await expect(page.getByRole('heading', { level: 1, name: text('changing.check.title') })).toBeFocused();
  await expect(page.getByText(text('changing.second.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('changing.check.confirm') })).toHaveCount(0);
  const ask = page.getByRole('button', { name: text('changing.second.ask') });
  await page.getByRole('checkbox', { name: text('changing.byStaff.true') }).check();
  await pressOn(page, ask);
  await expect(page.getByText(text('changing.second.short'))).toBeVisible();
  await accessible(page, 'a change that reaches back across a loss');
  await page.getByLabel(text('changing.second.reason')).fill('He told us by letter before it happened');
  await pressOn(page, ask);
  await expect(page.getByText(text('changing.second.waits'))).toBeVisible();
  await accessible(page, 'a change that waits for a second person');

  const second = await anotherDevice();
  await speak(second, product.shop, language);
  await comeSignedIn(second, product, APPROVER);
  await second.goto(`${product.shop}/staff/requests`);
  const asked = second.getByRole('article').filter({ hasText: policyNumber });
  await expect(asked).toContainText('He told us by letter before it happened');
  await expect(asked).toContainText(/CLM-/);
  await expect(asked).toContainText(text('questions.usage.options.BusinessClass1'));
  await asked.getByRole('textbox').fill('I have read the letter');
  await accessible(second, 'agreeing to a change across a loss');
  await asked.getByRole('button', { name: text('staff.requests.approveEnd') }).click();
  await expect(second.getByText(text('staff.requests.approvedChange'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.done.title') })).toBeVisible();
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toContain('Free time, and driving to several places of work');
});

test('staff put another car on a policy: what was told of the first is asked again, an offer is decided about, and the certificate names the new one', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  const seed = await seedFor(await anotherDevice(), product);
  const { proposalCode } = await seed.quote('flex', { ...withOffer, driver: { ...withOffer.driver, ...customer } });
  const { policyId } = await buyQuoted(seed, product, { proposalCode });
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const words = await speak(page, product.shop, language);
  const { text } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const own = `${product.shop}/flex/policy/${policyId}`;
  await page.goto(`${own}/management`);
  await page.getByRole('link', { name: text('management.your-car.title') }).click();
  await page.getByRole('button', { name: text('inputs.vehicleTabs.edit') }).click();
  await page.getByRole('button', { name: text('inputs.vehicleTabs.other') }).click();
  await page.getByLabel(text('inputs.vehicleRegistration.registration'), { exact: true }).fill('LK19 XYZ');
  await page.getByRole('button', { name: text('inputs.vehicleRegistration.find'), exact: true }).click();
  await page.getByRole('button', { name: text('inputs.vehicleRegistration.yes'), exact: true }).click();
  const go = page.getByRole('button', { name: text('changing.seePrice') });
  await go.click();
  await expect(page.getByText(text('rules.required')).first()).toBeVisible();
  await accessible(page, 'another car, of which nothing is told yet');
  const answer = (name: string, option: string) =>
    page.getByRole('group', { name: text(name) }).getByRole('radio', { name: text(option) });
  await answer('questions.modifications.label', 'inputs.boolean.no').check();
  await answer('questions.trackerFitted.label', 'inputs.boolean.no').check();
  await answer('questions.carIsYours.label', 'inputs.boolean.yes').check();
  await go.click();
  await expect(page.getByText('LK19 XYZ').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: text('changing.moves.title') })).toBeVisible();
  await accessible(page, 'another car that is tried');
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  // The offer of the first car is not for this one: nothing is prepared before it is decided about.
  const dialog = page.getByRole('dialog', { name: text('changing.byStaff.title') });
  // It keeps the name under which it was sold, in the language of the sale.
  const [, isNotForIt = ''] = text('changing.byStaff.offer', { name: '|' }).split('|');
  await expect(dialog.getByText(isNotForIt)).toBeVisible();
  await dialog.getByRole('button', { name: text('changing.byStaff.go') }).click();
  await expect(dialog.getByText(text('rules.required')).first()).toBeVisible();
  await accessible(page, 'an offer that is not for another car');
  await dialog.getByRole('radio', { name: text('changing.byStaff.promotion.options.ENDS') }).check();
  await dialog.getByRole('button', { name: text('changing.byStaff.go') }).click();
  await page.getByRole('checkbox', { name: text('changing.byStaff.true') }).check();
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.done.title') })).toBeVisible();
  await page.goto(`${own}/details`);
  await expect(page.getByRole('img', { name: 'LK19 XYZ' }).first()).toBeVisible();

  // Their colleagues see who changed what.
  await page.goto(`${product.shop}/staff/find/person`);
  await page.getByRole('button', { name: text('staff.theirChanges.open') }).click();
  const changed = page
    .getByRole('listitem')
    .filter({ hasText: text('staff.theirChanges.status.effective') })
    .last();
  await expect(changed).toContainText(text('staff.theirChanges.byStaff', { who: STAFF }));
  await expect(changed).toContainText('LK19 XYZ');
  await accessible(page, 'what was changed of a policy');
});
