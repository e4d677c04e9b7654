import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('staff keep a policy beyond its time for a dispute, see who did and why, and end that', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { policyNumber } = await buyFlex(await seedFor(await anotherDevice(), product), product, {
    driver: stranger('ada'),
  });
  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  await page.goto(`${product.shop}/staff/find`);
  await page.getByLabel(text('staff.find.whom.label')).fill(policyNumber);
  await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: a solicitor wrote');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await found.getByRole('button').click();

  const kept = page.getByRole('region', { name: text('staff.keeping.title') });
  const name = text('staff.keeping.things.POLICY', { reference: policyNumber });
  await kept.getByRole('button', { name: text('staff.keeping.openName', { name }) }).click();
  await kept.getByRole('button', { name: text('staff.keeping.send') }).click();
  await expect(kept.getByRole('textbox', { name: text('staff.keeping.reason.label') })).toBeFocused();
  await accessible(page, 'a policy that is to be kept, without a reason');
  await kept.getByRole('textbox', { name: text('staff.keeping.reason.label') }).fill('A garage sues');
  await kept.getByRole('button', { name: text('staff.keeping.send') }).click();
  await expect(kept).toContainText(text('staff.keeping.untilEnded'));
  await expect(kept).toContainText('A garage sues');
  await expect(kept).toContainText(STAFF);
  await accessible(page, 'a policy that is kept beyond its time');

  await kept.getByRole('button', { name: text('staff.keeping.endName', { name }) }).click();
  await expect(kept).not.toContainText('A garage sues');
  await expect(page.getByRole('table')).toContainText(text('staff.record.changes.retentionHoldEnded'));
});
