import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { goToCardPage, payWith } from '../steps/buyer.ts';
import { comeSignedIn, issuerSays, signInByCalls, signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer who has bought signs in with a code from the mailbox and finds the policy on the home page, and an account', {
  tag: '@once',
}, async ({ page, product, accessible }) => {
  const onPage = (where: string) => accessible(page, where);
  const buyer = stranger('ada');
  const { proposalCode } = await (await seedFor(page, product)).quote('flex', { driver: buyer });
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}`);
  await goToCardPage(page);
  await payWith(page, '4242424242424242');
  const offer = page.getByRole('button', { name: 'Sign in to view your policy' });
  await expect(offer).toBeVisible();
  const number = await page
    .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
    .first()
    .innerText();
  await onPage('bought');
  await offer.click();
  await signInOn(page, product, { email: buyer.email, onPage });

  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(page).toHaveURL(`${product.shop}/`);
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText('Covered from');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await onPage('home, signed in');
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
    'marque.signed-in',
  ]);

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Account', 'Sign out']);
  await onPage('the account menu');
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeVisible();
  await onPage('account');
  for (const setting of ['Email', 'Phone number', 'What you hear from us']) {
    await page.getByRole('link', { name: `Update: ${setting}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: setting })).toBeVisible();
    await onPage(setting);
    await page.getByRole('link', { name: 'Back to your account' }).click();
  }
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE' });

  test('signing in, the home page and the account speak German and fit', { tag: ['@breadth', '@once'] }, async ({
    page,
    product,
    accessible,
  }) => {
    const { text } = await speak(page, product.shop, 'de');
    const onPage = async (where: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(390);
      await accessible(page, where);
    };
    await page.goto(product.shop);
    await page.getByRole('link', { name: text('signIn.link') }).click();
    await signInOn(page, product, { email: stranger('grete').email, language: 'de', onPage });
    await expect(page.getByRole('heading', { level: 1, name: text('home.greeting.plain') })).toBeVisible();
    await onPage('home, signed in');
    await page.goto(`${product.shop}/account`);
    await expect(page.getByRole('heading', { level: 1, name: text('account.title') })).toBeVisible();
    await onPage('account');
  });
});

test.describe('an e-mail with which somebody has signed in before', () => {
  test('leads to signing in, and back to the same quote with everything that was typed', {
    tag: ['@breadth', '@once'],
  }, async ({ page, product, playwright, accessible }) => {
    const known = stranger('ada');
    const elsewhere = await playwright.request.newContext();
    await signInByCalls(elsewhere, product, known.email);
    await elsewhere.dispose();
    const { proposalCode } = await (await seedFor(page, product)).quote('flex', { driver: known });
    const contact = `${product.shop}/flex/proposal/${proposalCode}/account-setup`;
    await page.goto(contact);
    await page.getByLabel('What’s your phone number?').fill('01632 960007');
    await page.getByRole('button', { name: 'Continue' }).click();
    const prompt = page.getByRole('dialog', { name: 'You may have an account already' });
    await expect(prompt).toBeVisible();
    await accessible(page, 'the prompt to sign in');
    await prompt.getByRole('button', { name: 'Continue with another email' }).click();
    await expect(prompt).toBeHidden();
    await expect(page.getByLabel('What’s your email address?')).toHaveValue(known.email);

    await page.getByRole('button', { name: 'Continue' }).click();
    await prompt.getByRole('button', { name: 'Sign in' }).click();
    await signInOn(page, product, { email: known.email });
    await expect(page).toHaveURL(contact);
    await expect(page.getByRole('main').getByText(known.email)).toBeVisible();
    await expect(page.getByRole('main').getByText(/01632 ?960007/)).toBeVisible();
    await accessible(page, 'how a customer is reached');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check everything once more' })).toBeVisible();
    await page.goto(product.shop);
    await expect(page.getByRole('link', { name: 'View quote' })).toBeVisible();
  });
});

test.describe('a session', () => {
  test.use({ mayRefuse: /\/api\/|\/identity\/token$/ });

  test('outlasts a reload and a refused refresh token; ended in one tab it ends in the other, and signing in leads back to the same page', {
    tag: '@once',
  }, async ({ page, context, product }) => {
    const { email } = stranger('ada');
    await comeSignedIn(page, product, email);
    const settings = page.getByRole('heading', { level: 1, name: 'Your account' });
    await page.goto(`${product.shop}/account`);
    await expect(settings).toBeVisible();
    await page.reload();
    await expect(settings).toBeVisible();

    const refused: string[] = [];
    await page.route('**/identity/token', (route) => {
      const asked = route.request().postData() ?? '';
      if (!asked.includes('grant_type=refresh_token')) return route.fallback();
      refused.push('refresh token');
      return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
    });
    await page.route(
      '**/api/policyholder',
      (route) => {
        refused.push(route.request().method());
        return route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 401, code: 'not_signed_in', title: 'Please sign in again' }),
        });
      },
      { times: 1 },
    );
    await page.getByRole('link', { name: 'Update: Phone number' }).click();
    await page.getByLabel('What’s your phone number?').fill('01632 960008');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeVisible();
    await expect(page.getByText(/01632 ?960008/)).toBeVisible();
    expect(refused).toEqual(['PATCH', 'refresh token']);
    await page.unrouteAll();

    const other = await context.newPage();
    await other.goto(product.shop);
    await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Your registration number')).toBeVisible();
    await expect(page).toHaveURL(`${product.shop}/`);
    const ended = other.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    await ended.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

    await page.goto(`${product.shop}/account/phone`);
    await signInOn(page, product, { email });
    await expect(page).toHaveURL(`${product.shop}/account/phone`);
    await expect(page.getByLabel('What’s your phone number?')).toHaveValue(/01632 ?960008/);
    await context.clearCookies({ name: /^(?!cookieConsent)/ });
    await page.reload();
    await signInOn(page, product, { email });
    await expect(page).toHaveURL(`${product.shop}/account/phone`);
    await expect(page.getByLabel('What’s your phone number?')).toHaveValue(/01632 ?960008/);
  });

  test('that ends while something is typed loses none of it, and shows it to nobody else', { tag: '@once' }, async ({
    page,
    context,
    product,
  }) => {
    const [ada, ben] = [stranger('ada'), stranger('ben')];
    await comeSignedIn(page, product, ada.email);
    // From now on nobody knows who is looking, and the next call of this kind is told so.
    const endSession = async (method: string) => {
      await context.clearCookies({ name: /^(?!cookieConsent)/ });
      await page.route('**/identity/token', (route) =>
        route.request().postData()?.includes('grant_type=refresh_token')
          ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
          : route.fallback(),
      );
      await page.route('**/api/**', (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 401, json: { status: 401, code: 'not_signed_in' } })
          : route.fallback(),
      );
    };
    const comeBack = async (email: string) => {
      await expect(page.getByLabel(issuerSays.en.address)).toBeVisible();
      await page.unrouteAll();
      await signInOn(page, product, { email });
    };
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto(`${product.shop}/account/phone`);
    const phone = page.getByLabel('What’s your phone number?');
    await phone.fill('01632 960010');
    await endSession('PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    await comeBack(ada.email);
    await expect(phone).toHaveValue(/01632 ?960010/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/01632 ?960010/)).toBeVisible();

    await page.getByRole('link', { name: 'Update: Phone number' }).click();
    await phone.fill('01632 960011');
    await page.getByRole('link', { name: 'Back to your account' }).click();
    await page.getByRole('link', { name: 'Update: Phone number' }).click();
    await expect(phone).toHaveValue(/01632 ?960010/);

    await page.goto(`${product.shop}/account/support`);
    await page.getByRole('checkbox', { name: /large print/ }).check();
    await page.getByRole('checkbox', { name: /^Something else/ }).check();
    await page.getByLabel('What else would help?').fill('Ring twice');
    await page.getByRole('checkbox').last().check();
    await endSession('PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    await comeBack(ada.email);
    await expect(page.getByRole('checkbox', { name: /large print/ })).toBeChecked();
    await expect(page.getByLabel('What else would help?')).toHaveValue('Ring twice');

    await page.goto(`${product.shop}/complaints/new`);
    const wrong = page.getByLabel('What went wrong?');
    await page.getByRole('radio').first().check();
    await wrong.fill('Nobody called.');
    await endSession('POST');
    await page.getByRole('button', { name: 'Send the complaint' }).click();
    await comeBack(ben.email);
    await expect(heading).toHaveText('Make a complaint');
    await expect(wrong).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await endSession('POST');
    await wrong.fill('Nobody wrote.');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Send the complaint' }).click();
    await comeBack(ada.email);
    await expect(wrong).toHaveValue('Nobody called.');
    await expect(page.getByRole('radio').first()).toBeChecked();
  });
});
