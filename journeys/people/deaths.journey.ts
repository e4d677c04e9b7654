import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('staff record that a customer has died, see it wherever they act, post the letter to the family, and take back a mistake', {
  tag: '@phone',
}, async ({ page: desk, product, language, accessible, anotherDevice }) => {
  const home = await anotherDevice();
  const customer = stranger('ada');
  const token = await comeSignedIn(home, product, customer.email);
  const { policyNumber } = await buyFlex(seedBy(home, product, token), product, { driver: customer });

  const { text } = await speak(desk, product.shop, language);
  await comeSignedIn(desk, product, STAFF);
  await desk.goto(`${product.shop}/staff/find`);
  await desk.getByLabel(text('staff.find.whom.label')).fill(customer.email);
  await desk.getByLabel(text('staff.find.why.label')).fill('Case 4712: her brother rang');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /Ada Marsh/ }).click();
  const recording = desk.getByRole('region', { name: text('staff.person.death.title') });
  await recording.getByRole('button', { name: text('staff.person.death.record') }).click();
  const told = recording.getByRole('group', { name: text('staff.death.toldOn.label') }).getByRole('textbox');
  await expect(told.first()).toBeFocused();
  const send = recording.getByRole('button', { name: text('staff.person.death.send'), exact: true });
  await send.click();
  const by = recording.getByLabel(text('staff.person.death.toldBy'));
  await expect(told.first()).toBeFocused();
  await expect(by).toHaveAttribute('aria-invalid', 'true');
  await told.first().pressSequentially('20112026');
  await send.click();
  await expect(by).toBeFocused();
  await accessible(desk, 'a death without who told us');
  await by.fill('Her brother, by telephone');
  await send.click();
  await expect(desk.getByText('Her brother, by telephone')).toBeVisible();
  await expect(desk.getByText(text('staff.person.death.drivers'))).toBeVisible();
  const since = desk.getByRole('region').filter({ hasText: text('staff.person.death.act') });
  await expect(since).toContainText(policyNumber);
  await accessible(desk, 'a customer who has died');

  await desk.getByRole('button', { name: text('staff.person.help.action', { name: 'Ada Marsh' }) }).click();
  const known = desk.getByRole('list', { name: text('staff.header.know') });
  await expect(known).toBeVisible();
  await desk.goto(product.shop);
  await expect(known).toBeVisible();
  await accessible(desk, 'acting for a customer who has died');

  await desk.goto(`${product.shop}/staff/letters`);
  const letter = desk
    .getByRole('article')
    .filter({ hasText: text('staff.letters.estate') })
    .first();
  await letter.locator('summary').click();
  await expect(letter).toContainText(policyNumber);
  await accessible(desk, 'the letter to the family');

  await desk.goto(`${product.shop}/staff/find/person`);
  await desk.getByRole('button', { name: text('staff.person.death.back') }).click();
  await desk.getByLabel(text('staff.person.death.why')).fill('It was a namesake');
  await desk.getByRole('button', { name: text('staff.person.death.backSend') }).click();
  await expect(recording).toBeVisible();
});
