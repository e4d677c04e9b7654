import type { PolicyAdjustmentWire } from '@marque/contract';
import { expect } from '@playwright/test';
import { answerItself, loseInstead, refuseInstead, sayInstead } from '../steps/answer-instead.ts';
import type { Visit } from './visit.ts';

/** Why somebody would not be insured. */
const REASON = { code: 'driver_banned', message: 'We can’t insure a driver who is banned from driving.' };

const CONFIRM = /^(Confirm from|Ab .* bestätigen)/;

/** From what may be changed to a change that is confirmed. */
export async function lookAtChanging(visit: Visit<'settled'>, own: string): Promise<void> {
  const { page, look, lookAt, words } = visit;
  const { text } = words;
  const title = (section: string) => text(`management.${section}.title`);
  await lookAt('what may be changed', `${own}/management`, text('changing.title'));
  await lookAt('questions of a policy', `${own}/management/section/your-home`, title('your-home'));
  await lookAt('the day on which a policy begins', `${own}/management/section/start-date`, title('start-date'));
  await lookAt('another driver of a policy', `${own}/management/profile/p1`, text('changing.driver.new'));
  await lookAt('covers of a policy', `${own}/add-ons`, title('covers'));
  await lookAt('excess of a policy', `${own}/excess`, title('excess'));
  await page.getByRole('radio').last().check();
  await page.getByRole('link', { name: text('changing.onward') }).click();
  await page.getByRole('heading', { name: text('changing.moves.title') }).waitFor();
  await look('what is tried', text('changing.title'));
  await lookAtRefusedTries(visit);
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await look('the last look before a change', text('changing.check.title'));
  await lookAtRefusedChange(visit);
  await page.getByRole('button', { name: CONFIRM }).click();
  await page.getByRole('link', { name: text('changing.done.documents') }).waitFor();
  await look('a change that is confirmed');
}

/** Tried changes without a price. */
async function lookAtRefusedTries({ page, look, words: { text } }: Visit<'settled'>): Promise<void> {
  await refuseInstead(page, 'price', 'account_suspended');
  await page.reload();
  await page.getByText(text('changing.refused.suspended')).waitFor();
  await look('what is tried, and refused', text('changing.title'));
  await answerItself(page);
  await loseInstead(page, 'price');
  await page.reload();
  await page.getByText(text('changing.refused.kept')).waitFor();
  await look('what is tried, without an answer', text('changing.title'));
  await answerItself(page);
  await page.reload();
  await page.getByRole('heading', { name: text('changing.moves.title') }).waitFor();
}

/** The review when it does not lead on, and how a payment can end. It stays at the review. */
async function lookAtRefusedChange({ page, look, words: { text } }: Visit<'settled'>): Promise<void> {
  const review = page.url();
  const title = text('changing.check.title');
  const refused = [
    ['adjustment_changed', 'a change that does something else by now', text('changing.check.changed')],
    ['account_suspended', 'a change that is refused', text('changing.refused.suspended')],
    ['gone', 'a change whose price has run out', text('changing.gone.title')],
  ] as const;
  for (const [code, state, says] of refused) {
    await refuseInstead(page, 'confirming', code);
    await page.getByRole('button', { name: CONFIRM }).click();
    await page.getByText(says).waitFor();
    await look(state, title);
    await answerItself(page);
    await page.goto(review);
    await page.getByRole('button', { name: CONFIRM }).waitFor();
  }
  const notChecked = (verification: PolicyAdjustmentWire['verification']) => ({
    verification,
    verificationClear: false,
  });
  const handedOver = { hasHappened: true, at: new Date(0).toISOString(), answer: null };
  const told: readonly [Parameters<typeof look>[0], Partial<PolicyAdjustmentWire>, string, string][] = [
    ['a change that was not paid', { payment: 'DECLINED' }, '', title],
    ['a change whose payment is under way', { payment: 'UNDER_WAY' }, '/result', text('changing.paying.title')],
    ['a change whose payment goes back', { payment: 'GOES_BACK' }, '/result', title],
    ['a change that a person has', { handedOver }, '', text('changing.handed.title')],
    ['a change that waits for a second person', { secondPerson: { status: 'WAITING', reason: null } }, '', title],
    ['a change that waits for a check', notChecked('PENDING'), '', text('changing.checking.title')],
    ['a change of somebody who is not clear', notChecked('NOT_CLEAR'), '', title],
  ];
  for (const [state, parts, path, heading] of told) {
    await sayInstead(page, () => parts);
    await page.goto(`${review}${path}`);
    await look(state, heading);
    await answerItself(page);
  }
  await sayInstead(page, ({ change }) => ({ change: change && { ...change, referralReasons: [REASON] } }));
  await page.goto(review);
  await look('a change that nobody is insured with', text('changing.refused.referred'));
  await answerItself(page);
  await loseInstead(page, 'adjustment');
  await page.goto(review);
  await look('a change that could not be fetched');
  await answerItself(page);
  await page.goto(review);
  await expect(page.getByRole('button', { name: CONFIRM })).toBeVisible();
}
