import type { Page } from '@playwright/test';
import { byPointer } from '../answering/by-pointer.ts';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { toldBy } from '../answering/told.ts';
import type { Words } from '../answering/words.ts';
import { beginQuoted } from '../steps/begin-quoted.ts';
import { goOn } from '../steps/buyer.ts';
import { sentTo, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

/** Whether the proposal's own page is there with this heading. */
const standsAt = async (page: Page, proposal: string, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(proposal);
};

/** Opens a proposal repeatedly until the gateway's clock, which follows the moved one, has led to this. */
const becomes = (page: Page, proposal: string, heading: string) =>
  expect(async () => {
    await page.goto(proposal);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 15_000 });
  }).toPass();

/** If driveaway shows its upgrade first, goes on with the present product. */
async function comeToPrice(page: Page, words: Words, urlName: string): Promise<void> {
  if (urlName === 'driveaway') {
    const names = { from: words.text('schemes.driveaway.name'), to: words.text('schemes.flex.name') };
    await page.getByRole('link', { name: words.text('upgrade.stay', names) }).click();
  }
  await expect(
    page.getByRole('heading', { level: 1, name: words.text('quote.titleNamed', { name: 'Ada' }) }),
  ).toBeVisible();
}

for (const urlName of ['flex', 'annual', 'driveaway']) {
  test(`${urlName} is unfinished, priced, refused, priced again, and runs out: each time its own address says what is next`, {
    tag: urlName === 'flex' ? '@phone' : '@breadth',
  }, async ({ page, product, accessible, language }) => {
    const words = await speak(page, product.shop, language);
    const { text } = words;
    const hand = byPointer(page);
    const seed = await seedFor(page, product);
    const priced = text('quote.titleNamed', { name: 'Ada' });
    const proposalCode = await seed.begin(urlName);
    const proposal = `${product.shop}/${urlName}/proposal/${proposalCode}`;
    const told = toldBy(urlName, await seed.dayIn(7));
    const unfinished = await seed.change(proposalCode, told.slice(0, -1));
    expect(unfinished).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['startAt'] });

    await page.goto(proposal);
    await standsAt(page, proposal, text('disclosure.resume.title'));
    await accessible(page, 'unfinished');
    await page.getByRole('link', { name: text('disclosure.resume.action'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('sections.start-date.title') })).toBeVisible();
    await hand.choose(page.getByRole('group', { name: text(`questions.${startOf(words, urlName)}.label`) }), {
      place: 7,
    });
    await page.getByRole('button', { name: text('disclosure.seePrice'), exact: true }).click();
    await comeToPrice(page, words, urlName);

    const change = text('checkout.summary.changeNamed', { name: text('questions.declarations.label') });
    await seed.change(proposalCode, [
      { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bankrupt: true, unsatisfiedCCJs: true } },
    ]);
    await page.goto(`${proposal}/checkout`);
    await standsAt(page, proposal, text('unpriced.referral.title'));
    await expect(page.getByText(text('referral.bankrupt'))).toBeVisible();
    await expect(page.getByText(text('referral.unsatisfied_judgment'))).toBeVisible();
    await accessible(page, 'refused');
    await page.getByRole('link', { name: change, exact: true }).first().click();
    for (const item of ['bankrupt', 'unsatisfiedCCJs'])
      await hand.choose(
        page.getByRole('radiogroup', { name: text(`questions.declarations.items.${item}`) }),
        text('inputs.boolean.no'),
      );
    await goOn(page);
    await standsAt(page, proposal, priced);

    await page.request.post(`${product.sandbox}/clock/advance`, { data: { days: 31 } });
    await becomes(page, proposal, text('unpriced.expired.title'));
    await page.goto(`${proposal}/add-ons`);
    await standsAt(page, proposal, text('unpriced.expired.title'));
    await expect(page.getByText(text('unpriced.expired.compared'))).toBeVisible();
    await accessible(page, 'run out');
    await hand.choose(page.getByRole('group', { name: text(`questions.${startOf(words, urlName)}.label`) }), {
      place: 3,
    });
    await page.getByRole('button', { name: text('unpriced.expired.action') }).click();
    await standsAt(page, proposal, priced);
    await expect(page.getByRole('heading', { level: 1, name: priced })).toBeFocused();
    const moved = page.getByRole('region', { name: text('price.difference.label') });
    await expect(moved).toContainText(text('price.reasons.startDate'));
    await accessible(page, 'priced anew');
  });
}

/** Under which name the product's texts ask for the first day. */
function startOf(words: Words, urlName: string): string {
  const asked = words.product(urlName).questionnaire.sections.flatMap(({ questions }) => questions);
  return asked.find(({ name }) => name === 'startAt')?.text ?? 'startAt';
}

test('the home page has a card for each proposal, the earliest start first, that says its state and leads on', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const seed = await seedFor(page, product);
  const first = await seed.quote('flex');
  await page.request.post(`${product.sandbox}/clock/advance`, { data: { days: 31 } });
  // The gateway's clock follows.
  await expect.poll(async () => (await seed.read(first.proposalCode)).status).toBe('QUOTE_EXPIRED');
  await seed.quote('annual');
  const { proposalCode } = await seed.quote('flex', { driver: { bankrupt: true } });
  await seed.change(proposalCode, [{ changeType: 'START_DATE_CHANGE', startAt: await seed.dayIn(2) }]);
  await seed.begin('driveaway');

  await page.goto(product.shop);
  const cards = page.getByRole('article').filter({ has: page.getByRole('link') });
  const actions = () => cards.locator('a').allTextContents();
  await expect
    .poll(actions)
    .toEqual([
      text('home.open.expired.action'),
      text('home.open.referral.action'),
      text('home.open.quote.action'),
      text('home.open.unfinished.action'),
    ]);
  for (const [index, kind] of ['expired', 'referral', 'quote', 'unfinished'].entries())
    if (kind !== 'quote') await expect(cards.nth(index)).toContainText(text(`home.open.${kind}.prompt`));
  await accessible(page, 'home with cards');
  await cards.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: text('unpriced.referral.title') })).toBeVisible();
  await page.getByRole('button', { name: text('unpriced.referral.person.write') }).click();
  const dialog = page.getByRole('dialog');
  const { email } = stranger('nora');
  const { externalReference: reference, quote } = await seed.read(proposalCode);
  const reasons = quote?.referralReasons.map(({ message }) => text('help.message.reason', { reason: message })) ?? [];
  expect(reasons.length).toBeGreaterThan(0);
  const about = [text('help.message.aboutQuote', { reference }), ...reasons];
  for (const line of about) await expect(dialog.getByText(line)).toBeVisible();
  await accessible(page, 'a message about a declined quote');
  await dialog.getByLabel(text('help.message.message')).fill('Please look again.');
  await dialog.getByLabel(text('help.message.email')).fill(email);
  await dialog.getByRole('button', { name: text('help.message.send') }).click();
  const letter = async () =>
    (await sentTo(page.request, product, 'help@showcase.example')).find((one) => one.text.includes(email));
  await expect.poll(letter).toBeTruthy();
  const { subject = '', text: written = '' } = (await letter()) ?? {};
  expect(subject).toContain(reference);
  for (const line of about) expect(written).toContain(line);
});

test('a changed answer moves the price, and the page says by how much and which answer', {
  tag: ['@breadth', '@english'],
}, async ({ page, product }) => {
  const { text, quote, proposal } = await beginQuoted({ page, product }, 'annual');
  const before = quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.discounted ?? Number.NaN;
  await page.goto(`${proposal}/disclosure/using-the-car`);
  await page.getByLabel(text('questions.annualMileage.label')).fill('20000');
  await goOn(page);
  const moved = page.getByRole('region', { name: text('price.difference.label') });
  await expect(moved).toContainText('more in all');
  await expect(moved).toContainText(`£${(before / 100).toFixed(2)} in all before`);
  await expect(moved).toContainText(text('price.reasons.answers'));
  await moved.getByText(text('price.difference.details')).click();
  await expect(moved).toContainText(text('price.parts.use'));
});

/** What product information has to say: type, insured, not insured, restrictions, where, obligations, payment, term, cancelling. */
const INFORMATION_ITEMS = 9;

test('the documents of an offer are read from the quote, before anything is bought', { tag: '@breadth' }, async ({
  page,
  context,
  product,
  accessible,
  language,
}) => {
  const { text, proposal } = await beginQuoted({ page, product, language }, 'flex');
  await page.goto(proposal);
  const papers = page.getByRole('link', { name: text('offer.newTab') });
  await expect(papers.first()).toBeVisible();
  for (const name of ['ipid', 'policy-wording', 'business-terms']) {
    const title = text(`documents.${name}.title`);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      papers.filter({ hasText: title }).first().click(),
    ]);
    const heading = opened.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(name === 'business-terms' ? title : text('schemes.flex.name'));
    if (name === 'policy-wording') await expect(opened.getByRole('main')).toContainText(title);
    if (name === 'ipid') await expect(opened.getByRole('heading', { level: 2 })).toHaveCount(INFORMATION_ITEMS);
    await expect(opened.locator('html')).toHaveAttribute('lang', language);
    await accessible(opened, name);
    await opened.close();
  }
});
