import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { priced } from '../pages/priced.ts';
import { buyQuoted } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// Its product lets customers choose the day.
test.use({ brand: 'example' });

test('a customer puts a change off to a later day, finds it on home and on the list, and takes it back for another', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { proposal } = await priced(seed, 'car-cover', { driver: customer });
  const { policyId } = await buyQuoted(seed, product, { proposalCode: proposal.proposalCode, agreed: ['accurate'] });
  const own = `${product.shop}/car-cover/policy/${policyId}`;
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const fromWhen = page.getByLabel(text('changing.fromWhen.title'));
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));
  const drive = async (miles: string) => {
    await page.goto(`${own}/management/section/your-car`);
    await page.getByLabel(text('questions.annualMileage.label')).fill(miles);
    await page.getByRole('button', { name: text('changing.seePrice') }).click();
    await expect(page.getByRole('heading', { name: text('changing.payments.title') })).toBeVisible();
  };

  await page.goto(`${own}/management/section/your-car`);
  // Which car it is, and its no-claims years, are ours to change.
  await expect(page.getByLabel(text('questions.noClaimsDiscount.label'))).toBeDisabled();
  await accessible(page, 'a car of which some answers are locked');
  await page.getByRole('button', { name: text('changing.locked.more') }).click();
  const ours = page.getByRole('dialog', { name: text('changing.locked.title') });
  await expect(ours.getByText(text('questions.noClaimsDiscount.label'))).toBeVisible();
  await accessible(page, 'how a locked answer is changed');
  await page.keyboard.press('Escape');
  await expect(ours).toBeHidden();
  await drive('3000');
  await fromWhen.selectOption({ index: 5 });
  await expect(page.getByText(text('changing.fromWhen.hintDay'))).toBeVisible();
  // The day outlives loading the page again.
  await page.reload();
  await expect(page.getByText(text('changing.fromWhen.hintDay'))).toBeVisible();
  await accessible(page, 'a change that is put off');
  await review.click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.check.title') })).toBeFocused();
  await accessible(page, 'the last look before a change from a later day');
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  const [before, after] = text('changing.check.confirmFrom', { date: '|' }).split('|');
  await page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toBeVisible();
  await page.goto(product.shop);
  await expect(page.getByText(text('home.policies.changesText'))).toBeVisible();
  await expect(page.getByText(text('todo.items.changeComing')).first()).toBeVisible();
  await accessible(page, 'home, with a change that waits');

  // At once, something else may still change; the day can no longer be chosen.
  await drive('5000');
  await expect(fromWhen).toHaveCount(0);
  await page.goto(`${own}/details`);
  await page.getByRole('button', { name: text('changing.takeBack') }).click();
  await expect(page.getByText(text('changing.takenBack'))).toBeVisible();
  await page.goto(product.shop);
  const manage = new RegExp(text('home.policies.manageNamed', { name: '.+' }));
  await expect(page.getByRole('link', { name: manage }).first()).toBeVisible();
  await expect(page.getByText(text('home.policies.changesText'))).toHaveCount(0);
});
