import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { comeSignedIn, STAFF, sentTo, signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a declined visitor asks that a person look again, who sees what decided, and is told what became of it', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('rosa');
  const seed = await seedFor(page, product);
  const { proposalCode, externalReference: reference } = await seed.quote('flex', { driver: { bankrupt: true } });
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}`);
  await page.getByRole('link', { name: text('unpriced.referral.person.review') }).click();
  await signInOn(page, product, { email: customer.email, language });

  const decision = page.getByRole('article').filter({ hasText: reference });
  await expect(decision).toContainText(text('referral.bankrupt'));
  await accessible(page, 'what a computer decided');
  await decision.getByRole('button', { name: text('yourData.decisions.askNamed', { reference }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('My bankruptcy was annulled');
  await accessible(page, 'asking that a person look again');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('yourData.decisions.send') })
    .click();
  await expect(decision.filter({ hasText: text('yourData.decisions.open') })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: text('yourData.decisions.kinds.QUOTE', { reference }) }),
  ).toBeFocused();
  const own = page.getByRole('article').filter({ hasText: text('yourData.requests.kinds.QUOTE', { reference }) });
  const requestId = /\b[2-9A-Z]{10}\b/.exec(await own.innerText())?.[0] ?? '';

  const desk = await anotherDevice();
  await comeSignedIn(desk, product, STAFF);
  await speak(desk, product.shop, language);
  await desk.goto(`${product.shop}/staff/privacy`);
  const waiting = desk.getByRole('article').filter({ hasText: requestId });
  await expect(waiting).toContainText('My bankruptcy was annulled');
  await expect(waiting).toContainText(text('referral.bankrupt'));
  await expect(waiting).toContainText(reference);
  await waiting.getByRole('button', { name: text('staff.privacy.change') }).click();
  await waiting.getByRole('button', { name: text('staff.privacy.changeSend') }).click();
  await expect(waiting.getByRole('textbox')).toBeFocused();
  await waiting.getByRole('textbox').fill('You may have a price. Please ring us.');
  await accessible(desk, 'a decision that is being changed');
  await waiting.getByRole('button', { name: text('staff.privacy.changeSend') }).click();
  await expect(waiting).toBeHidden();
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ text: said }) => said).join())
    .toContain('You may have a price. Please ring us.');

  await page.reload();
  await expect(own).toContainText(text('yourData.requests.outcomes.changed'));
  await expect(own).toContainText('You may have a price. Please ring us.');
  await accessible(page, 'a decision that was looked at again');
});
