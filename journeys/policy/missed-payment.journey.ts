import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import type { Words } from '../answering/words.ts';
import { buyFlex } from '../steps/buying.ts';
import { missPayment } from '../steps/miss-payment.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const noticeGiven = { nextTryOn: null, coverEndsOn: '2030-12-15', unlessPaid: null, paydays: null, halves: null };

/** Names the day on which the customer is paid, by the dialogue of the page. */
async function nameThePayday(page: Page, { text, textBefore }: Pick<Words, 'text' | 'textBefore'>): Promise<void> {
  await page.route(/\/payday$/, (route) => route.fulfill({ json: { nextTryOn: '2030-11-25' } }));
  await page.getByRole('button', { name: text('missed.tight.day.open') }).press('Enter');
  const dialogue = page.getByRole('dialog', { name: text('missed.payday.title') });
  await dialogue.getByLabel(text('missed.payday.label')).selectOption('2030-11-25');
  await dialogue.getByRole('button', { name: text('missed.payday.confirm') }).press('Enter');
  await expect(dialogue).toBeHidden();
  await expect(page.getByText(textBefore('missed.payday.named'))).toBeVisible();
}

test('a payment that was missed is told in plain words, with the days ahead, the way to pay it, and where there is help', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, stranger('ada').email));
  const { policyId } = await buyFlex(seed, product);
  const own = `${product.shop}/flex/policy/${policyId}`;
  const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date('2030-11-16'));
  await missPayment(page);

  await page.goto(`${product.shop}/account`);
  const notice =
    text('missed.notice.title', { amount: '|', month })
      .split('|')
      .find((part) => part !== '') ?? '';
  await expect(page.getByText(notice.trim())).toBeVisible();
  await page.goto(`${own}/billing`);
  await expect(page.getByText(notice.trim())).toBeVisible();
  await accessible(page, 'billing with a missed payment');
  await page.getByRole('link', { name: text('missed.notice.way') }).press('Enter');
  await expect(page).toHaveURL(`${own}/missed-payment`);
  await expect(page.getByRole('heading', { level: 1, name: text('missed.titles.failed', { month }) })).toBeFocused();
  const steps = page.getByRole('region', { name: text('missed.steps.title') });
  await expect(steps.getByText(text('missed.steps.try'))).toBeVisible();
  for (const step of ['asked', 'notPaid', 'lastTry', 'write', 'end'])
    await expect(steps.getByText(textBefore(`missed.steps.${step}`))).toBeVisible();
  const help = page.getByRole('complementary', { name: text('missed.help.label') });
  for (const adviser of ['MoneyHelper', 'StepChange', 'National Debtline'])
    await expect(help.getByRole('link', { name: adviser })).toBeVisible();
  await accessible(page, 'a missed payment');
  await nameThePayday(page, { text, textBefore });
  for (const fold of ['ended', 'next']) await page.getByText(text(`missed.folds.${fold}`)).click();
  await expect(page.getByText(text('missed.folds.endedText'))).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await missPayment(page, { reason: 'NO_MEANS', ...noticeGiven });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('missed.titles.noMeans', { month }) })).toBeVisible();
  await expect(steps.getByText(text('missed.steps.end'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('missed.otherMeans') })).toBeVisible();
  await accessible(page, 'a missed payment with notice');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await missPayment(page, {}, { outstandingAmount: 0, pendingAmount: 4284 });
  await page.reload();
  await expect(page.getByText(text('missed.underWayHint'))).toBeVisible();
  await expect(steps.getByText(text('missed.steps.try'))).toBeHidden();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('missed.none') })).toBeVisible();
  await accessible(page, 'nothing missed');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('policy.tabs.billing') })
    .last()
    .press('Enter');
  await expect(page).toHaveURL(`${own}/billing`);
});
