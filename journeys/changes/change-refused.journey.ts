import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { answerItself, loseInstead, refuseInstead, sayInstead } from '../steps/answer-instead.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// This story is about refusals.
test.use({ mayRefuse: /./ });

test('a change that is refused says why, wherever it comes to that, and what was tried is still there', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, complaints }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const says = (words: string, where: Page = page) => expect(where.getByText(words).first()).toBeVisible();
  const isTried = async () => {
    await says(text('management.excess.title'));
    await expect(page.getByText(text('changing.price.nothing'))).toBeHidden();
  };
  await page.goto(`${own}/excess`);
  await page.getByRole('radio').last().check();
  await page.getByRole('link', { name: text('changing.onward') }).click();
  await expect(page.getByRole('heading', { name: text('changing.moves.title') })).toBeVisible();

  // While a change is tried: each code of the gateway has words of its own.
  for (const [code, words] of [
    ['account_suspended', text('changing.refused.suspended')],
    ['change_waiting', text('changing.refused.waiting')],
    ['changes_not_offered', text('changing.refused.notOffered')],
    ['policy_ended', text('changing.refused.ended')],
    ['second_person_needed', text('changing.refused.own')],
    ['validation_failed', text('changing.refused.answers')],
  ] as const) {
    await refuseInstead(page, 'price', code);
    await page.reload();
    await says(words);
    await isTried();
    await answerItself(page);
  }
  await loseInstead(page, 'price');
  await page.reload();
  await says(text('changing.refused.kept'));
  await accessible(page, 'what is tried, without an answer');
  // The page also asks again by itself once there is news of the policy, so the press comes while nothing answers yet.
  const asked = page.waitForRequest(/\/changePrice$/);
  await page.getByRole('button', { name: text('changing.refused.again') }).click();
  await asked;
  await answerItself(page);
  await expect(page.getByText(text('changing.refused.kept'))).toBeHidden();
  await expect(page.getByRole('heading', { name: text('changing.moves.title') })).toBeVisible();

  // On its last look.
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  const confirm = page.getByRole('button', { name: /^(Confirm from|Ab .* bestätigen)/ });
  await expect(confirm).toBeVisible();
  const review = page.url();
  for (const [code, words] of [
    ['adjustment_changed', text('changing.check.changed')],
    ['account_suspended', text('changing.refused.suspended')],
    ['change_waiting', text('changing.refused.waiting')],
    ['wrong_state', text('changing.refused.byUs')],
    ['gone', text('changing.gone.title')],
  ] as const) {
    await refuseInstead(page, 'confirming', code);
    await confirm.click();
    await says(words);
    await answerItself(page);
    if (code !== 'gone') await page.goto(review);
  }
  // Once it has run out, it is priced again; nothing was lost.
  await page.getByRole('button', { name: text('changing.gone.again') }).click();
  await isTried();

  // A payment that came to nothing, or too late.
  for (const [payment, path, words] of [
    ['DECLINED', '', text('payments.declined.title')],
    ['UNDER_WAY', '/result', text('changing.paying.title')],
    ['GOES_BACK', '/result', text('changing.paying.back')],
  ] as const) {
    await sayInstead(page, () => ({ payment }));
    await page.goto(`${review}${path}`);
    await says(words);
    await answerItself(page);
  }
  await page.goto(`${own}/management`);
  await isTried();

  // Somebody else’s, or none, leads to what may be changed.
  await page.goto(`${own}/adjustment/ABSENT2222222222`);
  await expect(page).toHaveURL(`${own}/management`);
  await isTried();

  // The change is made after all, and taking it back is refused: the change stays, and the page says why.
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await confirm.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  for (const [code, words] of [
    ['change_followed', text('changing.followed')],
    ['claim_since_change', text('changing.claimSince')],
    ['gone', text('changing.tooLate')],
  ] as const) {
    await refuseInstead(page, 'takingBack', code);
    await page.getByRole('button', { name: text('changing.takeBack') }).click();
    await says(words);
    await answerItself(page);
    await page.reload();
  }
  // The browser complains about each refusal.
  complaints.splice(0);
});
