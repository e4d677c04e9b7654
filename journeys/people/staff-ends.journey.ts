import { seedBy, seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// A policy that may not be void is refused, and so is an end that has changed since it was shown.
test.use({ mayRefuse: /\/insurerEnd(\/foreseen)?$/ });

test('staff end a policy on its holder’s word: a date that cannot be is named, and what was done is undone on its day', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  const seed = await seedFor(await anotherDevice(), product);
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  await page.goto(`${product.shop}/flex/policy/${policyId}/cancel`);
  const go = page.getByRole('button', { name: text('leaving.byStaff.go') });
  await go.click();
  await page.getByRole('radio', { name: text('leaving.byStaff.onWordOf.options.REPRESENTATIVE') }).check();
  await page.getByLabel(text('leaving.byStaff.said.label')).fill('her brother, by letter');
  await page.getByRole('radio', { name: text('leaving.byStaff.endOn.options.DAY') }).check();
  const yesterday = (await seed.dayIn(-1)).split('-');
  const date = page.getByRole('group', { name: text('leaving.byStaff.lastDay.label') }).getByRole('textbox');
  for (const [index, part] of yesterday.toReversed().entries()) await date.nth(index).fill(part);
  await page.getByRole('radio', { name: text('leaving.byStaff.proof.options.NOT_BACK') }).check();
  await go.click();
  const before = textBefore('leaving.byStaff.lastDay.isOnOrAfterInception');
  await expect(page.getByText(before)).toBeVisible();
  await accessible(page, 'a date before cover began');
  await page.getByRole('radio', { name: text('leaving.byStaff.endOn.options.NOW') }).check();
  await go.click();
  await page.getByRole('button', { name: text('leaving.confirm.doNever') }).click();
  await expect(page).toHaveURL(/cancellation-confirmation$/);
  const undo = page.getByRole('button', { name: text('leaving.ended.undo') });
  await expect(undo).toBeVisible();
  await accessible(page, 'ended for the customer');
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toContain('Somebody who acts for you told us so');
  await undo.click();
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ subject }) => subject))
    .toContain('Your cover goes on');
});

test('staff declare a policy void: what was careless and would only have cost more may not be, what has changed is shown once more, and the customer reads why', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: customer });
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const option = (name: string) => page.getByRole('radio', { name: text(`staff.insurerEnd.${name}`) });
  await page.getByRole('button', { name: text('staff.insurerEnd.open') }).press('Enter');
  await option('kind.options.VOIDED').check();
  await option('finding.options.CARELESS').check();
  await option('insurerWould.options.HIGHER_PRICE').check();
  await page.getByLabel(text('staff.insurerEnd.evidence.label')).fill('The DVLA says that the licence was withdrawn');
  const show = page.getByRole('button', { name: text('staff.insurerEnd.show') });
  await show.click();
  await expect(page.getByText(text('staff.insurerEnd.insurerWould.notVoidable'))).toBeVisible();
  await accessible(page, 'declaring a policy void');
  await option('insurerWould.options.NOT_HAVE_INSURED').check();
  await show.click();
  await expect(page.getByRole('heading', { name: text('staff.insurerEnd.does.titleVoid') })).toBeFocused();
  await accessible(page, 'what a void policy gives back');
  // A day passes between looking and acting: the changed end is shown once more.
  const act = page.getByRole('button', { name: text('staff.insurerEnd.action') });
  const until = page.getByText(text('staff.insurerEnd.does.until')).locator('xpath=following-sibling::dd');
  const shown = await until.innerText();
  await tellSandbox(product, 'clock/advance', { days: 1 });
  await act.click();
  await expect(page.getByRole('alert')).toHaveText(text('staff.insurerEnd.changed'));
  await expect(until).not.toHaveText(shown);
  await act.click();
  await expect(page.getByText(text('staff.insurerEnd.done'))).toBeVisible();
  // What waits is taken back first: no second end is offered beside it.
  await expect(page.getByText(textBefore('staff.insurerEnd.already.void'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('staff.insurerEnd.open') })).toHaveCount(0);
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toMatch(/licence was withdrawn[\s\S]*Financial Ombudsman Service/);
});

test('a policy with a known claim is declared void by two people, the customer reads it at home, and it is taken back while it waits', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  const own = await anotherDevice();
  const { text, textBefore } = await speak(own, product.shop, language);
  const seed = seedBy(own, product, await comeSignedIn(own, product, customer.email));
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  await tellSandbox(product, 'clock/advance', { days: 10 });
  const loss = { policyNumber, occurredOn: await seed.dayIn(-1) };
  const { reference } = (await tellSandbox(product, 'script/claims/report', loss)) as { reference: string };
  const words = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const option = (name: string) => page.getByRole('radio', { name: text(`staff.insurerEnd.${name}`) });
  const open = page.getByRole('button', { name: text('staff.insurerEnd.open') });
  await open.press('Enter');
  await option('kind.options.VOIDED').check();
  await option('finding.options.DELIBERATE_OR_RECKLESS').check();
  await option('insurerWould.options.NOT_HAVE_INSURED').check();
  await option('keepsPremium.options.BACK').check();
  await option('isAtOnce.options.NOTICE').check();
  await page.getByLabel(text('staff.insurerEnd.evidence.label')).fill('The DVLA says that the licence was withdrawn');
  await page.getByRole('button', { name: text('staff.insurerEnd.show') }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await accessible(page, 'what a void policy with a claim does');
  await page.getByRole('button', { name: text('staff.insurerEnd.ask') }).click();
  await expect(page.getByText(text('staff.insurerEnd.waits'))).toBeVisible();

  const second = await anotherDevice();
  await speak(second, product.shop, language);
  await comeSignedIn(second, product, 'approver@showcase.example');
  await second.goto(`${product.shop}/staff`);
  const asked = second.getByRole('article').filter({ hasText: policyNumber });
  await expect(asked).toContainText(reference);
  await accessible(second, 'a void policy that waits for a second person');
  await asked.getByRole('textbox').fill('I read the letter of the DVLA');
  await asked.getByRole('button', { name: text('staff.requests.approveEnd') }).click();
  await expect(second.getByText(text('staff.requests.approvedEnd'))).toBeVisible();

  await own.goto(product.shop);
  const said = textBefore('leaving.waiting.void');
  await expect(own.getByText(said).first()).toBeVisible();
  await accessible(own, 'home while a policy is to be void');

  await page.goto(`${product.shop}/flex/policy/${policyId}/details`);
  await page.getByRole('button', { name: text('leaving.waiting.takeBack') }).press('Enter');
  await expect(page.getByText(text('leaving.waiting.takenBack'))).toBeVisible();
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ subject }) => subject))
    .toContain('Your cover goes on');
  await own.reload();
  await expect(own.getByText(policyNumber).first()).toBeVisible();
  await expect(own.getByText(said)).toHaveCount(0);
});

test('staff set an end back to a day on which the car had gone, or to the very start, and read which before they confirm', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  const seed = await seedFor(await anotherDevice(), product);
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  // Nobody is asked why in the days after the documents have come.
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBeGreaterThan(0);
  await tellSandbox(product, 'clock/advance', { days: 25 });
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const gone = (await seed.dayIn(-5)).split('-').toReversed();
  const option = (name: string) => page.getByRole('radio', { name: text(`leaving.byStaff.${name}`) });
  const fill = async (label: string, day: readonly string[]) => {
    const date = page.getByRole('group', { name: text(label) }).getByRole('textbox');
    for (const [index, part] of day.entries()) await date.nth(index).fill(part);
  };
  const prepare = async (endOn: 'DAY' | 'INCEPTION', proof: string, since: readonly string[]) => {
    await page.goto(`${product.shop}/flex/policy/${policyId}/cancel`);
    const why = page.getByRole('group', { name: text('leaving.byStaff.why') });
    await why.getByRole('radio').first().check();
    await option('onWordOf.options.POLICYHOLDER').check();
    await page.getByLabel(text('leaving.byStaff.said.label')).fill('by telephone, after the questions');
    await option(`endOn.options.${endOn}`).check();
    if (endOn === 'DAY') await fill('leaving.byStaff.lastDay.label', gone);
    await option(`${proof}.options.CAR_GONE`).check();
    await fill('leaving.byStaff.since.label', since);
    await page.getByLabel(text('leaving.byStaff.seen.label')).fill('the receipt of the sale');
    await page.getByRole('button', { name: text('leaving.byStaff.go') }).click();
  };
  await prepare('DAY', 'proof', gone);
  const asOf = textBefore('leaving.confirm.past');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${asOf}`) })).toBeVisible();
  await accessible(page, 'an end that is set back');
  await prepare('INCEPTION', 'proofOfStart', (await seed.dayIn(-18)).split('-').toReversed());
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.confirm.start') })).toBeVisible();
  await page.getByRole('button', { name: text('leaving.confirm.doStart') }).click();
  const undo = page.getByRole('button', { name: text('leaving.ended.undo') });
  await expect(undo).toBeVisible();
  await expect(page).toHaveURL(/cancellation-confirmation$/);
  await accessible(page, 'an end from the very start');
  await undo.click();
  await expect(page.getByText(text('leaving.waiting.takenBack'))).toBeVisible();
});

test('staff who end a policy are asked why first, and what is missing is shown together', { tag: '@phone' }, async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  const { policyId } = await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: customer });
  // Nobody is asked why in the days after the documents have come.
  await expect.poll(async () => (await sentTo(page.request, product, customer.email)).length).toBeGreaterThan(0);
  await tellSandbox(product, 'clock/advance', { days: 45 });
  const words = await speak(page, product.shop, language);
  const { text } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  await page.goto(`${product.shop}/flex/policy/${policyId}/cancel`);
  const go = page.getByRole('button', { name: text('leaving.byStaff.go') });
  const whose = page.getByRole('radio', { name: text('leaving.byStaff.onWordOf.options.POLICYHOLDER') });
  const asked = page.getByRole('group', { name: text('leaving.byStaff.why') });
  const why = asked.getByRole('radio');
  await go.click();
  await expect(why.first()).toBeFocused();
  await expect(asked).toContainText(text('rules.required'));
  await expect(page.getByText(text('leaving.why.missing'))).toBeHidden();
  await accessible(page, 'an end by staff that lacks everything');
  await why.last().check();
  await go.click();
  await expect(page.getByLabel(text('leaving.byStaff.whyWords'))).toBeFocused();
  await expect(asked).toContainText(text('rules.required'));
  await why.first().check();
  await go.click();
  await expect(whose).toBeFocused();
  await whose.check();
  await page.getByLabel(text('leaving.byStaff.said.label')).fill('by telephone');
  await go.click();
  await expect(page.getByRole('button', { name: text('leaving.confirm.doNow') })).toBeVisible();
});
