import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';
import { NEARLY_A_YEAR, renewalMade } from '../steps/until-renewing.ts';

test.use({ soon: true });

/** More than the letters that are written meanwhile, each with its tries. */
const LETTERS_MAX = 500;
/** From the day on which the renewal is made to twelve days before its turn. */
const LATE = { days: 15 };

test('a customer whom no notice has reached reads that nothing is dearer and nothing is taken yet, and staff post it by keyboard', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer, urlName: 'annual', agreed });
  const staff = await anotherDevice();
  await speak(staff, product.shop, language);
  await comeSignedIn(staff, product, STAFF);
  const refuse = (letters: number) =>
    tellSandbox(product, 'script', { smtp: { next: Array.from({ length: letters }, () => 'refuse') } });
  await refuse(LETTERS_MAX);
  try {
    await tellSandbox(product, 'clock/advance', NEARLY_A_YEAR);
    const code = await renewalMade(page.request, product, { ...seed, policyId });
    await tellSandbox(product, 'clock/advance', LATE);

    await page.goto(product.shop);
    const see = page.getByRole('link', { name: text('renewal.banner.optedIn.see') });
    await expect(see).toBeVisible();
    await accessible(page, 'home, told late');
    await page.goto(`${product.shop}/annual/renewal/${code}`);
    const late = page.getByText(text('renewal.late.title'));
    await expect(late).toBeVisible();
    const waits = page.getByText(text('renewal.late.askedOpen', { days: 14 }), { exact: true });
    await expect(waits).toBeVisible();
    await accessible(page, 'a renewal, told late');

    await staff.goto(`${product.shop}/staff`);
    await staff.getByRole('link', { name: text('staff.notices.title') }).press('Enter');
    const title = staff.getByRole('heading', { level: 1, name: text('staff.notices.title') });
    await expect(title).toBeFocused();
    const notice = staff.getByRole('article').filter({ hasText: policyNumber });
    await expect(notice).toContainText('Ada Marsh');
    await expect(notice).toContainText('BS1 4DJ');
    await accessible(staff, 'notices to post');
    const posted = notice.getByRole('button', { name: text('staff.notices.postedName', { name: 'Ada Marsh' }) });
    await posted.focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByText(text('staff.notices.done', { name: 'Ada Marsh' }))).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(staff.getByRole('list', { name: text('staff.notices.title') })).toBeFocused();
    await accessible(staff, 'a notice was posted');

    // It counts from the day on which the post has brought it, and the page names the day on which money is taken.
    await page.reload();
    await expect(late).toBeVisible();
    await expect(waits).toBeHidden();
    await accessible(page, 'a renewal, told late by post');
  } finally {
    await refuse(0);
  }
});
