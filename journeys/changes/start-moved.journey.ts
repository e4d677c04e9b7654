import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

/** Places in the calendar, which begins with today: cover was bought from the day in a week. */
const [IN_A_WEEK, IN_A_FORTNIGHT] = [7, 14];

test('a customer moves the start of cover before it comes: nothing is paid a second time, and it is moved back', {
  tag: ['@breadth', '@phone'],
}, async ({ page, product, language, accessible }) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const review = page.getByRole('button', { name: text('changing.review') });

  await page.goto(`${own}/management`);
  await page.getByRole('link', { name: text('management.start-date.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('management.start-date.title') })).toBeFocused();
  const days = page.getByRole('group', { name: text('questions.startAt.label') }).getByRole('radio');
  await expect(days.nth(IN_A_WEEK)).toBeChecked();
  await review.click();
  await expect(page.getByText(text('changing.start.same'))).toBeVisible();
  await accessible(page, 'the day on which cover begins');
  await days.nth(IN_A_FORTNIGHT).check();
  await expect(page.getByRole('heading', { name: text('changing.payments.title') })).toBeVisible();
  await accessible(page, 'another day on which cover would begin');
  await review.click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.check.title') })).toBeFocused();
  await expect(page.getByText(text('changing.short.nothing'))).toBeVisible();
  await accessible(page, 'the last look before the start is moved');
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: textBefore('changing.start.done') })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await accessible(page, 'a start that is moved');

  await page.goto(`${own}/details`);
  const moved = textBefore('changing.start.moved');
  await expect(page.getByText(moved)).toBeVisible();
  await page.getByRole('button', { name: text('changing.takeBack') }).click();
  await expect(page.getByText(text('changing.takenBack'))).toBeVisible();
  await expect(page.getByText(moved)).toBeHidden();
});
