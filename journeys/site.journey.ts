import { seedFor } from './answering/seed.ts';
import { speak } from './answering/speak.ts';
import { buyFlex } from './steps/buying.ts';
import { comeSignedIn, STAFF, signInOn, stranger } from './steps/signing-in.ts';
import { expect, test } from './steps/test.ts';

test('home has a card for each proposal, for each policy once somebody has signed in, and for each product to begin with', {
  tag: '@once',
}, async ({ page, product, language }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = await seedFor(page, product);
  const { proposalCode } = await seed.quote('annual', { driver: customer });
  const { policyNumber } = await buyFlex(seed, product, { driver: customer });
  const products = ['flex', 'annual', 'driveaway'].map((code) => text(`schemes.${code}.name`));
  const begins = (name: string) => page.getByRole('button', { name: text('home.schemes.startNamed', { name }) });
  const quote = page.getByRole('article').locator(`a[href="/annual/proposal/${proposalCode}"]`);

  await page.goto(product.shop);
  await expect(quote).toBeVisible();
  for (const name of products) await expect(begins(name)).toBeVisible();

  await page.goto(`${product.shop}/sign-in`);
  await signInOn(page, product, { email: customer.email, language });
  await expect(page).toHaveURL(`${product.shop}/`);
  const policy = page.getByRole('article').filter({ hasText: policyNumber });
  await expect(
    policy.getByRole('link', { name: text('home.policies.manageNamed', { name: 'LK21 HGO' }) }),
  ).toBeVisible();
});

test.describe('an address', () => {
  test.use({ mayRefuse: /\/api\/proposals\/ZZZZZZZZ$/ });

  test('of a product begins a proposal of it and leads there', { tag: '@once' }, async ({
    page,
    product,
    language,
  }) => {
    const { text } = await speak(page, product.shop, language);
    for (const urlName of ['flex', 'annual', 'driveaway']) {
      await page.goto(`${product.shop}/${urlName}`);
      await expect(page).toHaveURL(new RegExp(`^${product.shop}/${urlName}/proposal/\\w+$`));
      await expect(page.getByRole('heading', { level: 1, name: text('disclosure.begin.title') })).toBeVisible();
    }
    const other = product.shopOf('example.localhost');
    await page.goto(`${other}/car-cover`);
    await expect(page).toHaveURL(new RegExp(`^${other}/car-cover/proposal/\\w+$`));
  });

  test('that nobody has leads home, and so does one of a proposal that is not there', { tag: '@once' }, async ({
    page,
    product,
    language,
  }) => {
    const { text } = await speak(page, product.shop, language);
    for (const address of ['nonsense', 'nobody/has/this', 'flex/nonsense', 'flex/proposal/ZZZZZZZZ']) {
      await page.goto(`${product.shop}/${address}`);
      await expect(page, address).toHaveURL(`${product.shop}/`);
      await expect(page.getByRole('heading', { name: text('home.schemes.title', { count: 3 }) })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test.describe('what a page does not tell itself', () => {
  test.use({ mayRefuse: /\/api\/policyholder$/ });

  test('is told by a dialogue, and what was typed stays: no answer, and any answer with its reference', {
    tag: '@once',
  }, async ({ page, product, language, accessible }) => {
    const { text } = await speak(page, product.shop, language);
    await comeSignedIn(page, product, stranger('ada').email);
    await page.goto(`${product.shop}/account/phone`);
    const phone = page.getByLabel(text('account.phoneNumber.label'));
    await phone.fill('01632 960008');
    const dialogue = (kind: string) => page.getByRole('dialog', { name: text(`frame.errors.${kind}.header`) });
    const save = page.getByRole('button', { name: text('account.save') });
    const typed = () => expect(phone).toHaveValue(/01632 ?960008/);

    await page.route('**/api/policyholder', (route) => route.abort('aborted'), { times: 1 });
    await save.click();
    await expect(dialogue('network')).toContainText(text('frame.errors.network.content'));
    await accessible(page, 'no answer');
    await page.keyboard.press('Escape');
    await typed();

    const json = { status: 409, code: 'unheard_of', requestId: 'r-4711' };
    await page.route('**/api/policyholder', (route) => route.fulfill({ status: 409, json }), { times: 1 });
    await save.click();
    await expect(dialogue('unexpected')).toContainText(text('frame.errors.reference', { reference: 'r-4711' }));
    await page.keyboard.press('Escape');
    await typed();
  });
});

test('a clipboard that the browser blocks is told with where to allow it', { tag: '@once' }, async ({
  page,
  product,
  language,
}) => {
  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  await page.addInitScript(() => {
    const readText = () => Promise.reject(new DOMException('Read permission denied.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { readText } });
  });
  await page.goto(`${product.shop}/impersonate`);
  const blocked = page.getByRole('alert').filter({ hasText: text('frame.clipboardBlocked') });
  await expect(page.getByRole('heading', { level: 1, name: text('staff.impersonate.title') })).toBeVisible();
  await expect(blocked).toHaveCount(0);
  await page.getByRole('button', { name: text('staff.impersonate.paste') }).click();
  await expect(blocked).toBeVisible();
});
