import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import type { Words } from '../answering/words.ts';
import { buyFlex } from '../steps/buying.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// This story is about a refusal.
test.use({ mayRefuse: /./ });

const APPROVER = 'approver@showcase.example';

/** The words of the brand, and where a policy is. */
type Told = { readonly text: Words['text']; readonly own: string };

/** Chooses the highest excess, or the lowest, and goes to the last look. */
async function toReview(page: Page, { text, own }: Told, which: 'first' | 'last'): Promise<void> {
  await page.goto(`${own}/excess`);
  await page.getByRole('radio')[which]().check();
  await page.getByRole('link', { name: text('changing.onward') }).click();
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.check.title') })).toBeVisible();
}

/** Confirms it, and is asked how it went. */
async function confirm(page: Page, { text }: Told): Promise<void> {
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
}

test('a change is taken back once: the next like it has no half hour, and the page says so before it is confirmed', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const customer = stranger('ada');
  const { text, textBefore } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const told = { text, own: `${product.shop}/flex/policy/${policyId}` };
  const isFinal = textBefore('changing.check.noHalfHour');

  await toReview(page, told, 'last');
  await expect(page.getByText(isFinal)).toHaveCount(0);
  await confirm(page, told);
  await page.getByRole('button', { name: text('changing.takeBack') }).click();
  await expect(page.getByText(text('changing.takenBack'))).toBeVisible();

  await toReview(page, told, 'last');
  await expect(page.getByText(isFinal)).toBeVisible();
  await accessible(page, 'the last look before a change that has no half hour');
  await confirm(page, told);
  const isDone = textBefore('changing.done.noHalfHour');
  await expect(page.getByText(isDone)).toBeVisible();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toHaveCount(0);
  await accessible(page, 'a change that has no half hour');
});

test('a change since which a claim is known is not its customer’s to take back, and a second person agrees to it', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice, complaints }) => {
  const customer = stranger('ada');
  const words = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const { text } = words;
  const told = { text, own: `${product.shop}/flex/policy/${policyId}` };
  await toReview(page, told, 'last');
  await confirm(page, told);
  const done = page.url();
  const occurredOn = await seed.dayIn(0);
  await tellSandbox(product, 'script/claims/report', { policyNumber, insuredName: 'Ada Marsh', occurredOn });
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toMatch(/CLM-/);
  await page.getByRole('button', { name: text('changing.takeBack') }).click();
  await expect(page.getByText(text('changing.claimSince'))).toBeVisible();
  await accessible(page, 'a change that is not taken back since a claim is known');

  const helper = await anotherDevice();
  await speak(helper, product.shop, language);
  await comeSignedIn(helper, product, STAFF);
  await helpCustomer(helper, { product, words }, customer.email);
  await helper.goto(done);
  await expect(helper.getByText(text('changing.second.backTitle'))).toBeVisible();
  await expect(helper.getByText(/CLM-/).first()).toBeVisible();
  await expect(helper.getByRole('button', { name: text('changing.takeBack') })).toHaveCount(0);
  await accessible(helper, 'taking a change back across a claim');
  await helper
    .getByLabel(text('changing.second.backReason'))
    .fill('They pressed the wrong button, and rang us at once');
  await helper.getByRole('button', { name: text('changing.second.ask') }).click();
  await expect(helper.getByText(text('changing.second.backWaits'))).toBeVisible();
  await accessible(helper, 'taking a change back, which waits for a second person');

  const second = await anotherDevice();
  await speak(second, product.shop, language);
  await comeSignedIn(second, product, APPROVER);
  await second.goto(`${product.shop}/staff/requests`);
  const asked = second.getByRole('article').filter({ hasText: policyNumber });
  const [, question = ''] = text('staff.requests.changeBack').split('}}');
  await expect(asked).toContainText(question);
  await expect(asked).toContainText(/CLM-/);
  await asked.getByRole('textbox').fill('I have heard the call');
  await accessible(second, 'agreeing to take a change back');
  await asked.getByRole('button', { name: text('staff.requests.approveEnd') }).click();
  await expect(second.getByText(text('staff.requests.approvedBack'))).toBeVisible();
  const isKnown = page.waitForResponse(/\/policies\/[^/]+\/changes$/);
  await page.goto(`${told.own}/details`);
  await isKnown;
  await accessible(page, 'a policy whose change a second person took back');
  await expect(page.getByText(text('changing.agreed.title'))).toHaveCount(0);
  // The browser complains about the refusal.
  complaints.splice(0);
});
