import { bindAtLast, openAccount, verify } from '../../apps/gateway/tests/kit/client/buy.ts';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { toldBy } from '../answering/told.ts';
import { buyFlex } from '../steps/buying.ts';
import { signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('who bought without signing in is told that the car is insured and what there is to do, signs in, and comes home to what is taken next and to the offer not taken', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = await seedFor(page, product);
  const today = await seed.dayIn(0);
  const proposalCode = await seed.begin('driveaway');
  const told = { driver: customer, car: { vrn: 'EV23TES' } };
  const { upsellProposal } = await seed.change(proposalCode, toldBy('driveaway', today, told));
  const buyer = { token: seed.accessToken, proposalCode };
  await openAccount(product.shop, buyer, ['accurate', 'documents', 'five-days']);
  await verify(product.shop, buyer);
  const { policyNumber } = await bindAtLast(product.shop, buyer);

  await page.goto(product.shop);
  const insured = page.getByRole('article', { name: text('policy.success.title') });
  await expect(insured).toContainText(policyNumber);
  await expect(insured.getByRole('img', { name: 'EV23 TES' })).toBeVisible();
  const todo = page.getByRole('region', { name: text('todo.title') });
  await expect(todo.getByRole('link', { name: text('todo.ways.options') })).toHaveAttribute(
    'href',
    `/flex/proposal/${upsellProposal?.proposalCode}`,
  );
  await accessible(page, 'home of a visitor who is insured');
  await insured.getByRole('button', { name: text('home.bought.signIn') }).click();
  await signInOn(page, product, { email: customer.email, language });

  await expect(page.getByRole('link', { name: text('todo.ways.options') })).toHaveAttribute(
    'href',
    `/flex/proposal/${upsellProposal?.proposalCode}`,
  );
  const card = page.getByRole('article').filter({ hasText: policyNumber });
  await expect(card).toContainText(text('policy.status.endsIn_other').replace('{{count}}', '4'));
  const names = { to: text('schemes.flex.name') };
  const offer = card.getByRole('complementary', { name: text('home.policies.goOnWith', names) });
  await expect(offer).toContainText(text('home.policies.answersMissing'));
  await accessible(page, 'home with an offer not taken');
  await offer.getByRole('link', { name: text('upgrade.complete', names) }).click();
  await expect(page).toHaveURL(`${product.shop}/flex/proposal/${upsellProposal?.proposalCode}`);
});

test('a customer comes home to what is taken next, when, and by which card', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const { policyNumber } = await buyFlex(await seedFor(page, product), product, { driver: customer });
  await page.goto(product.shop);
  await page.getByRole('button', { name: text('home.bought.signIn') }).click();
  await signInOn(page, product, { email: customer.email, language });
  const next = page.getByRole('region', { name: text('home.next.title') });
  await expect(next).toContainText(/4242/);
  const card = page.getByRole('article').filter({ hasText: policyNumber });
  for (const fact of ['price', 'next', 'from'])
    await expect(card.getByText(text(`home.policies.${fact}`), { exact: true })).toBeVisible();
  await accessible(page, 'home of a customer');
  await page.getByRole('link', { name: new RegExp(`^${text('home.money.replace')}.*4242`) }).click();
  await expect(page).toHaveURL(/\/account#how-you-pay$/);
  await expect(page.getByRole('heading', { name: text('account.means.title') })).toBeFocused();
  await page.goBack();
  await card.getByRole('link', { name: text('home.policies.manageNamed', { name: 'LK21 HGO' }) }).click();
  await expect(page).toHaveURL(/\/flex\/policy\/[^/]+\/details$/);
});
