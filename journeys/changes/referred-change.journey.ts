import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { chooseByKeys, pressOn } from '../steps/keys.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** Past the days in which one may withdraw. */
const LATER = { days: 45 };
const BANNED = 'questions.drivingDeclarations.items.bannedOrDisqualified';

test('a customer tells of a ban: leaves it while it is planned, hands it to a person who answers, and cancels once it is so', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await tellSandbox(product, 'clock/advance', LATER);
  const heading = (name: string, where: Page = page) => where.getByRole('heading', { level: 1, name, exact: true });
  const banned = page
    .getByRole('radiogroup', { name: text(BANNED) })
    .getByRole('radio', { name: text('inputs.boolean.yes') });
  // On a phone it is at the foot too.
  const see = page
    .getByRole('main')
    .getByRole('button', { name: text('changing.referred.see') })
    .filter({ visible: true })
    .first();
  const stands = page.getByRole('group', { name: text('changing.referred.stands') });
  const ways = page.getByRole('group', { name: text('changing.referred.next') });
  const way = (name: string) => ways.getByRole('radio', { name: text(`changing.referred.ways.${name}`) });

  // Tried, it has no price; the reason is there, and the way on by keys.
  await page.goto(`${own}/management`);
  await page.getByRole('link', { name: text('management.your-driving.title') }).click();
  await banned.check();
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await expect(page.getByText(text('changing.refused.referredText'))).toBeVisible();
  await accessible(page, 'a change that nobody is insured with, tried');
  await pressOn(page, see);
  await expect(heading(text('changing.refused.referred'))).toBeFocused();
  await accessible(page, 'a change that nobody is insured with');
  await pressOn(page, page.getByRole('button', { name: text('changing.referred.goOn') }));
  await expect(page.getByText(text('changing.referred.choose'))).toBeVisible();
  // It may be gone back to, and nothing of it is lost.
  await page.getByRole('button', { name: text('changing.check.back') }).click();
  await pressOn(page, see);
  await chooseByKeys(page, stands, text('changing.referred.planned'));
  await expect(ways.getByRole('radio')).toHaveCount(3);
  await way('leave').check();
  await pressOn(page, page.getByRole('button', { name: text('changing.referred.doLeave') }));
  await expect(page.getByText(text('changing.referred.left'))).toBeVisible();

  // A fact that is already so cannot be left. A person gets it with what was told.
  await page.goto(`${own}/management/section/your-driving`);
  await banned.check();
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await see.click();
  await stands.getByRole('radio', { name: text('changing.referred.happened') }).check();
  await expect(ways.getByRole('radio')).toHaveCount(2);
  await way('talk').check();
  await page.getByLabel(text('changing.referred.message')).fill('Since last Monday');
  await accessible(page, 'a change that is handed to a person');
  await page.getByRole('button', { name: text('changing.referred.doTalk') }).click();
  await expect(heading(text('changing.handed.title'))).toBeVisible();
  await expect(page.getByText(text('changing.handed.meanwhile'))).toBeVisible();
  await accessible(page, 'a change that a person has');
  const handed = page.url();
  // It is said on home, and wherever the same might be told again.
  await page.goto(product.shop);
  await expect(page.getByText(text('changing.handed.title'))).toBeVisible();
  await accessible(page, 'home, with a change that a person has');
  await page.goto(`${own}/management`);
  await expect(page.getByText(text('changing.handed.title'))).toBeVisible();
  await accessible(page, 'what may be changed, while a person has a change');
  await page.goto(`${own}/details`);
  await expect(page.getByText(text('changing.handed.title'))).toBeVisible();

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/changes`);
  const waiting = desk.getByRole('article').filter({ hasText: policyNumber });
  await expect(waiting.getByText('Since last Monday')).toBeVisible();
  await accessible(desk, 'changes that wait for a person');
  await waiting.getByRole('button', { name: text('staff.changes.send') }).click();
  await expect(waiting.getByText(text('staff.changes.missing.answer'))).toBeVisible();
  await waiting.getByRole('radio', { name: text('staff.changes.answers.NOT_INSURABLE') }).check();
  await waiting.getByLabel(text('staff.changes.reason')).fill('The ban runs for a year');
  await waiting.getByRole('button', { name: text('staff.changes.send') }).click();
  await expect(waiting).toBeHidden();
  await page.goto(handed);
  await expect(page.getByText(text('changing.handed.NOT_INSURABLE'))).toBeVisible();
  await accessible(page, 'a change that a person has answered');

  // Cancelling says where else to ask and from when nobody is insured, and asks the customer to agree.
  await page.goto(`${own}/management/section/your-driving`);
  await banned.check();
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await see.click();
  await stands.getByRole('radio', { name: text('changing.referred.happened') }).check();
  await way('cancel').check();
  const cancel = page.getByRole('button', { name: text('changing.referred.doCancel') });
  await cancel.click();
  await expect(page.getByText(text('changing.check.tick'))).toBeVisible();
  await accessible(page, 'cancelling because of a change');
  await page.getByRole('checkbox', { name: text('changing.referred.agreed') }).check();
  await cancel.click();
  await page.waitForURL(/\/cancel\/confirm$/);
  const end = page.getByRole('button', { name: text('leaving.confirm.doNow') });
  await expect(end).toBeVisible();
  await accessible(page, 'the last look before cover ends because of a change');
  await end.click();
  await page.waitForURL(/cancellation-confirmation/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
});
