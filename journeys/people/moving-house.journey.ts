import type { Page } from '@playwright/test';
import { answerPage } from '../answering/answer-page.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { askedOn } from '../answering/where.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** Nobody knows them there yet, as the sandbox's page says. */
const NEW_HOME = 'BS1 9ZZ';

test('a customer moves house where nobody knows them yet: nothing changes until staff have seen a proof, then the letter leads back to it', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await tellSandbox(product, 'clock/advance', { days: 20 });
  const heading = (name: string, where: Page = page) => where.getByRole('heading', { level: 1, name, exact: true });

  await page.goto(`${own}/management/section/your-home`);
  await page.getByRole('button', { name: text('inputs.address.change'), exact: true }).click();
  const home = words.product('flex').questionnaire.sections.find(({ id }) => id === 'your-home');
  const address = (home ? askedOn(home) : []).filter(({ name }) => name === 'address');
  await answerPage({ page, words, hand: byPointer(page) }, address, { address: NEW_HOME });
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await expect(page.getByText(text('changing.checking.notClear'))).toBeVisible();
  await expect(heading(text('changing.check.title'))).toBeFocused();
  await expect(page.getByRole('button', { name: text('changing.check.confirm') })).toHaveCount(0);
  await accessible(page, 'a change of somebody who is not clear');
  const review = page.url();

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/checks`);
  const waiting = desk.getByRole('region', { name: 'Ada Marsh' }).filter({ hasText: NEW_HOME });
  await expect(waiting.getByText(text('staff.checks.forChange'))).toBeVisible();
  await waiting.getByLabel(text('staff.checks.evidence')).fill('Council tax bill, by email');
  await waiting.getByLabel(text('staff.checks.reason')).fill('They moved there this week');
  await waiting.getByRole('button', { name: text('staff.checks.accept') }).click();
  await expect(waiting).toBeHidden();

  const letter = async () =>
    (await sentTo(page.request, product, customer.email)).find(({ text: body }) => /\/adjustment\/\w+/.test(body));
  await expect.poll(letter).toBeTruthy();
  const link = /https?:\S+\/adjustment\/\w+/.exec((await letter())?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(review);
  await expect(heading(text('changing.check.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await expect(heading(text('changing.done.title'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await page.goto(`${own}/management/section/your-home`);
  await expect(page.getByText(NEW_HOME).first()).toBeVisible();
});
