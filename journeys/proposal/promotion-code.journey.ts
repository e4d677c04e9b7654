import type { Page } from '@playwright/test';
import { beginQuoted, type Quoted } from '../steps/begin-quoted.ts';
import { payWith } from '../steps/buyer.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { expect, test } from '../steps/test.ts';

test.use({ mayRefuse: /\/promotions\/|\/stripe\/|\/bind$/ });

test('a code that is typed is in the price at once, says what is paid now and what after, and goes again', {
  tag: '@phone',
}, async ({ page, product, accessible, language }) => {
  const { text, proposal } = await beginQuoted({ page, product, language }, 'flex');
  await page.goto(proposal);
  await page.getByText(text('quote.promotion.code.open')).click();
  const field = page.getByRole('textbox', { name: text('quote.promotion.code.label') });
  const apply = page.getByRole('button', { name: text('quote.promotion.code.apply') });
  await apply.click();
  await expect(page.getByText(text('quote.promotion.code.empty'))).toBeVisible();
  await field.fill('nosuchcode');
  await apply.click();
  await expect(page.getByText(text('quote.promotion.reasons.unknown'))).toBeVisible();
  await expect(field).toBeFocused();
  await accessible(page, 'a code that nobody has');

  await field.fill(' welcome2 ');
  await apply.click();
  const name = text('promotions.WELCOME2.name');
  await expect(page.getByText(text('quote.promotion.applied', { name }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const [now, after] = text('quote.nowAndAfter', { now: '|', after: '|' })
    .split('|')
    .filter((part) => part.trim() !== '');
  await expect(
    page
      .getByRole('radiogroup')
      .getByText(now ?? '')
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole('radiogroup')
      .getByText(after ?? '')
      .first(),
  ).toBeVisible();
  await accessible(page, 'a code in the price');

  // The payments of the offer stay what they are; what follows them becomes dearer, and that is said.
  const radios = page.getByRole('radiogroup', { name: text('quote.excess.choose') }).getByRole('radio');
  // What is read out ends with what the last amount is paid for.
  for (const radio of await radios.all())
    await expect(radio).toHaveAccessibleName(new RegExp(`${text('quote.aMonth')}$`));
  await radios.first().check({ force: true });
  const difference = page.getByRole('region', { name: text('price.difference.label') });
  await expect(difference).toContainText(wordsOf(text('price.difference.upAfterOffer', { amount: '|', date: '|' })));
  const then = page.getByText(wordsOf(text('frame.price.then', { unit: '|', after: '|' })));
  await expect(then.filter({ visible: true }).last()).toBeVisible();

  await page.getByRole('button', { name: text('quote.promotion.remove') }).click();
  await expect(page.getByText(text('quote.promotion.applied', { name }))).toBeHidden();
  await expect(page.getByText(text('quote.before'))).toBeHidden();
});

test('a code of a link that nobody knows is told beside the price, and taken away', { tag: '@breadth' }, async ({
  page,
  product,
  accessible,
  language,
}) => {
  const telling = { page, product, language };
  const { text, proposal } = await beginQuoted(telling, 'annual', { promoCode: 'WELCOME3' });
  await page.goto(proposal);
  await expect(page.getByText(text('quote.promotion.reasons.unknown'))).toBeVisible();
  await accessible(page, 'a code of a link that nobody knows');
  await page.getByRole('button', { name: text('quote.promotion.remove') }).click();
  await expect(page.getByText(text('quote.promotion.reasons.unknown'))).toBeHidden();
});

test('an offer that was had since its price was shown is told before anything is paid, with the price without it', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  // Nobody from another story of this shop: she has the offer once.
  const driver = { firstName: 'Grace', lastName: 'Holm', email: 'grace.holm@example.com' };
  const { text, seed, ...first } = await beginQuoted({ page, product, language }, 'flex', {
    promoCode: 'WELCOME2',
    driver,
    car: { vrn: 'FD19XYZ' },
  });
  const second = await seed.quote('flex', { promoCode: 'WELCOME2', driver, car: { vrn: 'VX68KLM' } });
  for (const { quote } of [first, second]) expect(quote?.promotion?.outcome).toBe('applied');
  await buyByOffer(page, { text, ...first });

  await comeToCheckout(page, `${product.shop}/flex/proposal/${second.proposalCode}`);
  await page.getByRole('main').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('problems.promotion_unavailable.hint'))).toBeVisible();
  await accessible(page, 'an offer that is no longer available');
  await dialog.getByRole('button', { name: text('checkout.refused.priceWithout') }).click();
  await expect(page.getByText(text('quote.promotion.reasons.usedBefore'))).toBeVisible();
  await expect(page.getByText(text('quote.before'))).toBeHidden();
});

test('an offer that goes with the email that is typed is told beside both prices, before anything is agreed to', {
  tag: '@breadth',
}, async ({ page, product, accessible, language, anotherDevice }) => {
  // She already has the offer for one of her cars, and asks for another from a browser that does not know her.
  const driver = { firstName: 'Edith', lastName: 'Voss', email: 'edith.voss@example.com' };
  const other = await anotherDevice();
  const promoCode = 'WELCOME2';
  // Nor does anybody else here have that car, which has the offer once as well.
  const car = { vrn: 'AB12CDE' };
  await buyByOffer(other, await beginQuoted({ page: other, product, language }, 'flex', { promoCode, driver, car }));

  const { text, quote, proposal } = await beginQuoted({ page, product, language }, 'flex', {
    promoCode,
    driver: { email: undefined },
    car: { vrn: 'VX68KLM' },
  });
  expect(quote?.promotion?.outcome).toBe('applied');
  await page.goto(`${proposal}/account-setup`);
  await page.locator('input[type=email]').fill(driver.email);
  await page.getByRole('button', { name: text('checkout.account.action') }).click();
  await expect(page.getByText(text('quote.promotion.reasons.usedBefore'))).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === new URL(proposal).pathname);
  await expect(page.getByRole('region', { name: text('price.difference.label') })).toBeVisible();
  await accessible(page, 'an offer that went with an email');

  // Somebody who has seen it goes on at that price.
  await page.goto(`${proposal}/account-setup`);
  await page.getByRole('button', { name: text('checkout.account.action') }).click();
  await expect(page).toHaveURL(/\/summary$/);
});

/** Buys by an offer under which nothing is due yet: a card is kept for what comes after. */
async function buyByOffer(page: Page, { text, proposal }: Pick<Quoted, 'text' | 'proposal'>): Promise<void> {
  await comeToCheckout(page, proposal);
  await page.getByRole('button', { name: text('checkout.later.action') }).click();
  await payWith(page, '4242424242424242');
  await expectInsured(page);
}

/** The words of a text whose values were left as `|`, up to the next value. */
function wordsOf(text: string): string {
  return text.split('|').find((part) => part.trim() !== '') ?? '';
}
