import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// If the person on the line may hear nothing, every request of a page is refused.
test.use({ mayRefuse: /\/api\/(policies|todo|policyholder|customerAccounts|proposals|paymentMethods)$/ });

test('staff enter who may speak for a customer, see it on every page while they act, and the customer ends it', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const token = await comeSignedIn(page, product, customer.email);
  await buyFlex(seedBy(page, product, token), product, { driver: customer });

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/find`);
  await desk.getByLabel(text('staff.find.whom.label')).fill(customer.email);
  await desk.getByLabel(text('staff.find.why.label')).fill('Case 4711: a solicitor wrote');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /Ada Marsh/ }).click();
  const speaking = desk.getByRole('region', { name: text('staff.person.authorised.title') });
  await speaking.getByRole('button', { name: text('staff.person.authorised.add') }).click();
  const attorneys = speaking.getByRole('radio', { name: text('staff.authorised.role.options.ATTORNEY') });
  await expect(attorneys).toBeFocused();
  await attorneys.check();
  const add = speaking.getByRole('button', { name: text('staff.person.authorised.addSend'), exact: true });
  await add.click();
  const proof = speaking.getByLabel(text('staff.person.authorised.proof'));
  const hearing = text('staff.authorised.scope.options.HEAR');
  await expect(speaking.getByRole('radio', { name: hearing, exact: true })).toBeFocused();
  await expect(proof).toHaveAttribute('aria-invalid', 'true');
  await speaking.getByRole('radio', { name: text('staff.authorised.scope.options.CHANGE') }).check();
  await speaking.getByLabel(text('staff.authorised.name.label')).fill('Robin Vale');
  const digits = speaking.getByRole('group', { name: text('staff.authorised.startsOn.label') }).getByRole('textbox');
  await digits.first().pressSequentially('20112026');
  await add.click();
  await expect(proof).toBeFocused();
  await accessible(desk, 'somebody entered without a proof');
  await proof.fill('Lasting power of attorney, certified copy');
  await add.click();
  await expect(speaking).toContainText('Robin Vale');
  await expect(add).toBeHidden();
  await accessible(desk, 'a customer for whom somebody may speak');
  await desk.getByRole('button', { name: text('staff.person.help.action', { name: 'Ada Marsh' }) }).click();
  const known = desk.getByRole('list', { name: text('staff.header.know') });
  await expect(known).toContainText(text('staff.header.scopes.CHANGE', { name: 'Robin Vale' }));
  await desk.goto(product.shop);
  await expect(known).toContainText('Robin Vale');
  await known.getByRole('button', { name: text('staff.header.speaks', { name: 'Robin Vale' }) }).click();
  await expect(known).toContainText(text('staff.header.onLine'));
  await accessible(desk, 'acting for a customer with somebody else on the line');

  await page.goto(`${product.shop}/account/your-data`);
  const attorney = page.getByRole('article').filter({ hasText: 'Robin Vale' });
  await expect(attorney).toContainText(text('yourData.authorised.scopes.CHANGE'));
  await accessible(page, 'who may speak for the customer');
  const end = attorney.getByRole('button', { name: text('yourData.authorised.endNamed', { name: 'Robin Vale' }) });
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(attorney.getByRole('heading')).toBeFocused();
  await desk.reload();
  await expect(known).toContainText(text('staff.header.overLine'));
  const beyond = desk.getByRole('dialog', { name: text('staff.beyond.title') });
  await expect(beyond).toBeVisible();
  await accessible(desk, 'what the person on the line may not do');
  await beyond.getByRole('button', { name: text('staff.unauthorised.understood') }).click();
  await known.getByRole('button', { name: text('staff.header.customerSpeaks') }).click();
  await expect(known).toHaveCount(0);
  await expect(desk.getByRole('region', { name: text('staff.header.label') })).toBeVisible();
});
