import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// A link that was withdrawn shows nothing.
test.use({ mayRefuse: /\/api\/shownCover$/ });

test('a customer makes a link for a dealer, who sees plate, cover and dates alone, until it is withdrawn', {
  tag: ['@breadth', '@phone'],
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  await page.goto(`${product.shop}/flex/policy/${policyId}/details`);
  const panel = page.getByRole('region', { name: text('coverLink.title') });
  await panel.getByRole('button', { name: text('coverLink.make') }).press('Enter');
  const address = panel.getByLabel(text('coverLink.made'), { exact: true });
  await expect(address).toHaveValue(/\/cover#[A-Za-z0-9_-]{32}$/);
  await expect(panel.getByText(text('coverLink.opened', { count: 0 }))).toBeVisible();
  await accessible(page, 'details of a policy with a link');

  const dealer = await anotherDevice();
  const others = await speak(dealer, product.shop, language);
  await dealer.goto(await address.inputValue());
  await expect(dealer.getByRole('heading', { level: 1, name: others.text('coverLink.page.title') })).toBeVisible();
  const shown = dealer.getByRole('main');
  await expect(shown.getByText(others.text('coverLink.state.notYet'))).toBeVisible();
  await expect(shown.getByText(others.text('certificate.demonstration'))).toBeVisible();
  for (const personal of [policyNumber, 'Ada', 'Marsh', 'Volkswagen', 'Harbour'])
    await expect(shown).not.toContainText(personal);
  await accessible(dealer, 'what a link shows');

  await panel.getByRole('button', { name: text('coverLink.withdraw') }).press('Enter');
  await expect(address, 'what is withdrawn is offered no more').toHaveCount(0);
  await shown.getByRole('button', { name: others.text('coverLink.page.again') }).press('Enter');
  await expect(shown.getByRole('heading', { name: others.text('coverLink.page.gone') })).toBeVisible();
});
