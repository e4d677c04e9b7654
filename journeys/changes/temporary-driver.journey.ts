import { answerPage } from '../answering/answer-page.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ben } from '../answering/people.ts';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { askedOn } from '../answering/where.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** Within the second month, past the days in which one may withdraw. */
const LATER = { days: 45 };
/** Among the choices of a last day, the first is for good, the second the day itself. */
const SIX_DAYS_ON = { index: 7 };

// Drivers can come for some days if customers choose days.
test.use({ customerDates: true });

test('a customer lets somebody drive for some days, moves house while they do, and cancels before they leave', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const hand = byPointer(page);
  // The days in which one may withdraw begin when the documents are handed over.
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBeGreaterThan(1);
  await tellSandbox(product, 'clock/advance', LATER);
  const untilWhen = page.getByLabel(text('changing.driver.until'));
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));
  const inAll = page.getByText(textBefore('changing.price.inAll')).first();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const confirm = async () => {
    await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
    await page.getByRole('button', { name: text('changing.check.confirm') }).click();
    await expect(heading(text('changing.done.title'))).toBeVisible();
  };

  // Somebody drives too, for six days more than today.
  await page.goto(`${own}/management/section/drivers`);
  await page.getByRole('link', { name: text('disclosure.drivers.add') }).click();
  await expect(heading(text('changing.driver.new'))).toBeFocused();
  const sections = words.product('flex').additionalDriver?.questionnaire.sections ?? [];
  const partner = { ...ben, vehicleClaimsHistory: [], 'drivingLicence.convictions': [] };
  for (const section of sections) await answerPage({ page, words, hand }, askedOn(section), partner);
  await untilWhen.selectOption(SIX_DAYS_ON);
  await expect(page.getByText(text('changing.driver.hintUntil'))).toBeVisible();
  await accessible(page, 'a driver for some days');
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await expect(inAll).toBeVisible();
  await accessible(page, 'a driver for some days, priced');
  // Another last day is another price, on the same page.
  await untilWhen.selectOption({ index: 0 });
  await expect(inAll).toBeHidden();
  await untilWhen.selectOption(SIX_DAYS_ON);
  await expect(inAll).toBeVisible();
  await page.reload();
  await expect(inAll).toBeVisible();
  await review.click();
  await expect(heading(text('changing.check.title'))).toBeFocused();
  await accessible(page, 'the last look before somebody drives for some days');
  await confirm();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await accessible(page, 'a driver for some days, confirmed');

  // Home, the list and the details say until when.
  const drives = textBefore('home.policies.guest', { name: 'Ben Marsh' });
  await page.goto(product.shop);
  await expect(page.getByText(drives).first()).toBeVisible();
  await expect(page.getByText(text('todo.items.driverLeaving', { driver: 'Ben Marsh' })).first()).toBeVisible();
  await accessible(page, 'home, with a driver for some days');
  await page.goto(`${own}/details`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Marsh' }).first()).toBeVisible();

  // Two days on, they move house; the driver stays until the same day.
  await tellSandbox(product, 'clock/advance', { days: 2 });
  await page.goto(`${own}/management/section/your-home`);
  await page.getByRole('button', { name: text('inputs.address.change'), exact: true }).click();
  const home = words.product('flex').questionnaire.sections.find(({ id }) => id === 'your-home');
  const address = (home ? askedOn(home) : []).filter(({ name }) => name === 'address');
  await answerPage({ page, words, hand }, address, { address: 'CF10 1EP' });
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await review.click();
  await expect(heading(text('changing.check.title'))).toBeFocused();
  await confirm();
  await page.goto(`${own}/management/section/drivers`);
  const named = textBefore('changing.driver.named', { name: 'Ben Marsh' });
  await expect(page.getByRole('heading', { name: named })).toBeVisible();
  await accessible(page, 'drivers, one of them for some days');

  // The end comes first: the temporary driver leaves with the cover.
  await tellSandbox(product, 'clock/advance', { days: 1 });
  await page.goto(`${own}/cancel`);
  await page
    .getByRole('main')
    .getByRole('radio', { name: text('cancellation.reasons.Price') })
    .click();
  await page
    .getByRole('main')
    .getByRole('radio', { name: new RegExp(`^${text('leaving.when.now')}`) })
    .click();
  await page.getByRole('button', { name: text('leaving.ways.go') }).click();
  await expect(page.getByRole('region', { name: text('leaving.sum.title') })).toBeVisible();
  await accessible(page, 'the last look before cover ends, while somebody drives for some days');
  await page.getByRole('button', { name: text('leaving.confirm.doNow') }).click();
  await expect(heading(text('leaving.done.over'))).toBeVisible();
  await page.goto(product.shop);
  await expect(page.getByRole('heading', { name: text('home.earlier.title') })).toBeVisible();
  await expect(page.getByText(drives)).toHaveCount(0);
});
