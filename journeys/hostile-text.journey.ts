import type { Change } from '@marque/contract';
import type { Page } from '@playwright/test';
import { seedBy } from './answering/seed.ts';
import { driverBeside, toldBy } from './answering/told.ts';
import { goToCardPage, payWith } from './steps/buyer.ts';
import { asMany, MARK, payloadAt, payloads, plain, worded, wordedAt } from './steps/payloads.ts';
import type { Product } from './steps/product.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from './steps/signing-in.ts';
import { expect, test } from './steps/test.ts';

test.use({ cookieChoice: true, mayRefuse: /\/identity\// });

const LINE_LENGTH_MAX = 200;
const REASON_LENGTH_MAX = 300;
const lines = ['line1', 'line2', 'line3', 'line4', 'line5', 'company', 'department', 'city'] as const;
/**
 * Each visit uses five of the forty texts or more, so that after as many proposals as there are fields, each field has
 * held them all.
 */
const STEP = payloads.length / lines.length;
const PEOPLE = 5;

const nameAt = (place: number) => ({ firstName: wordedAt(place), lastName: wordedAt(place + 4) });

/** All answers of one of eight proposals: over them each text that a line of an address may be is in every line, and each that a name may be is a first and a last name. */
function answersOf(turn: number, startAt: string): Change[] {
  const texts = lines.map((line, index) => [line, asMany(LINE_LENGTH_MAX, turn + index, plain)]);
  const address = { ...Object.fromEntries(texts), postalCode: 'BS1 4DJ', countryIso3: 'GBR' };
  const drivers = ['p1', 'p2', 'p3', 'p4'].map((code, index) => driverBeside(code, nameAt(turn * PEOPLE + index + 1)));
  return [...drivers, ...toldBy('flex', startAt, { driver: { ...nameAt(turn * PEOPLE), address } })];
}

/** Nothing of a page was made by a text in it: no handler, no address that is a script or the stranger’s, and nothing ran. */
async function expectInert(page: Page, where: string): Promise<void> {
  const made = await page.evaluate((mark) => {
    const found = mark in window ? ['a text ran'] : [];
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const leads = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].includes(name);
        const isBad =
          name.startsWith('on') || (leads && /^(javascript|data:text|\/\/e)/i.test(value.replace(/\s/g, '')));
        if (isBad) found.push(`${element.localName} ${name}=${value}`);
      }
    return found;
  }, MARK);
  expect(made, where).toEqual([]);
}

/** To another page of the site without loading it again. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A text as a page’s words have it: white space is one space. */
const asShown = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text as it is in a box of one line. */
const asTyped = (text: string) => text.replaceAll('\n', '');

/** Shows our own letter as a mail program would that trusted it wholly. */
async function expectLetterInert(page: Page, html: string, text: string): Promise<void> {
  const reader = await page.context().newPage();
  // Pictures come with the letter, which this reader has not.
  await reader.setContent(html.replaceAll(/\bcid:[\w.@-]+/g, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='));
  await expect(reader.locator('body')).toContainText(asShown(text));
  await expectInert(reader, 'a letter');
  await reader.close();
}

async function letterWith(page: Page, product: Product, { to, word }: { to: string; word: string }): Promise<string> {
  const found = async () => (await sentTo(page.request, product, to)).find(({ text }) => asShown(text).includes(word));
  await expect.poll(found).toBeDefined();
  return (await found())?.html ?? '';
}

for (const { places, isEverywhere, tag } of [
  { places: 'on the summary, and where one offer of eight goes', isEverywhere: false, tag: ['@once'] },
  { places: 'wherever they are shown', isEverywhere: true, tag: ['@breadth', '@once'] },
])
  test(`forty texts that would be more than text, in every field that takes them, stay text ${places}`, {
    tag,
  }, async ({ page, product, complaints, anotherDevice }) => {
    page.context().on('dialog', (dialog) => {
      complaints.push(`dialogue: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const { email } = stranger('mallory');
    const accessToken = await comeSignedIn(page, product, email);
    const authorization = { authorization: `Bearer ${accessToken}` };
    const seed = seedBy(page, product, accessToken);
    const startAt = await seed.dayIn(7);
    const proposals: string[] = [];
    for (const turn of lines.keys()) {
      const code = await seed.begin('flex', { promoCode: payloadAt(turn * STEP) });
      expect(await seed.change(code, answersOf(turn, startAt))).toMatchObject({ status: 'QUOTE' });
      const fields = ['utm_medium', 'campaign', 'source', 'ref', 'channel', 'term', 'asset', 'asset_id'];
      const values = Object.fromEntries(
        fields.map((field, index) => [field, asMany(LINE_LENGTH_MAX, (turn + index) * STEP)]),
      );
      const tracked = await page.request.post(`${product.shop}/api/proposals/${code}/tracking`, {
        headers: authorization,
        data: { values },
      });
      expect(tracked.status()).toBe(204);
      proposals.push(code);
    }

    await page.goto(product.shop);
    await expect(page.getByRole('link', { name: 'View quote' })).toHaveCount(proposals.length);
    await expectInert(page, 'home');
    const main = page.getByRole('main');
    for (const [turn, code] of proposals.entries()) {
      const name = nameAt(turn * PEOPLE);
      const beside = asShown(Object.values(nameAt(turn * PEOPLE + 1)).join(' '));
      const line = asShown(asMany(LINE_LENGTH_MAX, turn, plain));
      const proposal = `/flex/proposal/${code}`;
      await goWithin(page, `${proposal}/summary`);
      for (const text of [line, beside]) await expect(main).toContainText(text);
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectInert(page, `summary ${turn}`);
      if (turn > 0 && !isEverywhere) continue;
      await goWithin(page, proposal);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(asShown(name.firstName));
      await expectInert(page, `quote ${turn}`);
      await goWithin(page, `${proposal}/disclosure/about-you`);
      await expect(page.getByLabel('First name')).toHaveValue(asTyped(name.firstName));
      await expectInert(page, `about you ${turn}`);
      await goWithin(page, `${proposal}/disclosure/your-home`);
      await expect(main).toContainText(line);
      await expectInert(page, `address ${turn}`);
      await goWithin(page, `${proposal}/disclosure/additional-drivers`);
      await expect(main).toContainText(beside);
      await expectInert(page, `drivers ${turn}`);
      await goWithin(page, `${proposal}/disclosure/additional-drivers/profile/p1`);
      await expect(main).toContainText(beside);
      await expectInert(page, `driver ${turn}`);
    }

    const [bought = ''] = proposals;
    await page.goto(`${product.shop}/flex/proposal/${bought}`);
    await goToCardPage(page, (where) => expectInert(page, where));
    await payWith(page, '4242424242424242');
    await expect(page.getByRole('heading', { name: 'You’re insured' })).toBeVisible();
    await expectInert(page, 'success');
    const greeted = asShown(nameAt(0).firstName);
    await expectLetterInert(page, await letterWith(page, product, { to: email, word: greeted }), greeted);
    await goWithin(page, '/');
    await expect(page.getByRole('tab', { name: 'Policies (1)' })).toBeVisible();
    await expectInert(page, 'home, with a policy');
    await goWithin(page, '/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expectInert(page, 'account');
    const hostile = payloads.join('\n');
    const written = await page.request.post(`${product.shop}/api/help/messages`, {
      headers: { ...authorization, 'idempotency-key': crypto.randomUUID() },
      data: { message: `${email}\n${hostile}`, email },
    });
    expect(written.status()).toBe(204);
    await expectLetterInert(
      page,
      await letterWith(page, product, { to: 'help@showcase.example', word: email }),
      payloadAt(0),
    );

    const office = await anotherDevice();
    const staff = { authorization: `Bearer ${await comeSignedIn(office, product, STAFF)}` };
    const reasons = [0, 3].map((part) => asMany(REASON_LENGTH_MAX, part, worded));
    for (const reason of reasons) {
      const data = { id: email, reason };
      const begun = await office.request.post(`${product.shop}/api/impersonations`, { headers: staff, data });
      expect(begun.status()).toBe(201);
    }
    await office.goto(`${product.shop}/?impersonate=${encodeURIComponent(asMany(254))}`);
    await expect(office.getByLabel('Customer')).toHaveValue(asTyped(asMany(254)));
    await expectInert(office, 'impersonate');
    await office.getByLabel('Customer').fill(email);
    await office.getByLabel('Reason').fill(asMany(REASON_LENGTH_MAX, 1, worded));
    await office.getByRole('button', { name: 'Act for this customer' }).click();
    await expect(office.getByRole('region', { name: 'Admin view' })).toContainText(email);
    await goWithin(office, '/record');
    for (const reason of reasons) await expect(office.getByRole('table')).toContainText(asShown(reason));
    await expectInert(office, 'record');
    const name = office.getByLabel('First name');
    await goWithin(office, `/flex/proposal/${proposals[1]}/disclosure/about-you`);
    await name.fill(wordedAt(2));
    await office.getByRole('button', { name: /^(Continue|See my price)$/ }).click();
    const review = office.getByRole('dialog', { name: 'Check what will change' });
    await expect(review).toContainText(wordedAt(2));
    await expectInert(office, 'what will change');
  });

test('what is refused is shown back as it was typed, and what an address brings is no more than text', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  const brought = encodeURIComponent(asMany(LINE_LENGTH_MAX));
  await page.goto(
    `${product.shop}/retrieve?ref=${encodeURIComponent(payloadAt(2))}&utm_medium=${brought}&campaign=${brought}`,
  );
  const box = page.getByLabel('Quote reference');
  await expect(box).toHaveValue(payloadAt(2));
  const all = asTyped(payloads.join(' '));
  await box.fill(all);
  await page.getByLabel('Postcode').fill(all);
  await page.getByRole('button', { name: 'Retrieve my quote' }).click();
  await expect(page.getByText('That’s too long, or it has a character that we can’t save')).toHaveCount(2);
  await expectInert(page, 'retrieve');

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByLabel('Search our help').fill(payloadAt(2));
  await expect(page.getByText('Sorry, no articles found')).toBeVisible();
  await expectInert(page, 'help');

  await page.goto(`${product.shop}/callback?state=x&error=${brought}&error_description=${brought}`);
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
  await expectInert(page, 'an answer of nobody’s');
  await page.goto(`${product.shop}/identity/auth?client_id=${brought}&redirect_uri=${brought}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInert(page, 'a request of nobody’s');

  await page.goto(`${product.shop}/sign-in?return=${encodeURIComponent(`javascript:${MARK}=1`)}`);
  const address = page.getByLabel('Email or mobile number');
  for (const part of [0, 1, 2, 3, 4]) {
    const typed = asTyped(asMany(LINE_LENGTH_MAX + 100, part * 8));
    await address.fill(typed);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(address).toHaveValue(typed);
    await expectInert(page, `sign in ${part}`);
  }
});
